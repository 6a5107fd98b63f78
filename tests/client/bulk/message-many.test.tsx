/** A message to many: from a template, previewed one by one, kept as one types. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LetterTemplate } from '../../../src/contract/letters.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openBar, review } from './open-bar.tsx'

const template = (idPlantilla: number, more: Partial<LetterTemplate> = {}): LetterTemplate => ({
  idPlantilla,
  nombre: `Plantilla ${idPlantilla}`,
  uso: 'mensaje',
  etapa: null,
  motivo: null,
  asunto: 'Sobre {vacante}',
  texto: 'Te llamamos el lunes.\nVer {enlace}',
  compartida: true,
  editable: false,
  version: 1,
  ...more,
})
const templates = entity({
  plantillas: [template(1), template(2, { uso: 'rechazo' }), template(3, { compartida: false })],
  motivos: [],
  puedeCompartir: false,
  firma: 'RH',
  fecha: '28 de noviembre de 2026',
})
const optionsOf = (path: string) => {
  const id = Number(new URLSearchParams(path.split('?')[1]).get('idReclutamiento'))
  return entity({
    plantillas: [],
    etapa: 'filtro',
    nombre: `Persona ${id - 1000}`,
    vacante: 'Contador General',
    fecha: '28 de noviembre de 2026',
    correo: `persona${id - 1000}@correo.mx`,
    firma: 'Recursos Humanos',
    hayEnlace: true,
  })
}

async function openMessage(answers: Parameters<typeof openBar>[0] = {}) {
  const opened = await openBar({
    'GET /cartas/plantillas': templates,
    'GET /cartas/para-proceso': ({ path }) => optionsOf(path),
    ...answers,
  })
  await opened.choose(1)
  await opened.choose(2)
  await opened.press('Mensaje…')
  const dialog = await opened.dialog('Mensaje para varios')
  await dialog.findByLabelText(/^Plantilla/)
  const prepared = () =>
    opened.server.requests.filter(({ path }) => path.startsWith('/cartas/para-proceso')).map(({ path }) => path)
  return {
    ...opened,
    dialog,
    prepared,
    text: () => dialog.getByLabelText<HTMLTextAreaElement>(/^Texto/),
    subject: () => dialog.getByLabelText<HTMLInputElement>('Asunto'),
  }
}

it('is filled from a template and sent to each', async () => {
  const { user, dialog, subject, text, reviewed, begun } = await openMessage()
  expect(reviewed()).toEqual([{ idReclutamientos: [1001, 1002], tipo: 'mensaje' }])
  expect(dialog.getByText('2 candidatos').tagName).toBe('STRONG')
  expect([...dialog.getByLabelText<HTMLSelectElement>(/^Plantilla/).options].map((option) => option.text)).toEqual([
    'Sin plantilla',
    'Plantilla 1',
    'Plantilla 3 (mía)',
  ])
  await user.selectOptions(dialog.getByLabelText(/^Plantilla/), 'Plantilla 1')
  expect([subject().value, text().value]).toEqual(['Sobre {vacante}', 'Te llamamos el lunes.\nVer {enlace}'])
  await user.click(dialog.getByRole('button', { name: 'Enviar a 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(begun()).toEqual([
    {
      accion: { tipo: 'mensaje', asunto: 'Sobre {vacante}', texto: 'Te llamamos el lunes.\nVer {enlace}' },
      procesos: [
        { idReclutamiento: 1001, version: 4 },
        { idReclutamiento: 1002, version: 4 },
      ],
    },
  ])
})

it('is shown as each candidate gets it, and nothing is loaded before', async () => {
  const { user, dialog, prepared } = await openMessage()
  expect(dialog.queryByText('Ver cómo se enviará')).toBeNull()
  await user.selectOptions(dialog.getByLabelText(/^Plantilla/), 'Plantilla 1')
  expect(prepared()).toEqual([])
  await user.click(dialog.getByText('Ver cómo se enviará'))
  const shown = async (name: string) => {
    await dialog.findByText(`Hola, ${name}:`)
    return dialog.getByRole('group', { name: 'Vista previa de la carta' }).textContent
  }
  expect(await shown('Persona 1')).toBe(
    'Asunto: Sobre Contador GeneralHola, Persona 1:Te llamamos el lunes.Ver Ver mi procesoAtentamente,Recursos Humanos',
  )
  expect(dialog.getByText('1 de 2, para persona1@correo.mx')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Ver otro' }))
  expect(await shown('Persona 2')).toContain('Hola, Persona 2:')
  await user.click(dialog.getByRole('button', { name: 'Ver otro' }))
  await shown('Persona 1')
  expect(prepared().map((path) => path.slice(-13))).toEqual(
    [1001, 1002, 1001].map((id) => `${id}&uso=mensaje`.slice(-13)),
  )
})

it('says who gets none, and cannot be sent to no candidate at all', async () => {
  const none = review.procesos.map((process, index) => ({
    ...process,
    impedimento: (['sin-correo', 'repetido'] as const)[index]!,
  }))
  const { dialog } = await openMessage({ 'POST /lotes/revisar': entity({ ...review, procesos: none }) })
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Persona 1 Luna: no tiene correo.',
    'Persona 2 Luna: recibe un solo mensaje, por otro de sus procesos.',
  ])
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar a 0' }).disabled).toBe(true)
})

it('shows what is missing and what the server refuses at its field', async () => {
  const { user, dialog, text, subject } = await openMessage({
    'POST /lotes/crear': refused(422, 'datos-invalidos', {
      campos: { 'accion.texto': 'Aquí no hay página para candidatos: quita {enlace}.' },
    }),
  })
  const send = () => user.click(dialog.getByRole('button', { name: 'Enviar a 2' }))
  await send()
  expect(await dialog.findByText('El asunto es requerido')).toBeTruthy()
  expect(dialog.getByText('El texto es requerido')).toBeTruthy()
  await user.type(subject(), 'Hola')
  await user.type(text(), 'Ver {{enlace}')
  await send()
  await waitFor(() => expect(text().getAttribute('aria-invalid')).toBe('true'))
  const described = document.getElementById(text().getAttribute('aria-describedby')!.split(' ')[0]!)
  expect(described?.textContent).toContain('Aquí no hay página para candidatos: quita {enlace}.')
  expect([text().getAttribute('aria-invalid'), text().value]).toEqual(['true', 'Ver {enlace}'])
})

it('keeps the text when the dialog is closed to choose others, without the typed number', async () => {
  const many = Array.from({ length: 31 }, (_, index) => ({ ...review.procesos[0]!, idReclutamiento: 2000 + index }))
  const opened = await openMessage({ 'POST /lotes/revisar': entity({ ...review, procesos: many }) })
  await opened.user.type(opened.text(), 'Te llamamos')
  await opened.user.type(opened.dialog.getByLabelText('Escribe 31 para confirmar'), '31')
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await opened.choose(3)
  await opened.press('Mensaje…')
  const again = within(await screen.findByRole('dialog', { name: 'Mensaje para varios' }))
  expect((await again.findByLabelText<HTMLTextAreaElement>(/^Texto/)).value).toBe('Te llamamos')
  expect(again.getByLabelText<HTMLInputElement>('Escribe 31 para confirmar').value).toBe('')
})
