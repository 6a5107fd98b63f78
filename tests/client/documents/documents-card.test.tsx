/** The documents on the page of a process: the delivered ones, their files, and a rejection. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentLine, DocumentList } from '../../../src/contract/documents.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { openProcess } from '../recruitment/open-process.ts'
import { outlineOf } from '../recruitment/outline.ts'
import { entity, refused, type stubServer } from '../support/stub-server.ts'

afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  sessionStorage.clear()
})

const get = 'GET /documentos/obtener-documentos'
const post = 'POST /documentos/rechazar-documento'
const file = {
  idDocumento: 31,
  formato: 'pdf',
  bytes: 1_258_291,
  fecha: '05/01/2026',
  hora: '09:30',
  motivo: null,
} as const
const birth: DocumentLine = { tipo: 'acta-nacimiento', nombre: 'Acta de nacimiento', estado: 'recibido', ...file }
const curp: DocumentLine = {
  tipo: 'curp',
  nombre: 'CURP',
  estado: 'rechazado',
  ...file,
  idDocumento: 32,
  formato: 'jpg',
  bytes: 2048,
  motivo: 'No se lee',
}
const nss: DocumentLine = {
  tipo: 'nss',
  nombre: 'Número de seguridad social (NSS)',
  estado: 'falta',
  idDocumento: null,
  formato: null,
  bytes: null,
  fecha: null,
  hora: null,
  motivo: null,
}
const all: DocumentList = { documentos: [birth, curp, nss], puedeRechazar: true, puedeDescargar: true }

function open(
  answers: Parameters<typeof stubServer>[0] = {},
  status: () => ProcessStatus = () => statusAt('FD-RC', ['FD-RC'], 4),
) {
  const opened = openProcess(status, { [get]: entity(all), ...answers }, '23')
  const requestsTo = (path: string) => opened.server.requests.filter((one) => one.path.startsWith(path))
  return { ...opened, requestsTo }
}
const card = async () => (await screen.findByRole('heading', { level: 2, name: 'Documentos' })).closest('section')!
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!)
const noticed = (title: string) => screen.findByText(title)

it('shows the state of each document, and its allowed actions', async () => {
  open()
  await screen.findByText('Acta de nacimiento')
  expect(outlineOf(await card())).toEqual([
    '# Documentos',
    '1 de 3 recibidos',
    '[Actualizar] secondary small',
    'Acta de nacimientoRecibidoPDF, 1.2 MB · 05 enero 2026, 09:30DescargarRechazar',
    '[Descargar] secondary small download',
    '[Rechazar] secondary small',
    'CURPRechazadoJPG, 2 KB · 05 enero 2026, 09:30Motivo: No se leeDescargar',
    '[Descargar] secondary small download',
    'Número de seguridad social (NSS)Falta',
  ])
})

it('offers no action to a user with read access only', async () => {
  open({ [get]: entity({ ...all, puedeRechazar: false, puedeDescargar: false }) })
  expect((await row('Acta de nacimiento')).queryAllByRole('button')).toEqual([])
})

it('is not loaded before documents are requested', async () => {
  const { requestsTo } = open({}, () => statusAt('FD-EN', ['FD-EN'], 4))
  await screen.findByRole('button', { name: 'Activar documentos' })
  expect([requestsTo('/documentos'), screen.queryByRole('heading', { name: 'Documentos' })]).toEqual([[], null])
})

it('offers a retry when the documents could not be loaded', async () => {
  let isThere = false
  const { hand } = open({ [get]: () => (isThere ? entity(all) : refused(500, 'error-interno')) })
  const retry = await within(await card()).findByRole('button', { name: 'Reintentar' })
  isThere = true
  await hand.click(retry)
  expect(await screen.findByText('Acta de nacimiento')).toBeTruthy()
})

it('reloads on request, and keeps the list meanwhile', async () => {
  let list = all
  const { hand, requestsTo } = open({ [get]: () => entity(list) })
  await screen.findByText('1 de 3 recibidos')
  list = { ...all, documentos: [birth, { ...curp, estado: 'recibido', motivo: null }, nss] }
  await hand.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('2 de 3 recibidos')).toBeTruthy()
  expect(requestsTo(get.slice(4))).toHaveLength(2)
})

describe('a file', () => {
  const made: Blob[] = []
  const clicked = vi.fn<(name: string) => void>()
  beforeEach(() => {
    made.length = 0
    clicked.mockClear()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${made.push(content as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked(this.download)
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('is saved under its own name and the name of the candidate', async () => {
    const { hand, requestsTo } = open({ 'GET /documentos/obtener-archivo': { content: 'x' } })
    await hand.click((await row('CURP')).getByRole('button', { name: 'Descargar CURP' }))
    await waitFor(() => expect(clicked.mock.calls).toEqual([['CURP - Rosa Luna.jpg']]))
    expect(requestsTo('/documentos/obtener-archivo').map(({ path }) => path)).toEqual([
      '/documentos/obtener-archivo?idReclutamiento=3&idDocumento=32',
    ])
  })

  it.each([
    ['a replaced file', refused(404, 'no-encontrado'), 'mensaje de no-encontrado'],
    [
      'a file that could not be loaded',
      refused(500, 'error-interno'),
      'No se pudo descargar el documento. Vuelve a intentarlo.',
    ],
  ])('%s shows a notice', async (_, answer, text) => {
    const { hand } = open({ 'GET /documentos/obtener-archivo': answer })
    await hand.click((await row('CURP')).getByRole('button', { name: 'Descargar CURP' }))
    expect(await noticed(text)).toBeTruthy()
    expect(clicked).not.toHaveBeenCalled()
  })
})

describe('a rejection', () => {
  async function openRejection(answers: Parameters<typeof stubServer>[0]) {
    let status = statusAt('FD-RC', ['FD-RC'], 4)
    const opened = open(answers, () => status)
    await opened.hand.click(
      (await row('Acta de nacimiento')).getByRole('button', { name: 'Rechazar Acta de nacimiento' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar documento' }))
    const send = async (motivo: string) => {
      await opened.hand.type(dialog.getByLabelText('Motivo'), motivo)
      await opened.hand.click(dialog.getByRole('button', { name: 'Rechazar documento' }))
    }
    return { ...opened, dialog, send, moves: () => (status = statusAt('FD-ES', ['FD-ES'], 5)) }
  }

  it('sends the reason, and shows the process waiting again', async () => {
    let list = all
    const { send, requestsTo, moves } = await openRejection({
      [get]: () => entity(list),
      [post]: () => {
        moves()
        list = { ...all, documentos: [{ ...birth, estado: 'rechazado', motivo: 'Está cortada' }, curp, nss] }
        return entity({ version: 5, codigo: 'FD-ES', idFase: 22, deshacer: 0 })
      },
    })
    await send('Está cortada')
    expect(await noticed('Documento rechazado')).toBeTruthy()
    expect(requestsTo('/documentos/rechazar')[0]?.body).toEqual({
      idReclutamiento: 3,
      idDocumento: 31,
      motivo: 'Está cortada',
    })
    expect(await screen.findByText('Esperando a que el candidato cargue sus documentos.')).toBeTruthy()
    expect(await screen.findByText('Motivo: Está cortada')).toBeTruthy()
    expect([screen.queryByRole('dialog'), location.pathname.split('/').at(-1)]).toEqual([null, '22'])
  })

  it('requires a reason', async () => {
    const { hand, dialog, requestsTo } = await openRejection({})
    await hand.click(dialog.getByRole('button', { name: 'Rechazar documento' }))
    expect(await dialog.findByText('El motivo es requerido')).toBeTruthy()
    expect(requestsTo('/documentos/rechazar')).toEqual([])
  })

  it('shows a conflict, and the current state after it is closed', async () => {
    let list = all
    const { send, hand, dialog } = await openRejection({
      [get]: () => entity(list),
      [post]: () => {
        list = { ...all, documentos: [{ ...birth, idDocumento: 40, hora: '11:00' }, curp, nss] }
        return refused(409, 'registro-cambio')
      },
    })
    await send('Está cortada')
    expect(await dialog.findByText('mensaje de registro-cambio')).toBeTruthy()
    await hand.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText(/11:00$/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['refused', refused(403, 'sin-permiso'), 'mensaje de sin-permiso'],
    [
      'failed',
      refused(500, 'error-interno'),
      'No se pudo rechazar el documento. Lo que escribiste sigue aquí; vuelve a intentarlo.',
    ],
  ])('%s keeps what was typed, also when it is closed and opened again', async (_, answer, text) => {
    const { send, hand, dialog } = await openRejection({ [post]: answer })
    await send('Está cortada')
    expect(await dialog.findByText(text)).toBeTruthy()
    await hand.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await hand.click((await row('Acta de nacimiento')).getByRole('button', { name: 'Rechazar Acta de nacimiento' }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Motivo')).value).toBe('Está cortada')
  })
})
