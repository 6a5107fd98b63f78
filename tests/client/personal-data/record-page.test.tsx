/** The personal data of one candidate: the end of the period, who read them, and the actions on them. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pickDay } from '../support/pick-day.ts'
import { entity, refused } from '../support/stub-server.ts'
import { cells, openPersonalData } from './open-personal-data.ts'
import { active, blocked } from './samples.ts'

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => textContent))
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /Conservar|Bloquear|Desbloquear|Suprimir|Exportar/.test(text ?? ''))
const suppressed = { ...blocked, estado: 'suprimido', bloqueo: null }

it.each([
  [
    active,
    'Nora Luna Paz',
    [
      ['Tipo', 'Rechazado'],
      ['Se bloquea', '2 mar 2027'],
      ['Se suprime', '2 mar 2028'],
    ],
    ['Conservar más tiempo', 'Bloquear', 'Suprimir ahora', 'Exportar todo'],
  ],
  [
    { ...active, estado: 'en-proceso', bloqueo: null, supresion: null },
    'Nora Luna Paz',
    [
      ['Tipo', 'En proceso: no se bloquea'],
      ['Se bloquea', '—'],
      ['Se suprime', '—'],
    ],
    ['Conservar más tiempo', 'Exportar todo'],
  ],
  [
    { ...blocked, conservarHasta: '01/01/2030' },
    'Candidato 7',
    [
      ['Tipo', 'Rechazado'],
      ['Bloqueado desde', '22 nov 2026'],
      ['Se suprime', '22 nov 2027'],
      ['Se conserva hasta', '1 ene 2030'],
    ],
    ['Desbloquear', 'Conservar más tiempo', 'Suprimir ahora', 'Exportar todo'],
  ],
  [
    suppressed,
    'Candidato 7',
    [
      ['Tipo', 'Rechazado'],
      ['Suprimido', '22 nov 2027'],
    ],
    ['Exportar todo'],
  ],
])('shows the record: $estado', async (record, heading, shown, offered) => {
  openPersonalData('/7', { 'GET /datos-personales/obtener-registro': entity(record) })
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${heading}`) })).toBeTruthy()
  expect(facts()).toEqual(shown)
  expect(buttons()).toEqual(offered)
  await screen.findByText('Rebeca Torres')
  expect(cells()).toEqual([
    ['Quién', 'Qué consultó', 'Cuándo'],
    ['Rebeca Torres', 'Abrió el perfil, con su CV', '20 nov 2026, 09:15'],
  ])
})

it('lists the privacy notices that the person accepted, each with its page', async () => {
  const avisos = [
    {
      id: 9,
      version: 2,
      fecha: '02/03/2026',
      hora: '10:06',
      voluntarias: true,
      enlace: '/bolsa-de-trabajo/aviso-de-privacidad/2',
    },
    {
      id: 4,
      version: 0,
      fecha: '01/12/2025',
      hora: '09:00',
      voluntarias: false,
      enlace: '/bolsa-de-trabajo/aviso-de-privacidad/0',
    },
  ]
  openPersonalData('/7', { 'GET /datos-personales/obtener-registro': entity({ ...active, avisos }) })
  const card = (await screen.findByRole('heading', { name: 'Aviso de privacidad que aceptó' })).closest('section')!
  expect([...card.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '2 mar 2026, 10:06: versión 2 (en otra pestaña), con las finalidades voluntarias',
    '1 dic 2025, 09:00: aviso general (en otra pestaña), sin las finalidades voluntarias',
  ])
  expect([...card.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target])).toEqual(
    avisos.map(({ enlace }) => [enlace, '_blank']),
  )
})

it('shows that a record of another branch does not exist', async () => {
  openPersonalData('/7', { 'GET /datos-personales/obtener-registro': refused(404, 'no-encontrado') })
  expect(await screen.findByText('¡No se encontró información del Candidato!')).toBeTruthy()
})

it('deletes the data only after the word is typed, and shows what remains', async () => {
  const { press, hand, sent } = openPersonalData('/7', { 'POST /datos-personales/suprimir': entity(suppressed) })
  await press('Suprimir ahora')
  const [, confirm] = await screen.findAllByRole('button', { name: 'Suprimir ahora', hidden: true })
  await hand.type(screen.getByLabelText(/^Motivo/), 'Lo pidió')
  await hand.type(screen.getByLabelText('Escribe SUPRIMIR para confirmar'), 'suprimir')
  await hand.click(confirm!)
  expect(await screen.findByText('Escribe SUPRIMIR para confirmar', { selector: ':not(label)' })).toBeTruthy()
  expect(sent('suprimir')).toEqual([])
  await hand.clear(screen.getByLabelText(/^Escribe SUPRIMIR/))
  await hand.type(screen.getByLabelText(/^Escribe SUPRIMIR/), 'SUPRIMIR')
  await hand.click(confirm!)
  expect(await screen.findByText('Los datos de la persona se suprimieron.')).toBeTruthy()
  expect(sent('suprimir')).toEqual([{ idCandidato: 7, motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' }])
  expect(buttons()).toEqual(['Exportar todo'])
})

it("blocks with a reason; a reason with the person's name shows an error at its field, and stays", async () => {
  let isRefused = true
  const campos = { motivo: 'No escribas el nombre.' }
  const { press, hand, sent } = openPersonalData('/7', {
    'POST /datos-personales/bloquear': () =>
      isRefused ? refused(400, 'datos-invalidos', { campos }) : entity(blocked),
  })
  await press('Bloquear')
  const [, confirm] = await screen.findAllByRole('button', { name: 'Bloquear', hidden: true })
  await hand.click(confirm!)
  expect(await screen.findByText('Escribe el motivo')).toBeTruthy()
  await hand.type(screen.getByLabelText(/^Motivo/), 'Lo pidió Nora')
  await hand.click(confirm!)
  await waitFor(() => expect(screen.getAllByText('No escribas el nombre.')).toHaveLength(2))
  expect((screen.getByLabelText(/^Motivo/) as HTMLTextAreaElement).value).toBe('Lo pidió Nora')
  isRefused = false
  await hand.click(confirm!)
  expect(await screen.findByText('El registro quedó bloqueado.')).toBeTruthy()
  expect(sent('bloquear')).toHaveLength(2)
  expect(await screen.findByRole('heading', { level: 1, name: /^Candidato 7/ })).toBeTruthy()
})

const keeping = 'No se bloquea ni se suprime por su plazo antes de ese día.'
const blocking =
  'El registro se conserva, pero nadie lo ve: no está en listas, búsquedas, cartera ni sugerencias. Al cumplirse su plazo se suprime. Puedes desbloquearlo antes.'
const unblocking = 'Vuelve a verse como antes, y su plazo empieza de nuevo hoy.'
const suppressing =
  'Se borran el nombre, el correo, el teléfono, el CV, la solicitud de empleo, los avisos y todo lo que se escribió de la persona. Queda sólo lo que se cuenta en los reportes.'
it.each([
  [active, 'Conservar más tiempo', 'Conservar más tiempo', 'Conservar', [keeping], ['Conservar hasta', 'Motivo']],
  [active, 'Bloquear', 'Bloquear registro', 'Bloquear', [blocking], ['Motivo']],
  [blocked, 'Desbloquear', 'Desbloquear registro', 'Desbloquear', [unblocking], ['Motivo']],
  [
    active,
    'Suprimir ahora',
    'Suprimir datos ahora',
    'Suprimir ahora',
    [suppressing, 'No se puede deshacer.'],
    ['Motivo', 'Escribe SUPRIMIR para confirmar'],
  ],
])('%#: explains the action before it is done: $estado', async (record, button, title, submit, said, labels) => {
  const { press } = openPersonalData('/7', { 'GET /datos-personales/obtener-registro': entity(record) })
  await press(button)
  const dialog = await screen.findByRole('dialog', { name: title })
  for (const text of said) expect(within(dialog).getByText(text)).toBeTruthy()
  expect([...dialog.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(labels)
  expect(within(dialog).getByRole('button', { name: submit })).toMatchObject({ type: 'submit' })
  expect(within(dialog).getByLabelText(/^Motivo/)).toMatchObject({ value: '', maxLength: -1, readOnly: false })
})

it('extends the retention until the chosen day; a failure keeps the form', async () => {
  let answer = refused(500, 'error-interno')
  const { press, hand, sent } = openPersonalData('/7', { 'POST /datos-personales/conservar': () => answer })
  await press('Conservar más tiempo')
  const dialog = await screen.findByRole('dialog', { name: 'Conservar más tiempo' })
  const submit = within(dialog).getByRole('button', { name: 'Conservar' })
  await hand.click(submit)
  expect(await within(dialog).findByText('Elige hasta cuándo')).toBeTruthy()
  await pickDay(hand, within(dialog).getByRole('button', { name: /^Conservar hasta/ }), 28)
  await hand.type(within(dialog).getByLabelText(/^Motivo/), 'Hay un juicio')
  await hand.click(submit)
  expect(await within(dialog).findByText('No se hizo. Lo que escribiste sigue aquí; vuelve a intentarlo.')).toBeTruthy()
  expect((within(dialog).getByLabelText(/^Motivo/) as HTMLTextAreaElement).value).toBe('Hay un juicio')
  answer = entity({ ...active, conservarHasta: '01/01/2028' })
  await hand.click(submit)
  expect(await screen.findByText('El registro se conserva hasta el 01/01/2028.')).toBeTruthy()
  expect(sent('conservar')[1]).toEqual({
    idCandidato: 7,
    motivo: 'Hay un juicio',
    hasta: expect.stringMatching(/^28\/\d{2}\/\d{4}$/) as string,
  })
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(facts().at(-1)).toEqual(['Se conserva hasta', '1 ene 2028'])
})

it('unblocks, with a notice', async () => {
  const { press, hand, sent } = openPersonalData('/7', {
    'GET /datos-personales/obtener-registro': entity(blocked),
    'POST /datos-personales/desbloquear': entity(active),
  })
  await press('Desbloquear')
  await hand.type(await screen.findByLabelText(/^Motivo/), 'Volvió')
  await hand.click((await screen.findAllByRole('button', { name: 'Desbloquear', hidden: true })).at(-1)!)
  expect(await screen.findByText('El registro se guardó.')).toBeTruthy()
  expect(sent('desbloquear')).toEqual([{ idCandidato: 7, motivo: 'Volvió' }])
})

it('requires confirmation before it discards a reason, and otherwise keeps it as a draft', async () => {
  const { press, hand } = openPersonalData('/7')
  const open = async () => {
    await press('Bloquear')
    return screen.findByLabelText<HTMLTextAreaElement>(/^Motivo/)
  }
  await hand.type(await open(), 'Lo pidió')
  await press('Cancelar')
  expect(await screen.findByRole('alertdialog', { name: 'Tienes cambios sin guardar' })).toBeTruthy()
  await press('Descartar cambios')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect((await open()).value).toBe('')
  await press('Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('exports all stored data as a file named after the record, or shows a failure', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let isDown = true
  const { press } = openPersonalData('/7', {
    'GET /datos-personales/exportar': () => (isDown ? refused(500, 'error-interno') : { content: { quien: 'Nora' } }),
  })
  await press('Exportar todo')
  expect(await screen.findByText('Hubo un error al procesar la solicitud.')).toBeTruthy()
  expect(saved).toEqual([])
  isDown = false
  await press('Exportar todo')
  await waitFor(() => expect(saved).toEqual(['Datos del candidato 7.json']))
  vi.restoreAllMocks()
})

it('shows a conflicting change, and the current state', async () => {
  let stored: object = active
  const { press, hand } = openPersonalData('/7', {
    'GET /datos-personales/obtener-registro': () => entity(stored),
    'POST /datos-personales/bloquear': () => {
      stored = blocked
      return refused(409, 'registro-cambio')
    },
  })
  await press('Bloquear')
  await hand.type(await screen.findByLabelText(/^Motivo/), 'Lo pidió')
  await hand.click((await screen.findAllByRole('button', { name: 'Bloquear', hidden: true })).at(-1)!)
  expect(await screen.findByText(/Lo que pediste no se hizo; te mostramos cómo está ahora./)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeTruthy()
})
