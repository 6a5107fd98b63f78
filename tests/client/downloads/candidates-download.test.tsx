/** The download of the candidates' information: request, progress, file and failures (spec 2 §2, §8). */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CandidatesDownload } from '../../../src/client/downloads/candidates-download.tsx'
import { pauseAfter, waitForPoll } from '../../../src/client/downloads/wait-for-poll.ts'
import type { Download } from '../../../src/contract/downloads.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, refused } from '../support/stub-server.ts'

const list = 'GET /descargas/obtener-descargas'
const post = 'POST /candidatos/descarga-informacion'
const fetchOne = 'GET /descargas/obtener-archivo'

const at = { fecha: '02/03/2026', hora: '10:00', archivo: null }
const queued: Download = { ...at, idDescarga: 9, estado: 'en-espera', avance: 0 }
const underWay: Download = { ...at, idDescarga: 8, estado: 'en-proceso', avance: 37 }
const failed: Download = { ...at, idDescarga: 7, estado: 'fallida', avance: 40 }
const done: Download = {
  ...at,
  idDescarga: 6,
  estado: 'lista',
  avance: 100,
  archivo: { nombre: 'Candidatos 2026-03-02 10:00:09.xlsx', filas: 12_345, bytes: 2_621_440, hasta: '09/03/2026' },
}
const small: Download = {
  ...done,
  idDescarga: 5,
  hora: '09:00',
  archivo: { ...done.archivo!, filas: 1, bytes: 10_342 },
}
/** A kilobyte less than a megabyte, and more than a million bytes. */
const almost: Download = { ...done, idDescarga: 3, archivo: { ...done.archivo!, bytes: 1_047_552 } }
const whole: Download = { ...done, idDescarga: 4, archivo: { ...done.archivo!, bytes: 1_048_576 } }

const open = (answers: Parameters<typeof openPage>[2]) =>
  openPage(<CandidatesDownload branch="CORP" />, '/admin', { [list]: entity([]), ...answers })
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const requestsTo = ({ server }: ReturnType<typeof open>, path: string) =>
  server.requests.filter((one) => one.path.startsWith(path))
const rows = () => within(screen.getByRole('list', { name: 'Carpeta de reportes' })).getAllByRole('listitem')
const failure = ['error', 'Error interno', 'Por el momento no podemos descagar la información, intentalo más tarde.']

describe('the list of downloads', () => {
  it('shows each requested file with its progress, newest first', async () => {
    open({ [list]: entity([queued, underWay, failed, done, small, almost, whole]) })
    await screen.findByRole('list', { name: 'Carpeta de reportes' })
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '2 mar 2026, 10:00En espera',
      '2 mar 2026, 10:00En proceso37 %',
      '2 mar 2026, 10:00No se pudo preparar',
      '2 mar 2026, 10:00Lista12,345 candidatos, 2.5 MB; hasta el 9 mar 2026Guardar archivo',
      '2 mar 2026, 09:00Lista1 candidato, 10.1 KB; hasta el 9 mar 2026Guardar archivo',
      '2 mar 2026, 10:00Lista12,345 candidatos, 1,023 KB; hasta el 9 mar 2026Guardar archivo',
      '2 mar 2026, 10:00Lista12,345 candidatos, 1 MB; hasta el 9 mar 2026Guardar archivo',
    ])
    expect(screen.getByRole('progressbar', { name: 'Avance de la descarga del 2 mar 2026, 10:00' })).toMatchObject({
      value: 37,
      max: 100,
    })
  })

  it('is hidden without downloads', async () => {
    const page = open({})
    await waitFor(() => expect(requestsTo(page, '/descargas')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Cargando tus descargas...')).toBe(null))
    expect([screen.queryByRole('list'), screen.getByRole('heading', { level: 2 }).textContent]).toEqual([
      null,
      'Información de los candidatos',
    ])
  })

  it('shows that it could not be loaded, and retries', async () => {
    let answer = refused(500, 'error-interno')
    const page = open({ [list]: () => answer })
    await screen.findByText('No se pudieron cargar tus descargas')
    answer = entity([done])
    await press(page, 'Reintentar')
    await waitFor(() => expect(rows()).toHaveLength(1))
  })
})

