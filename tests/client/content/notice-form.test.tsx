/** The privacy notice on the screen: publishing a version, what stays typed, and the published versions. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { framesByHand } from '../support/frames.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openContent } from './open-content.tsx'
import { builtIn, notice } from './samples.ts'

// The later is run first: a form that leaves the page writes its draft
framesByHand()

const read = 'GET /contenido-home/obtener-aviso-privacidad'
const publish = 'POST /contenido-home/publicar-aviso-privacidad'
const list = 'GET /contenido-home/obtener-versiones-aviso-privacidad'
const name = 'Aviso de privacidad'

function openNotice(answers: Parameters<typeof openContent>[1] = {}) {
  const { form, field, fill, press, alerts, ...opened } = openContent('?pestana=avisoPrivacidad', {
    [read]: entity(notice),
    ...answers,
  })
  return {
    ...opened,
    form: () => form(name),
    field: (label: string) => field(label, name),
    fill: (label: string, text: string) => fill(label, text, name),
    press: (button: string) => press(button, name),
    alerts: () => alerts(name),
    published: () => opened.sent('publicar-aviso-privacidad'),
  }
}
const shown = (label: string) => within(screen.getByRole('form', { name })).getByLabelText<HTMLTextAreaElement>(label)
const { version: _, fecha: __, hora: ___, usuario: ____, ...content } = notice

it('shows the built-in notice before the first version, and lists what is missing in reading order', async () => {
  const { field, press, alerts, published } = openNotice({ [read]: entity(builtIn) })
  expect((await field('Responsable')).value).toBe('Grupo Demo')
  expect(screen.getByText(/^Todavía no se publica ninguna versión/)).toBeTruthy()
  expect(
    [...screen.getByRole('form', { name }).querySelectorAll('label')].map(({ textContent }) => textContent),
  ).toEqual([
    'Responsable',
    'Domicilio',
    'Contacto',
    'Finalidades necesarias',
    'Finalidades voluntarias (opcional)',
    'Texto del aviso',
  ])
  fireEvent.change(await field('Finalidades necesarias'), { target: { value: ' \n' } })
  await press('Publicar versión 1')
  await waitFor(async () => expect(await alerts()).not.toEqual([]))
  expect(
    [...screen.getByRole('form', { name }).querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent),
  ).toEqual([
    'Domicilio: Escribe el domicilio del responsable',
    'Contacto: Escribe cómo contactar al responsable',
    'Finalidades necesarias: Escribe al menos una finalidad necesaria',
  ])
  expect(published()).toEqual([])
})

it('publishes the next version with its purposes as lines, and starts again with it', async () => {
  let stored = notice
  const { field, fill, press, published, notices } = openNotice({
    [read]: () => entity(stored),
    [publish]: () => entity((stored = { ...notice, version: 3, texto: 'Nuevo', fecha: '03/03/2026' })),
  })
  await fill('Texto del aviso', 'Nuevo')
  fireEvent.change(await field('Finalidades voluntarias (opcional)'), { target: { value: 'Avisarte\n\n Invitarte ' } })
  await press('Publicar versión 3')
  await waitFor(() =>
    expect(published()).toEqual([
      { ...content, texto: 'Nuevo', finalidadesVoluntarias: ['Avisarte', 'Invitarte'], version: 2 },
    ]),
  )
  expect(
    await screen.findByText(
      'Versión 3, publicada el 3 mar 2026 por Marta Kuri. Quien se postula acepta la versión vigente; las anteriores se conservan.',
    ),
  ).toBeTruthy()
  expect(notices().map(([, , text]) => text)).toEqual(['Se publicó la versión 3 del aviso de privacidad.'])
  expect(await screen.findByRole('button', { name: 'Publicar versión 4' })).toBeTruthy()
})

it('restores unsent text and lists with the page, and can discard them', async () => {
  const first = openNotice()
  await first.fill('Domicilio', 'Norte 9')
  fireEvent.change(await first.field('Finalidades necesarias'), { target: { value: 'Una\nDos' } })
  first.unmount()
  expect(readDraft({ idUsuario: 5, form: 'contenido/avisoPrivacidad' })?.values).toMatchObject({
    domicilio: 'Norte 9',
    finalidadesNecesarias: 'Una\nDos',
    version: '2',
  })
  const { field, press } = openNotice()
  expect([
    (await field('Domicilio')).value,
    (await field('Finalidades necesarias')).value,
    (await field('Contacto')).value,
  ]).toEqual(['Norte 9', 'Una\nDos', 'datos@grupo.mx'])
  await press('Descartar borrador')
  await waitFor(() =>
    expect([shown('Domicilio').value, shown('Finalidades necesarias').value]).toEqual([
      'Centro 1',
      'Evaluar\nContratar',
    ]),
  )
  expect(readDraft({ idUsuario: 5, form: 'contenido/avisoPrivacidad' })).toBe(null)
})

it('keeps what was typed after a conflict and after a failure', async () => {
  let stored = notice
  const answers = [refused(409, 'registro-cambio'), refused(500, 'error-interno'), entity({ ...notice, version: 4 })]
  const { fill, press, alerts, published, field } = openNotice({
    [read]: () => entity(stored),
    [publish]: () => answers.shift()!,
  })
  await fill('Texto del aviso', 'Lo mío')
  stored = { ...notice, version: 3, texto: 'Lo suyo' }
  await press('Publicar versión 3')
  await waitFor(async () => expect((await alerts())[0]).toContain('Ahora dice la versión 3.'))
  await press('Publicar versión 4')
  await waitFor(async () =>
    expect(await alerts()).toEqual(['No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.']),
  )
  expect((await field('Texto del aviso')).value).toBe('Lo mío')
  await press('Publicar versión 4')
  await waitFor(() => expect(published().map((body) => (body as { version: number }).version)).toEqual([2, 3, 3]))
})

it('lists the published versions with author and texts, page by page', async () => {
  const { press, server } = openNotice({
    [list]: ({ path }) =>
      entity(
        path.endsWith('=2')
          ? { paginaActual: 2, totalPaginas: 2, versiones: [{ ...notice, version: 1 }] }
          : { paginaActual: 1, totalPaginas: 2, versiones: [notice] },
      ),
  })
  await press('Versiones')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('heading', { name: 'Versión 2 (vigente)' })).toBeTruthy()
  expect([dialog.getByText('2 mar 2026, 10:05 · Marta Kuri'), dialog.getByText('Ver lo que dice')]).toHaveLength(2)
  expect(
    [...document.querySelectorAll('dialog dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Responsable', 'Grupo Demo'],
    ['Domicilio', 'Centro 1'],
    ['Contacto', 'datos@grupo.mx'],
    ['Finalidades necesarias', 'Evaluar\nContratar'],
    ['Finalidades voluntarias', '—'],
    ['Texto del aviso', 'Usamos tus datos.'],
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Anteriores' }))
  expect(await dialog.findByRole('heading', { name: 'Versión 1' })).toBeTruthy()
  expect([dialog.getByText('Ver lo que decía'), server.requests.at(-1)?.path]).toEqual([
    expect.anything(),
    '/contenido-home/obtener-versiones-aviso-privacidad?paginaActual=2',
  ])
})

it('says that no version was published, and offers a retry', async () => {
  const answers = [refused(400, 'datos-invalidos'), entity({ paginaActual: 1, totalPaginas: 0, versiones: [] })]
  const { press } = openNotice({ [list]: () => answers.shift()! })
  await press('Versiones')
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No hay información disponible')).toBeTruthy()
})
