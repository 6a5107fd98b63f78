/** The documents on the page of a process: the rows, the file beside them, acceptance, rejection and the letter. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { personalData } from '../../../src/contract/applications.ts'
import { returnedDocumentsLetter } from '../../../src/contract/documents.ts'
import type { DocumentLine, DocumentList } from '../../../src/contract/documents.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { openProcess } from '../recruitment/open-process.ts'
import { entity, refused, type stubServer } from '../support/stub-server.ts'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
})
afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const get = 'GET /documentos/obtener-documentos'
const post = 'POST /documentos/rechazar-documento'
const content = 'GET /documentos/obtener-archivo'
const file = {
  idDocumento: 31,
  formato: 'png',
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
const study: DocumentLine = { ...birth, tipo: 'estudios', nombre: 'Comprobante de estudios', idDocumento: 34 }
const all: DocumentList = { documentos: [birth, curp, nss, study], puedeRechazar: true, puedeDescargar: true }

const atReview = () => statusAt('FD-RC', ['FD-RC'], 4)
const atWaiting = () => statusAt('FD-ES', ['FD-ES'], 5)

function open(answers: Parameters<typeof stubServer>[0] = {}, status: () => ProcessStatus = atReview) {
  const opened = openProcess(
    status,
    { [get]: entity(all), [content]: { content: 'x' }, 'GET /hiringForm/obtener-aplicacion': entity(null), ...answers },
    '23',
  )
  const requestsTo = (path: string) => opened.server.requests.filter((one) => one.path.startsWith(path))
  const filesOpened = () => requestsTo('/documentos/obtener-archivo').map(({ path }) => path.split('idDocumento=')[1])
  return { ...opened, requestsTo, filesOpened }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Documentos del candidato' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const shown = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('the rows', () => {
  it('say what was delivered, and the reason of a rejection', async () => {
    open()
    expect(await rows()).toEqual([
      'Acta de nacimientoRecibido · PNG, 1.2 MB',
      'CURPRechazado · No se lee',
      'Número de seguridad social (NSS)Falta',
      'Comprobante de estudiosRecibido · PNG, 1.2 MB',
    ])
    expect(screen.getByText(/^\d de 4$/).textContent).toBe('1 de 4 revisados')
  })

  it('open nothing for a user who may only read', async () => {
    const { filesOpened } = open({ [get]: entity({ ...all, puedeRechazar: false, puedeDescargar: false }) })
    expect(await rows()).toHaveLength(4)
    expect(screen.getByText(/^\d de 4$/).textContent).toBe('2 de 4 recibidos')
    const list = within(screen.getByRole('list', { name: 'Documentos del candidato' }))
    expect([list.queryAllByRole('button'), screen.queryByRole('tab', { name: 'Documento' }), filesOpened()]).toEqual([
      [],
      null,
      [],
    ])
  })

  it('are not loaded before documents are requested', async () => {
    const { requestsTo } = open({}, () => statusAt('FD-EN', ['FD-EN'], 4))
    await screen.findByRole('button', { name: 'Activar documentos' })
    expect([requestsTo('/documentos'), screen.queryByRole('list', { name: 'Documentos del candidato' })]).toEqual([
      [],
      null,
    ])
  })

  it('can be loaded again after a failure', async () => {
    let isThere = false
    const { hand } = open({ [get]: () => (isThere ? entity(all) : refused(500, 'error-interno')) })
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    isThere = true
    await hand.click(retry)
    expect(await rows()).toHaveLength(4)
  })

  it('are loaded again on request', async () => {
    let list = all
    const { hand, requestsTo } = open({ [get]: () => entity(list) })
    await rows()
    list = { ...all, documentos: [birth, { ...curp, estado: 'recibido', motivo: null }, nss, study] }
    await hand.click(screen.getByRole('button', { name: 'Actualizar' }))
    await waitFor(async () => expect((await rows())[1]).toBe('CURPRecibido · JPG, 2 KB'))
    expect(requestsTo(get.slice(4))).toHaveLength(2)
  })

  it('stand in a card of their own after their stage, whose files open in a tab that is not chosen', async () => {
    const { hand, filesOpened } = open({ [get]: entity({ ...all, puedeRechazar: false }) }, () =>
      statusAt('ES', ['ES'], 6),
    )
    await rows()
    expect(screen.getByRole('heading', { level: 2, name: 'Documentos' })).toBeTruthy()
    expect((await screen.findByRole('tab', { name: 'Documento' })).getAttribute('aria-selected')).toBe('false')
    expect(filesOpened()).toEqual([])
    expect((await row('Acta de nacimiento')).getAttribute('aria-current')).toBe(null)
    await hand.click(await row('CURP'))
    await shown('CURP')
    expect(screen.queryByRole('button', { name: 'Rechazar' })).toBe(null)
    await waitFor(() => expect(filesOpened()).toEqual(['32']))
  })
})

describe('the file', () => {
  it('is the first undecided one, then the one that is clicked, or beside it by J and K', async () => {
    const { hand, filesOpened } = open()
    await shown('Acta de nacimiento')
    expect(await screen.findByRole('img', { name: 'Acta de nacimiento' })).toBeTruthy()
    await hand.click(await row('CURP'))
    await shown('CURP')
    expect(screen.getByText('Motivo: No se lee')).toBeTruthy()
    // What was not delivered has nothing to show
    await hand.keyboard('j')
    await shown('Comprobante de estudios')
    await hand.keyboard('kk')
    await shown('Acta de nacimiento')
    await screen.findByRole('img', { name: 'Acta de nacimiento' })
    expect(filesOpened()[0]).toBe('31')
    expect(filesOpened().at(-1)).toBe('31')
  })

  it('is saved under its own name and the name of the candidate', async () => {
    const { hand } = open()
    await hand.click(await row('CURP'))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Descargar CURP' })
    expect([link.download, link.href]).toEqual(['CURP - Rosa Luna.jpg', 'blob:file'])
  })

  it('can be loaded again after a failure', async () => {
    let isThere = false
    const { hand } = open({ [content]: () => (isThere ? { content: 'x' } : refused(500, 'error-interno')) })
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(screen.queryByRole('link', { name: /^Descargar/ })).toBe(null)
    isThere = true
    await hand.click(retry)
    expect(await screen.findByRole('img', { name: 'Acta de nacimiento' })).toBeTruthy()
  })

  it('of another document is not shown under this name while this one is loading', async () => {
    let isFirst = true
    const { hand } = open({ [content]: () => (isFirst ? { content: 'x' } : new Promise(() => undefined)) })
    await screen.findByRole('link', { name: 'Descargar Acta de nacimiento' })
    isFirst = false
    await hand.click(await row('CURP'))
    expect(await screen.findByText('Abriendo el documento...')).toBeTruthy()
    expect([
      screen.queryByRole('img', { name: 'CURP' }),
      screen.queryByRole('link', { name: 'Descargar CURP' }),
    ]).toEqual([null, null])
  })

  it('says that it was replaced', async () => {
    open({ [content]: refused(404, 'no-encontrado') })
    expect(await screen.findByText('Ese documento ya no está: el candidato cargó otro.')).toBeTruthy()
  })

  it('is offered for download where the browser cannot show it', async () => {
    open()
    fireEvent.error(await screen.findByRole('img', { name: 'Acta de nacimiento' }))
    expect(await screen.findByText('El documento no se puede mostrar aquí.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Descargar Acta de nacimiento' })).toBeTruthy()
  })
})

describe('acceptance', () => {
  const onlyReceived = { ...all, documentos: [birth, { ...curp, estado: 'recibido', motivo: null }, study] } as const

  it('goes on to the next undecided one, and sends nothing', async () => {
    const { hand, commands } = open({ [get]: entity(onlyReceived) })
    await hand.click(await row('CURP'))
    await hand.keyboard('s')
    await shown('Comprobante de estudios')
    await hand.keyboard('s')
    await shown('Acta de nacimiento')
    expect(screen.getByRole('button', { name: 'Continuar' }).className).toMatch(/secondary/)
    await hand.keyboard('s')
    await waitFor(async () =>
      expect(await rows()).toEqual([
        'Acta de nacimientoAceptado · PNG, 1.2 MB',
        'CURPAceptado · JPG, 2 KB',
        'Comprobante de estudiosAceptado · PNG, 1.2 MB',
      ]),
    )
    expect(screen.getByRole('button', { name: 'Continuar' }).className).toMatch(/primary/)
    expect(commands()).toEqual([])
  })

  it('of the last one gives S to the answer of the stage, not to that of a stage that waits for the candidate', async () => {
    const { hand, commands } = open({ [get]: entity({ ...all, documentos: [birth] }) })
    await shown('Acta de nacimiento')
    await hand.keyboard('s')
    const goOn = await screen.findByRole('button', { name: 'Continuar' })
    await waitFor(() => expect(goOn.getAttribute('aria-keyshortcuts')).toBe('S'))
    expect(commands()).toEqual([])
    await hand.keyboard('s')
    await waitFor(() => expect(commands()).toHaveLength(1))
    cleanup()
    open({ [get]: entity({ ...all, documentos: [nss] }) }, atWaiting)
    expect((await screen.findByRole('button', { name: 'Continuar' })).getAttribute('aria-keyshortcuts')).toBeNull()
  })

  it('is remembered for the file, not for another that replaces it', async () => {
    localStorage.setItem('bolsa-de-trabajo-admin.documentos-aceptados', '31,32')
    open({
      [get]: entity({ ...onlyReceived, documentos: [birth, { ...onlyReceived.documentos[1], idDocumento: 40 }] }),
    })
    expect(await rows()).toEqual(['Acta de nacimientoAceptado · PNG, 1.2 MB', 'CURPRecibido · JPG, 2 KB'])
    await shown('CURP')
  })

  it('of the last one shows the letter about the rejected ones', async () => {
    const { hand } = open()
    await shown('Acta de nacimiento')
    await hand.keyboard('s')
    await shown('Comprobante de estudios')
    await hand.keyboard('s')
    await shown('Una carta por el rechazado')
    const letter = screen.getByRole('group', { name: 'Carta al candidato' })
    expect(letter.textContent).toBe(
      `Asunto: ${returnedDocumentsLetter.subject}${returnedDocumentsLetter.opening('Asesor')}CURPNo se leeCargar mis documentos${returnedDocumentsLetter.closing}`,
    )
    expect(screen.getByRole('tab', { name: 'Carta' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('a rejection', () => {
  async function openRejection(answers: Parameters<typeof stubServer>[0]) {
    let status = atReview()
    const opened = open(answers, () => status)
    await shown('Acta de nacimiento')
    await opened.hand.keyboard('n')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar documento' }))
    const send = async (motivo: string) => {
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Motivo')))
      await opened.hand.keyboard(motivo)
      await opened.hand.click(dialog.getByRole('button', { name: 'Rechazar documento' }))
    }
    return { ...opened, dialog, send, moves: () => (status = atWaiting()) }
  }

  it('sends the reason, goes on, and shows the process waiting again, with one letter for all', async () => {
    let list = all
    const { hand, send, requestsTo, moves } = await openRejection({
      [get]: () => entity(list),
      [post]: () => {
        moves()
        list = { ...all, documentos: [{ ...birth, estado: 'rechazado', motivo: 'Está cortada' }, curp, nss, study] }
        return entity({ version: 5, codigo: 'FD-ES', idFase: 22, deshacer: 0 })
      },
    })
    await send('Está cortada')
    expect(await screen.findByText('Documento rechazado')).toBeTruthy()
    expect(requestsTo('/documentos/rechazar')[0]?.body).toEqual({
      idReclutamiento: 3,
      idDocumento: 31,
      motivo: 'Está cortada',
    })
    expect(await screen.findByText('Esperando a que el candidato cargue sus documentos.')).toBeTruthy()
    await waitFor(async () => expect((await rows())[0]).toBe('Acta de nacimientoRechazado · Está cortada'))
    expect([screen.queryByRole('dialog'), location.pathname.split('/').at(-1)]).toEqual([null, '22'])
    await shown('Comprobante de estudios')
    await hand.keyboard('s')
    await shown('Una carta por los 2 rechazados')
    await hand.click(await row('CURP'))
    await shown('CURP')
    await hand.click(screen.getByRole('button', { name: /en una sola carta/ }))
    await shown('Una carta por los 2 rechazados')
  })

  it('counts before the list says so: the letter follows the last decision, not the rejected document again', async () => {
    let arrive: (list: DocumentList) => void = () => {}
    let isFirst = true
    const { hand, send, moves } = await openRejection({
      [get]: () => {
        if (isFirst) {
          isFirst = false
          return entity(all)
        }
        return new Promise((resolve) => (arrive = (list) => resolve(entity(list))))
      },
      [post]: () => {
        moves()
        return entity({ version: 5, codigo: 'FD-ES', idFase: 22, deshacer: 0 })
      },
    })
    await send('Está cortada')
    await shown('Comprobante de estudios')
    await hand.keyboard('s')
    arrive({ ...all, documentos: [{ ...birth, estado: 'rechazado', motivo: 'Está cortada' }, curp, nss, study] })
    await shown('Una carta por los 2 rechazados')
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
        list = { ...all, documentos: [{ ...birth, idDocumento: 40, hora: '11:00' }, curp, nss, study] }
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await hand.click(screen.getByRole('button', { name: 'Rechazar' }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Motivo')).value).toBe('Está cortada')
  })
})

it('compares with the application: the fact that the document proves comes first', async () => {
  const empty = Object.fromEntries(Object.keys(personalData.entries).map((name) => [name, null]))
  const etapa1 = {
    ...empty,
    nombre: 'Rosa',
    apellidoPaterno: 'Luna',
    curp: 'LUNR',
    nss: '72',
    calle: 'Sur',
    numInt: '7',
  }
  const { hand } = open({
    'GET /hiringForm/obtener-aplicacion': entity({ etapa1, etapa2: null, etapa3: null, etapa4: null }),
  })
  const facts = () => screen.getByRole('region', { name: 'Según su solicitud', hidden: true }).textContent
  await screen.findByText('LUNR')
  expect(facts()).toBe('Según su solicitudNombreRosa LunaCURPLUNRRFC—NSS72DomicilioSur int. 7Estudios—')
  await hand.click(await row('CURP'))
  await waitFor(() =>
    expect(facts()).toBe('Según su solicitudCURPLUNRNombreRosa LunaRFC—NSS72DomicilioSur int. 7Estudios—'),
  )
})
