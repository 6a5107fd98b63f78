/** The token that calls carry, and the effects of a session's end. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selectEnd } from '../../../machines/session/session.machine.ts'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import { getDashboard } from '../../../src/contract/dashboard.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { readDraft, writeDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { config, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const session = { token: 'uno', user: { ...recruiter, idUsuario: 5 } }
const draft = { idUsuario: 5, form: 'area/nueva' }
const here = '/bolsa-de-trabajo-admin/admin/candidatos'

beforeEach(() => {
  history.replaceState(null, '', here)
  writeSession(session)
  writeDraft(draft, { open: true, values: { nombre: 'Ventas' }, shown: [] })
})
afterEach(() => {
  history.replaceState(null, '', '/')
})

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /tiempo-restante': entity(1_800_000),
    'POST /logout': entity({ success: true }),
    'GET /escritorio/obtener': entity({ widgets: [] }),
    ...answers,
  })
  return { ...createApplication({ config, stored: session, fetch: server.fetch }), server }
}
const { signal } = new AbortController()
const mark = 'bolsa-de-trabajo-admin.cerrada'

it('sends calls to the address of the page, with the token of the current user', async () => {
  const { api, session: actor, server } = open()
  await api.perform(getDashboard, { signal })
  expect(
    server.requests.filter(({ path }) => path === '/escritorio/obtener').map(({ headers }) => headers.get('token')),
  ).toEqual(['uno'])
  expect(api.passwordSecret).toBe(config.passwordSecret)
  actor.stop()
})

it('goes to the login on sign-out, deletes drafts, and notifies other tabs', () => {
  const { session: actor } = open()
  actor.send({ type: 'session.left' })
  expect([location.pathname, readDraft(draft), localStorage.getItem(mark)]).toEqual([
    '/bolsa-de-trabajo-admin/',
    null,
    expect.any(String),
  ])
  actor.stop()
})

it('ends the session without a notice when the server refuses the token, and keeps the page and the drafts', async () => {
  const { api, session: actor, notices } = open({ 'GET /escritorio/obtener': refused(401, 'sesion-vencida') })
  await expect(api.perform(getDashboard, { signal })).rejects.toThrow('401 sesion-vencida')
  expect(selectEnd(actor.getSnapshot())).toBe('vencida')
  expect([location.pathname, readDraft(draft)?.values, localStorage.getItem(mark)]).toEqual([
    here,
    { nombre: 'Ventas' },
    null,
  ])
  expect(selectNotices(notices.getSnapshot()).map(({ kind, title, text }) => [kind, title, text])).toEqual([])
  actor.stop()
  notices.stop()
})

it('uses fetch of the browser when no other is passed', async () => {
  const server = stubServer({ 'GET /escritorio/obtener': entity({ widgets: [] }) })
  vi.stubGlobal('fetch', server.fetch)
  try {
    const { api, session: actor } = createApplication({ config, stored: null })
    await api.perform(getDashboard, { signal })
    expect(server.requests.map(({ path, headers }) => [path, headers.get('token')])).toEqual([
      ['/escritorio/obtener', null],
    ])
    actor.stop()
  } finally {
    vi.unstubAllGlobals()
  }
})
