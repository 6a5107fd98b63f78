/** 'Datos personales': whose period ends, the periods, the log, and the records that one user read. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultPeriods } from '../../../src/contract/personal-data.ts'
import type { RightsRow } from '../../../src/contract/rights.ts'
import { entity, refused } from '../support/stub-server.ts'
import { currentPath } from '../support/open-app.tsx'
import { cells, openPersonalData } from './open-personal-data.ts'
import { catalogue, hidden, pageOf, read, whole } from './samples.ts'

it('shows the records due within thirty days, and the number in each other status', async () => {
  openPersonalData('')
  expect(await screen.findByRole('link', { name: 'Nora Luna Paz' })).toMatchObject({
    pathname: '/bolsa-de-trabajo-admin/admin/datos-personales/7',
  })
  expect(cells()).toEqual([
    ['Candidato', 'Tipo', 'Se bloquea'],
    ['Nora Luna Paz', 'Rechazado', '2 dic 2026'],
  ])
  const situations = within(screen.getByRole('navigation', { name: 'Situación' })).getAllByRole('link')
  expect(situations.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Por bloquear (1)', 'page'],
    ['Por suprimir (1,200)', null],
    ['Bloqueados (3)', null],
    ['Se conservan más tiempo (0)', null],
  ])
})

it('shows blocked records without names, and loads the status in the address', async () => {
  const { hand, server } = openPersonalData('', {
    'GET /datos-personales/obtener-proximos': ({ path }) =>
      entity(path.includes('bloqueados') ? hidden : { ...hidden, registros: [] }),
  })
  await hand.click(await screen.findByRole('link', { name: 'Bloqueados (3)' }))
  expect(await screen.findByRole('link', { name: 'Candidato 9' })).toBeTruthy()
  expect(cells()).toEqual([
    ['Candidato', 'Tipo', 'Se suprime'],
    ['Candidato 9', 'Sin proceso', '3 dic 2026'],
  ])
  expect([currentPath(), location.search]).toEqual(['/admin/datos-personales', '?situacion=bloqueados'])
  expect(server.requests.at(-1)?.path).toBe('/datos-personales/obtener-proximos?paginaActual=1&situacion=bloqueados')
})

it('shows each action with its author and reason', async () => {
  const { hand } = openPersonalData('')
  await hand.click(await screen.findByRole('tab', { name: 'Bitácora' }))
  await screen.findByText('Limpieza')
  expect(cells()).toEqual([
    ['Qué se hizo', 'Candidato', 'Cuándo', 'Quién', 'Motivo y detalle'],
    ['Conservar más tiempo', 'Candidato 7', '22 nov 2026, 11:40', 'Adriana Salgado', 'Lo pidió · Hasta el 01/01/2028'],
    ['Limpieza', '—', '21 nov 2026, 03:00', 'Por su plazo', 'cartas: 3'],
  ])
  expect(location.search).toBe('?ver=bitacora')
})

it('offers no way out of an empty log: its address is that of a tab, not a filter', async () => {
  openPersonalData('?ver=bitacora', { 'GET /datos-personales/obtener-bitacora': entity(pageOf()) })
  await screen.findByText('Aquí aparecerá lo que se haga con los datos personales de tu rama.')
  expect(screen.queryByRole('link', { name: /^Quitar/ })).toBe(null)
})

it('shows which records a user has read', async () => {
  openPersonalData('?usuario=3', {
    'GET /datos-personales/consultas-de-usuario': entity({ ...pageOf(read, whole), usuario: 'Rebeca Torres' }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rebeca Torres' })).toBeTruthy()
  expect(cells()).toEqual([
    ['Candidato', 'Qué consultó', 'Cuándo'],
    ['Nora Luna Paz', 'Abrió el perfil, con su CV', '20 nov 2026, 09:15'],
    ['Toda la rama', 'Descargó la información', '20 nov 2026, 09:15'],
  ])
})

const months = async () => (await screen.findAllByRole('textbox')).map((box) => (box as HTMLInputElement).value)

it('saves the periods as numbers with their version, and shows the stored ones afterwards', async () => {
  const saved = { plazos: { ...defaultPeriods, 'sin-proceso': { bloqueo: 9, supresion: 6 } }, version: 5 }
  let stored = catalogue
  const { hand, press, sent } = openPersonalData('?ver=plazos', {
    'GET /datos-personales/obtener-plazos': () => entity(stored),
    'POST /datos-personales/guardar-plazos': () => {
      stored = saved
      return entity(saved)
    },
  })
  expect(await months()).toEqual(['12', '6', '12', '12', '60', '12', '12', '3', '24'])
  const [first] = screen.getAllByRole('textbox')
  await hand.clear(first!)
  await press('Guardar plazos')
  expect(
    await screen.findByRole('button', {
      name: 'Candidatos sin proceso, Meses hasta bloquear: Escribe un número de meses, de 1 a 240.',
    }),
  ).toBeTruthy()
  expect(sent('guardar-plazos')).toEqual([])
  await hand.type(first!, '9')
  await press('Guardar plazos')
  expect(await screen.findByText('Los plazos se guardaron. Valen desde la próxima revisión diaria.')).toBeTruthy()
  expect(sent('guardar-plazos')).toEqual([{ plazos: saved.plazos, version: 4 }])
  await waitFor(async () => expect((await months())[0]).toBe('9'))
})

it('shows a conflicting change, and keeps what was typed', async () => {
  const { hand, press } = openPersonalData('?ver=plazos', {
    'POST /datos-personales/guardar-plazos': refused(409, 'registro-cambio'),
  })
  await months()
  const [first] = screen.getAllByRole('textbox')
  await hand.clear(first!)
  await hand.type(first!, '9')
  await press('Guardar plazos')
  expect(await screen.findByText('mensaje de registro-cambio')).toBeTruthy()
  expect((await months())[0]).toBe('9')
})

it('requires months for every kind of data, and shows invalid numbers in Spanish', async () => {
  const { hand, press, sent } = openPersonalData('?ver=plazos')
  await months()
  const groups = screen
    .getAllByRole('group')
    .map((group) => [
      group.querySelector('legend')!.textContent,
      ...[...group.querySelectorAll('label, input + *, small')].map(({ textContent }) => textContent),
    ])
  expect(groups.map(([legend]) => legend)).toEqual([
    'Candidatos sin proceso Desde su registro',
    'Candidatos rechazados Desde que terminó su último proceso',
    'Candidatos contratados Desde su contratación',
    'Solicitud de empleo de un rechazado Desde que terminó el proceso',
    'Avisos enviados Desde su envío',
    'Registro de consultas Desde la consulta',
  ])
  const labels = screen
    .getAllByRole('group')
    .map((group) => [...group.querySelectorAll('label')].map(({ textContent }) => textContent))
  const two = ['Meses hasta bloquear', 'Meses más hasta suprimir']
  expect(labels).toEqual([two, two, two, ['Meses hasta borrar'], ['Meses hasta borrar'], ['Meses hasta borrar']])
  expect(screen.getAllByText(/por ley$/).map(({ textContent }) => textContent)).toEqual(['Al menos 60, por ley'])
  const boxes = screen.getAllByRole('textbox')
  for (const [index, text] of [
    [1, ''],
    [4, '59'],
    [8, '241'],
  ] as const) {
    await hand.clear(boxes[index]!)
    if (text !== '') await hand.type(boxes[index]!, text)
  }
  await press('Guardar plazos')
  const problems = [
    'Candidatos sin proceso, Meses más hasta suprimir: Escribe un número de meses, de 1 a 240.',
    'Candidatos contratados, Meses hasta bloquear: Escribe un número de meses, de 60 a 240.',
    'Registro de consultas, Meses hasta borrar: Escribe un número de meses, de 1 a 240.',
  ]
  await screen.findByRole('button', { name: problems[0] })
  expect(
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('número de meses')),
  ).toEqual(problems)
  expect(sent('guardar-plazos')).toEqual([])
})

it('saves restored months as numbers too, and deletes the draft when it is discarded', async () => {
  const post = { 'POST /datos-personales/guardar-plazos': refused(500, 'error-interno') }
  const first = openPersonalData('?ver=plazos', post)
  await months()
  await first.hand.clear(screen.getAllByRole('textbox')[0]!)
  await first.hand.type(screen.getAllByRole('textbox')[0]!, '9')
  await first.press('Guardar plazos')
  expect(await screen.findByText('No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.')).toBeTruthy()
  first.unmount()
  const again = openPersonalData('?ver=plazos', post)
  await screen.findByText('Recuperamos lo que habías escrito.')
  expect((await months())[0]).toBe('9')
  await again.press('Cancelar')
  await again.press('Seguir escribiendo')
  await again.press('Guardar plazos')
  await waitFor(() =>
    expect(again.sent('guardar-plazos')).toEqual([
      { plazos: { ...defaultPeriods, 'sin-proceso': { bloqueo: 9, supresion: 6 } }, version: 4 },
    ]),
  )
  await again.press('Descartar borrador')
  await waitFor(async () => expect((await months())[0]).toBe('12'))
})

it('requires confirmation before it discards what was typed, and starts again with the stored values', async () => {
  const { hand, press, server } = openPersonalData('?ver=plazos')
  await months()
  await press('Cancelar')
  await waitFor(() => expect(server.requests.filter(({ path }) => path.endsWith('/obtener-plazos'))).toHaveLength(2))
  await months()
  await hand.type(screen.getAllByRole('textbox')[0]!, '0')
  await press('Cancelar')
  expect(await screen.findByRole('alertdialog', { name: 'Tienes cambios sin guardar' })).toBeTruthy()
  await press('Descartar cambios')
  await waitFor(async () => expect((await months())[0]).toBe('12'))
  expect(screen.queryByText('Recuperamos lo que habías escrito.')).toBe(null)
})

it('shows the stored values beside what was typed after a conflict, and can take them', async () => {
  let stored: object = catalogue
  const { hand, press, sent } = openPersonalData('?ver=plazos', {
    'GET /datos-personales/obtener-plazos': () => entity(stored),
    'POST /datos-personales/guardar-plazos': () => {
      stored = { plazos: { ...defaultPeriods, cartas: { supresion: 5 } }, version: 5 }
      return refused(409, 'registro-cambio')
    },
  })
  await months()
  await hand.type(screen.getAllByRole('textbox')[0]!, '0')
  await press('Guardar plazos')
  await waitFor(() =>
    expect(screen.getByText(/Ahora dice otros plazos. Si guardas, queda lo que escribiste./)).toBeTruthy(),
  )
  await press('Usar lo guardado')
  await waitFor(async () => expect(await months()).toEqual(['12', '6', '12', '12', '60', '12', '12', '5', '24']))
  expect(sent('guardar-plazos')).toHaveLength(1)
})

it.each([
  ['', 'obtener-proximos', '¡No se encontraron registros!'],
  ['?ver=bitacora', 'obtener-bitacora', '¡No se encontró la bitácora!'],
  ['?ver=plazos', 'obtener-plazos', 'Hubo un error al procesar la solicitud.'],
  ['?usuario=3', 'consultas-de-usuario', '¡No se encontraron consultas!'],
])('%j shows what could not be loaded', async (path, call, text) => {
  openPersonalData(path, { [`GET /datos-personales/${call}`]: refused(500, 'error-interno') })
  expect(await screen.findByText(text)).toBeTruthy()
})

const request: RightsRow = {
  id: 3,
  tipo: 'rectificacion',
  texto: 'Mi apellido',
  fecha: '20/11/2026',
  hora: '09:15',
  idCandidato: 7,
  nombre: 'Nora Luna Paz',
  respuesta: null,
  usuario: null,
}

it('loads the requests again when an answer that got none is left', async () => {
  let isAnswered = false
  const { hand, press } = openPersonalData('?ver=peticiones', {
    'GET /datos-personales/obtener-peticiones': () => entity(isAnswered ? pageOf() : pageOf(request)),
    'POST /datos-personales/responder-peticion': () => (
      (isAnswered = true),
      Promise.reject(new TypeError('Failed to fetch'))
    ),
  })
  await screen.findByText('Mi apellido')
  await press('Responder')
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder petición' }))
  await hand.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Corregido')
  await hand.click(dialog.getByRole('button', { name: 'Responder' }))
  expect(await dialog.findByText(/No sabemos si se guardó|revisa si se guardó|No se respondió/)).toBeTruthy()
  await hand.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await press('Descartar cambios')
  expect(await screen.findByText('No hay peticiones en esta situación.')).toBeTruthy()
})

it('answers a request about one’s data once, keeps a failed answer, and lists the answered ones', async () => {
  const answered = { ...request, respuesta: 'Corregido', usuario: 'Adriana Salgado' }
  let isAnswered = false
  let isDown = true
  const { hand, press, sent, server } = openPersonalData('?ver=peticiones', {
    'GET /datos-personales/obtener-peticiones': ({ path }) =>
      entity(path.includes('respondidas') ? pageOf(answered) : isAnswered ? pageOf() : pageOf(request)),
    'POST /datos-personales/responder-peticion': () => {
      if (isDown) return refused(500, 'error-interno')
      isAnswered = true
      return entity(answered)
    },
  })
  await screen.findByText('Mi apellido')
  expect(cells()).toEqual([
    ['Candidato', 'Qué pide', 'Petición', 'Cuándo', 'Respuesta'],
    ['Nora Luna Paz', 'Rectificación', 'Mi apellido', '20 nov 2026, 09:15', 'Responder'],
  ])
  await press('Responder')
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder petición' }))
  await hand.click(dialog.getByRole('button', { name: 'Responder' }))
  expect(await dialog.findByText('Escribe la respuesta')).toBeTruthy()
  await hand.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Corregido')
  await hand.click(dialog.getByRole('button', { name: 'Responder' }))
  expect(await dialog.findByText('No se respondió. Lo que escribiste sigue aquí; vuelve a intentarlo.')).toBeTruthy()
  isDown = false
  await hand.click(dialog.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText('La respuesta se guardó y se envía por correo.')).toBeTruthy()
  expect(await screen.findByText('No hay peticiones en esta situación.')).toBeTruthy()
  expect(sent('responder-peticion')).toEqual([
    { idPeticion: 3, respuesta: 'Corregido' },
    { idPeticion: 3, respuesta: 'Corregido' },
  ])
  await hand.click(screen.getByRole('link', { name: 'Respondidas' }))
  expect(await screen.findByText('Corregido · Adriana Salgado')).toBeTruthy()
  expect(server.requests.at(-1)?.path).toBe('/datos-personales/obtener-peticiones?paginaActual=1&estado=respondidas')
})
