/** 'Plantillas': found, shown, added, changed and deleted; those of the branch only by its administrators. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TemplatesPage } from '../../../src/client/letters/templates-page.tsx'
import type { LetterTemplate } from '../../../src/contract/letters.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'

const template = (idPlantilla: number, more: Partial<LetterTemplate> = {}): LetterTemplate => ({
  idPlantilla,
  nombre: `Plantilla ${idPlantilla}`,
  uso: 'mensaje',
  etapa: null,
  motivo: null,
  asunto: 'Sobre {vacante}',
  texto: 'Te llamamos el lunes.',
  compartida: false,
  editable: true,
  version: 3,
  ...more,
})
const ofBranch = template(1, {
  nombre: 'Rechazo por perfil',
  uso: 'rechazo',
  etapa: 'filtro',
  motivo: 'No cumple',
  texto: 'Elegimos a otra persona.',
  compartida: true,
  editable: false,
})
const own = template(2, { nombre: 'Recordatorio' })

async function open(
  {
    plantillas = [ofBranch, own],
    puedeCompartir = false,
  }: { plantillas?: LetterTemplate[]; puedeCompartir?: boolean } = {},
  answers: Parameters<typeof openPage>[2] = {},
) {
  const page = openPage(
    <TemplatesPage />,
    '/admin/plantillas',
    {
      'GET /cartas/plantillas': () =>
        entity({
          plantillas,
          motivos: ['No cumple', 'Se retiró'],
          puedeCompartir,
          firma: 'Recursos Humanos',
          fecha: '28 de noviembre de 2026',
        }),
      'POST /cartas/crear-plantilla': entity(template(9)),
      'POST /cartas/actualizar-plantilla': entity(own),
      'POST /cartas/eliminar-plantilla': entity({ success: true }),
      ...answers,
    },
    { ...recruiter, idUsuario: 5 },
  )
  await screen.findByRole('button', { name: 'Agregar plantilla' })
  return {
    ...page,
    bodies: (path: string) => page.server.requests.filter((one) => one.path === path).map(({ body }) => body),
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
    field: (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name),
  }
}
const listed = () =>
  screen.getAllByRole('region').flatMap((region) =>
    within(region)
      .queryAllByRole('listitem')
      .map((item) => `${region.querySelector('h2')?.textContent}: ${item.textContent}`),
  )

it('lists them by their use, and finds them by name and text, with or without accents', async () => {
  const { user, field } = await open()
  expect(listed()).toEqual([
    'Para rechazos: Rechazo por perfilFiltro · No cumple',
    'Para mensajes: RecordatorioTodas las etapasMíaEliminar',
  ])
  await user.type(field('Buscar plantilla'), 'llamámos')
  expect(listed()).toEqual(['Para mensajes: RecordatorioTodas las etapasMíaEliminar'])
  await user.type(field('Buscar plantilla'), 'zzz')
  expect(screen.getByText('Ninguna plantilla lo dice.')).toBeTruthy()
})

it('says that there are none yet', async () => {
  await open({ plantillas: [] })
  expect(screen.getByText('Aquí aparecerán las plantillas que agregues.')).toBeTruthy()
})

it('shows one of the branch as it will be sent, without fields', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Rechazo por perfil/ }))
  expect(screen.getByText('La cambia quien administra la rama. Puedes agregar una tuya.')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Vista previa de la carta' }).textContent).toContain(
    'Elegimos a otra persona.',
  )
  expect(screen.queryByLabelText('Asunto')).toBeNull()
})

it('changes one with its version, and the reason belongs to rejections only', async () => {
  const { user, field, press, bodies } = await open()
  await user.click(screen.getByRole('button', { name: /^Recordatorio/ }))
  expect(field('Nombre').value).toBe('Recordatorio')
  expect(screen.queryByLabelText(/^Motivo/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Rechazo' }))
  await user.selectOptions(field(/^Motivo/), 'Se retiró')
  await user.selectOptions(field(/^Etapa/), 'Oferta')
  await press('Guardar')
  await waitFor(() =>
    expect(bodies('/cartas/actualizar-plantilla')).toEqual([
      {
        idPlantilla: 2,
        version: 3,
        nombre: 'Recordatorio',
        uso: 'rechazo',
        etapa: 'oferta',
        motivo: 'Se retiró',
        asunto: 'Sobre {vacante}',
        texto: 'Te llamamos el lunes.',
        compartida: false,
      },
    ]),
  )
})

it('adds one of the branch, for who administers it, and shows what is missing', async () => {
  const { user, field, press, bodies } = await open({ puedeCompartir: true })
  await press('Agregar plantilla')
  await press('Guardar')
  expect(await screen.findAllByText('El nombre es requerido')).toHaveLength(2)
  await user.type(field('Nombre'), 'Aviso')
  await user.type(field('Asunto'), 'Hola')
  await user.type(field(/^Texto/), 'Texto')
  await user.click(screen.getByRole('radio', { name: 'De la rama' }))
  await press('Guardar')
  await waitFor(() =>
    expect(bodies('/cartas/crear-plantilla')).toEqual([
      { nombre: 'Aviso', uso: 'mensaje', etapa: null, motivo: null, asunto: 'Hola', texto: 'Texto', compartida: true },
    ]),
  )
})

it('offers only own ones to who does not administer the branch, and loses nothing when it fails', async () => {
  const { user, field, press } = await open({}, { 'POST /cartas/crear-plantilla': refused(500, 'error-interno') })
  await press('Agregar plantilla')
  expect(screen.queryByRole('radio', { name: 'De la rama' })).toBeNull()
  await user.type(field('Nombre'), 'Aviso')
  await user.type(field('Asunto'), 'Hola')
  await user.type(field(/^Texto/), 'Texto largo')
  await press('Guardar')
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect([field('Nombre').value, field('Asunto').value, field(/^Texto/).value]).toEqual([
    'Aviso',
    'Hola',
    'Texto largo',
  ])
})

it('deletes one after a question, with its version', async () => {
  const { user, press, bodies } = await open()
  await press('Eliminar Recordatorio')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Recordatorio')).toBeTruthy()
  expect(bodies('/cartas/eliminar-plantilla')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(bodies('/cartas/eliminar-plantilla')).toEqual([{ idPlantilla: 2, version: 3 }]))
})