describe('a new download', () => {
  it('is requested for the branch of the user, with a notice, and shown in the list', async () => {
    let downloads: Download[] = []
    const page = open({
      [list]: () => entity(downloads),
      [post]: () => {
        downloads = [queued]
        return entity({ success: true, idDescarga: 9 })
      },
    })
    await press(page, 'Descargar')
    await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(['2 mar 2026, 10:00En espera']))
    expect(requestsTo(page, '/candidatos').map(({ body }) => body)).toEqual([{ modo: 'CORP' }])
    expect(page.notices()).toEqual([
      [
        'success',
        'Información en proceso',
        'La información se está procesando. Revisa la carpeta de reportes; si no la encuentras ahí, consulta a Sistemas.',
      ],
    ])
  })

  it.each([
    ['failed', refused(500, 'error-interno'), [failure]],
    ['was refused', refused(403, 'sin-permiso'), [failure]],
    ['met the end of the session, which has its own notice', refused(401, 'sesion-vencida'), []],
  ])('shows a notice when it %s', async (_, answer, notices) => {
    const page = open({ [post]: answer })
    await press(page, 'Descargar')
    await waitFor(() => expect(requestsTo(page, '/candidatos')).toHaveLength(1))
    await waitFor(() => expect(page.notices().filter(([kind]) => kind === 'error')).toEqual(notices))
  })
})

describe('polling', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

  it('continues until the file is done', async () => {
    const answers = [[underWay], [{ ...underWay, avance: 80 }], [{ ...done, idDescarga: 8 }]]
    const page = open({ [list]: () => entity(answers.length > 1 ? answers.shift() : answers[0]) })
    await screen.findByText('37 %')
    await vi.advanceTimersByTimeAsync(pauseAfter(0))
    await screen.findByText('80 %')
    await vi.advanceTimersByTimeAsync(pauseAfter(1))
    await screen.findByRole('button', { name: /^Guardar archivo/ })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(requestsTo(page, '/descargas')).toHaveLength(3)
  })

  it('continues after a failed request, and keeps the list', async () => {
    let answer: ReturnType<typeof entity> = entity([underWay])
    const page = open({ [list]: () => answer })
    await screen.findByText('37 %')
    answer = refused(500, 'error-interno')
    await vi.advanceTimersByTimeAsync(pauseAfter(0))
    await waitFor(() => expect(requestsTo(page, '/descargas')).toHaveLength(2))
    expect(screen.getByText('37 %')).toBeTruthy()
    answer = entity([{ ...underWay, avance: 90 }])
    await vi.advanceTimersByTimeAsync(pauseAfter(1))
    await screen.findByText('90 %')
    expect(page.notices()).toEqual([])
  })

  it('slows down to once every thirty seconds', () => {
    expect([0, 1, 2, 5, 20].map((looks) => Math.round(pauseAfter(looks)))).toEqual([1500, 2100, 2940, 8067, 30_000])
  })

  it('pauses while the page is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    let isTime = false
    void waitForPoll(0, new AbortController().signal).then(() => (isTime = true))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isTime).toBe(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(isTime).toBe(false)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(isTime).toBe(true)
    hidden.mockRestore()
  })

  it('stops when the page is left', async () => {
    const page = open({ [list]: entity([underWay]) })
    await screen.findByText('37 %')
    page.unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requestsTo(page, '/descargas')).toHaveLength(1)
    const left = new AbortController()
    const timers = vi.getTimerCount()
    const ended = waitForPoll(0, left.signal).catch((reason: unknown) => reason)
    left.abort('left')
    expect([await ended, vi.getTimerCount()]).toEqual(['left', timers])
  })
})

describe('the file', () => {
  it('is downloaded and saved under its name', async () => {
    const saved: [string, string][] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, this.href.slice(0, 5)])
    })
    const page = open({ [list]: entity([done, small]), [fetchOne]: entity(null) })
    await press(page, 'Guardar archivo del 2 mar 2026, 10:00')
    await waitFor(() => expect(saved).toEqual([['Candidatos 2026-03-02 10:00:09.xlsx', 'blob:']]))
    expect([requestsTo(page, '/descargas/obtener-archivo').map(({ path }) => path), page.notices()]).toEqual([
      ['/descargas/obtener-archivo?idDescarga=6'],
      [],
    ])
    click.mockRestore()
  })

  it('is downloaded one at a time', async () => {
    const page = open({ [list]: entity([done, small]), [fetchOne]: () => new Promise<never>(() => {}) })
    await press(page, 'Guardar archivo del 2 mar 2026, 10:00')
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar archivo del 2 mar 2026, 09:00' }).disabled,
      ).toBe(true),
    )
    expect(
      screen.getByRole('button', { name: 'Guardar archivo del 2 mar 2026, 10:00' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it.each([
    [
      'gone, with its possible location',
      refused(404, 'no-encontrado'),
      ['error', 'Error interno', 'mensaje de no-encontrado'],
    ],
    ['unreadable', refused(500, 'error-interno'), failure],
  ])('shows a notice when it is %s', async (_, answer, notice) => {
    const page = open({ [list]: entity([done]), [fetchOne]: answer })
    await press(page, 'Guardar archivo del 2 mar 2026, 10:00')
    await waitFor(() => expect(page.notices()).toEqual([notice]))
  })
})
