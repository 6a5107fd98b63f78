/** 'Mensajes': the letters to a candidate with their states, and a new one. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MessagesDialog } from '../../../src/client/letters/messages-dialog.tsx'
import type { CandidateLetter, LetterTemplate } from '../../../src/contract/letters.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'

const letter = (idCarta: number, more: Partial<CandidateLetter> = {}): CandidateLetter => ({
  idCarta,
  tipo: 'Mensaje',
  vacante: 'Contador General',
  asunto: `Asunto ${idCarta}`,
  texto: 'Primera línea\nSegunda línea',
  estado: 'enviada',
  date: '28/11/2026',
  hora: '10:30',
  autor: 'Rebeca Torres',
  porque: null,
  puedeAnular: false,
  ocultaRechazo: false,
  ...more,
})
const template: LetterTemplate = {
  idPlantilla: 4,
  nombre: 'Recordatorio',
  uso: 'mensaje',
  etapa: null,
  motivo: null,
  asunto: 'Sobre {vacante}',
  texto: 'Hoy es {fecha}. Ver {enlace}',
  compartida: false,
  editable: true,
  version: 1,
}
const options = entity({
  plantillas: [template],
  etapa: 'filtro',
  nombre: 'Rosa',
  vacante: 'Contador General',
  fecha: '28 de noviembre de 2026',
  correo: 'rosa@correo.mx',
  firma: 'Recursos Humanos',
  hayEnlace: true,
})

async function open(letters: readonly CandidateLetter[] = [], answers: Parameters<typeof openPage>[2] = {}) {
  let ended = 0
  const page = openPage(
    <MessagesDialog subject={{ idReclutamiento: 3 }} nombre="Rosa Luna" onEnd={() => (ended += 1)} />,
    '/admin',
    {
      'GET /cartas/de-proceso': () => entity(letters),
      'GET /cartas/para-proceso': options,
      'POST /cartas/enviar': entity({ idCarta: 9, deshacer: 10_000 }),
      'POST /cartas/anular': entity({ success: true }),
      ...answers,
    },
    { ...recruiter, idUsuario: 5 },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensajes con Rosa Luna' }))
  await dialog.findByRole('option', { name: 'Recordatorio (mía)' })
  const bodies = (path: string) => page.server.requests.filter((one) => one.path === path).map(({ body }) => body)
  return {
    ...page,
    dialog,
    bodies,
    ended: () => ended,
    subject: () => dialog.getByLabelText<HTMLInputElement>('Asunto'),
    text: () => dialog.getByLabelText<HTMLTextAreaElement>(/^Texto/),
    send: () => page.user.click(dialog.getByRole('button', { name: 'Enviar' })),
    loads: () => page.server.requests.filter(({ path }) => path.startsWith('/cartas/de-proceso')).length,
  }
}

it('shows each letter with its state, who wrote it, when, and why it did not leave', async () => {
  const { dialog } = await open([
    letter(1, { estado: 'espera', puedeAnular: true }),
    letter(2),
    letter(3, { estado: 'rechazada', autor: null, porque: 'El servidor de correo no aceptó la dirección (550).' }),
    letter(4, { estado: 'anulada', asunto: null, texto: null, tipo: 'Carta de rechazo' }),
    letter(5, { estado: 'espera', date: '', hora: '' }),
  ])
  const items = await dialog.findAllByRole('listitem')
  expect(
    items.map((item) => [...item.querySelectorAll('p')].slice(0, 2).map(({ textContent }) => textContent)),
  ).toEqual([
    ['Asunto 1', 'Mensaje · Contador General · de Rebeca Torres · sale el 28 noviembre 2026, 10:30'],
    ['Asunto 2', 'Mensaje · Contador General · de Rebeca Torres · 28 noviembre 2026, 10:30'],
    ['Asunto 3', 'Mensaje · Contador General · Sistema · 28 noviembre 2026, 10:30'],
    ['Carta de rechazo', 'Contador General · de Rebeca Torres · anulada el 28 noviembre 2026, 10:30'],
    ['Asunto 5', 'Mensaje · Contador General · de Rebeca Torres · espera a una tarea'],
  ])
  const states = ['Por enviar', 'Enviada', 'No se pudo entregar', 'Anulada', 'Por enviar']
  items.forEach((item, index) => expect(within(item).getByText(states[index]!)).toBeTruthy())
  expect(dialog.getByText('El servidor de correo no aceptó la dirección (550).')).toBeTruthy()
  // One whose text was cleared has none to show
  expect(dialog.getAllByText('Ver texto')).toHaveLength(4)
  expect(dialog.getAllByRole('button', { name: /^Anular/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Anular «Asunto 1»',
  ])
})

it('calls a letter off, and says when it has left already', async () => {
  let fails = false
  const { user, dialog, bodies, loads, notices } = await open([letter(1, { estado: 'espera', puedeAnular: true })], {
    'POST /cartas/anular': () =>
      fails ? refused(409, 'registro-cambio', { mensaje: 'La carta ya salió.' }) : entity({ success: true }),
  })
  const callOff = async () => user.click(await dialog.findByRole('button', { name: 'Anular «Asunto 1»' }))
  const before = loads()
  await callOff()
  await waitFor(() => expect(loads()).toBe(before + 1))
  fails = true
  await callOff()
  await waitFor(() => expect(notices()).toHaveLength(2))
  expect(bodies('/cartas/anular')).toEqual([{ idCarta: 1 }, { idCarta: 1 }])
  expect(notices()[1]).toEqual(['error', 'No se anuló', 'La carta ya salió.'])
})

it('is empty at first, says so, and sends one from a template, with its preview', async () => {
  const { user, dialog, subject, text, send, bodies, loads } = await open()
  expect(await dialog.findByText('Todavía no hay cartas a este candidato.')).toBeTruthy()
  expect(dialog.queryByText(/^Ver la carta/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText(/^Plantilla/), 'Recordatorio (mía)')
  expect([subject().value, text().value]).toEqual(['Sobre {vacante}', 'Hoy es {fecha}. Ver {enlace}'])
  expect(dialog.getByText('Ver la carta para rosa@correo.mx')).toBeTruthy()
  expect(dialog.getByRole('group', { name: 'Vista previa de la carta', hidden: true }).textContent).toBe(
    'Asunto: Sobre Contador GeneralHola, Rosa:Hoy es 28 de noviembre de 2026. Ver Ver mi procesoAtentamente,Recursos Humanos',
  )
  const before = loads()
  await send()
  await waitFor(() => expect(loads()).toBe(before + 1))
  expect(bodies('/cartas/enviar')).toEqual([
    { idReclutamiento: 3, asunto: 'Sobre {vacante}', texto: 'Hoy es {fecha}. Ver {enlace}' },
  ])
  expect([subject().value, text().value]).toEqual(['', ''])
})

it('shows what is wrong at its field and loses nothing that was typed', async () => {
  const { user, dialog, subject, text, send, bodies } = await open([], {
    'POST /cartas/enviar': refused(500, 'error-interno'),
  })
  await send()
  expect(await dialog.findAllByText('El asunto es requerido')).toHaveLength(2)
  await user.type(subject(), 'Hola {{enlace}')
  await user.type(text(), 'Querida {{apellido}')
  await send()
  // In the summary and at the field
  expect(await dialog.findAllByText('El enlace va en el texto, no en el asunto.')).toHaveLength(2)
  const unknown = '«{apellido}» no se conoce: entre llaves van sólo nombre, vacante, fecha y enlace.'
  expect(dialog.getAllByText(unknown)).toHaveLength(2)
  expect(bodies('/cartas/enviar')).toEqual([])
  await user.clear(subject())
  await user.type(subject(), 'Hola')
  await user.clear(text())
  await user.type(text(), 'Querida Rosa')
  await send()
  expect(await dialog.findByText('No se pudo enviar. Lo que escribiste sigue aquí; vuelve a intentarlo.')).toBeTruthy()
  expect([subject().value, text().value]).toEqual(['Hola', 'Querida Rosa'])
})

it('says that the letters could not be loaded, and retries', async () => {
  let fails = true
  const { user, dialog } = await open([], {
    'GET /cartas/de-proceso': () => (fails ? refused(500, 'error-interno') : entity([letter(1)])),
  })
  const retry = await dialog.findByRole('button', { name: 'Reintentar' })
  fails = false
  await user.click(retry)
  expect(await dialog.findByText('Asunto 1')).toBeTruthy()
})
