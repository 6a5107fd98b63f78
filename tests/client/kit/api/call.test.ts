import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { listCandidates } from '../../../../src/contract/candidate-list.ts'
import { revokeLinks, sendLink } from '../../../../src/contract/candidate-links.ts'
import { editEmail, rateCandidate } from '../../../../src/contract/candidates.ts'
import { rejectCandidate } from '../../../../src/contract/process-outcomes.ts'
import { defineCall } from '../../../../src/contract/call.ts'
import { login, logout } from '../../../../src/contract/session.ts'
import { createApi } from '../../../../src/client/kit/api/call.ts'
import { ApiFailure, refusalIn, statusIn } from '../../../../src/client/kit/api/failure.ts'
import { serverErrorText } from '../../../../src/client/kit/api/failure-text.ts'
import { config, entity, refused, stubServer } from '../../support/stub-server.ts'

const noPage = { resumenCandidatos: null, totalPaginas: 0 }
const list = 'GET /candidatos/obtener-candidatos-en-reclutamiento'

function apiOf(answers: Parameters<typeof stubServer>[0], tokens: readonly (string | null)[] = ['viejo']) {
  const server = stubServer(answers)
  const left = [...tokens]
  const onExpired = vi.fn<() => void>()
  const currentToken = () => (left.length > 1 ? left.shift() : left[0]) ?? null
  return {
    api: createApi({ ...config, fetch: server.fetch, currentToken, onExpired }),
    requests: server.requests,
    onExpired,
  }
}

/** For a stopped clock: the HTTP part of an API is loaded in real time, with its first call. */
async function loadedApiOf(answers: Parameters<typeof stubServer>[0]) {
  const made = apiOf({ 'GET /renovar-token': entity({ success: true }), ...answers })
  await made.api.renewToken({ token: 'viejo' })
  made.requests.length = 0
  return made
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('should fail'),
    (error: unknown) => error,
  )

it('sends the token both ways and the query as text without missing values, and returns the entity', async () => {
  const { api, requests } = apiOf({ [list]: entity(noPage) })
  expect(await api.perform(listCandidates, { query: { paginaActual: 2, search: undefined } })).toEqual(noPage)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.path).toBe('/candidatos/obtener-candidatos-en-reclutamiento?paginaActual=2')
  expect(requests[0]?.headers.get('token')).toBe('viejo')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer viejo')
})

it('omits null from the query, and keeps false, empty and zero', async () => {
  const { api, requests } = apiOf({ 'GET /candidatos': entity(null) })
  const query = v.object({
    ninguno: v.nullable(v.string()),
    falta: v.optional(v.string()),
    no: v.boolean(),
    vacio: v.string(),
    cero: v.number(),
  })
  const call = defineCall({
    method: 'GET',
    path: '/candidatos',
    mayCall: 'public',
    reads: 'nobody',
    summary: '',
    query,
    answer: v.null(),
  })
  await api.perform(call, { query: { ninguno: null, falta: undefined, no: false, vacio: '', cero: 0 } })
  expect(requests[0]?.path).toBe('/candidatos?no=false&vacio=&cero=0')
})

it('encodes the search text without loss', async () => {
  const { api, requests } = apiOf({ [list]: entity(noPage) })
  await api.perform(listCandidates, { query: { paginaActual: 1, search: 'Ñuñez & Peña + 50%' } })
  expect(new URL(requests[0]?.path ?? '', 'http://x').searchParams.get('search')).toBe('Ñuñez & Peña + 50%')
})

it('fails when the answer has another shape', async () => {
  const { api } = apiOf({ [list]: entity({ resumenCandidatos: 'no' }) })
  const error = await failureOf(api.perform(listCandidates, { query: { paginaActual: 1 } }))
  expect(error).toHaveProperty('name', 'SchemaValidationError')
  expect([refusalIn(error), statusIn(error)]).toEqual([null, null])
})

it('returns a contract refusal with its status', async () => {
  const { api, onExpired } = apiOf({ [list]: refused(403, 'sin-permiso') })
  const error = await failureOf(api.perform(listCandidates, { query: { paginaActual: 1 } }))
  expect(error).toBeInstanceOf(ApiFailure)
  expect(statusIn(error)).toBe(403)
  expect(refusalIn(error)).toEqual({ codigo: 'sin-permiso', mensaje: 'mensaje de sin-permiso' })
  expect(onExpired).not.toHaveBeenCalled()
})

it('returns the status text of a 500, or its message when the protocol has no status text', async () => {
  const load = async (answer: Parameters<typeof stubServer>[0][string]) =>
    serverErrorText(
      await failureOf(apiOf({ [list]: answer }).api.perform(listCandidates, { query: { paginaActual: 1 } })),
    )
  expect(await load({ status: 500, statusText: 'Sin espacio', content: 'no es del contrato' })).toBe('Sin espacio')
  expect(await load(refused(500, 'error-interno'))).toBe('mensaje de error-interno')
  expect(await load(refused(409, 'etapa-cambio'))).toBeNull()
})

it('reports a refused token to the session once', async () => {
  const { api, requests, onExpired } = apiOf({ [list]: refused(401, 'sesion-vencida') })
  expect(statusIn(await failureOf(api.perform(listCandidates, { query: { paginaActual: 1 } })))).toBe(401)
  expect([requests.length, onExpired.mock.calls.length]).toEqual([1, 1])
})

it('retries with a token renewed meanwhile, and reports nothing', async () => {
  const answer = ({ headers }: { headers: Headers }) =>
    headers.get('token') === 'nuevo' ? entity(noPage) : refused(401, 'sesion-vencida')
  const { api, requests, onExpired } = apiOf({ [list]: answer }, ['viejo', 'nuevo'])
  expect(await api.perform(listCandidates, { query: { paginaActual: 1 } })).toEqual(noPage)
  expect([requests.length, onExpired.mock.calls.length]).toEqual([2, 0])
})

it('fails as before when the renewed token is refused too', async () => {
  const { api, requests, onExpired } = apiOf({ [list]: refused(401, 'sesion-vencida') }, ['viejo', 'nuevo'])
  expect(refusalIn(await failureOf(api.perform(listCandidates, { query: { paginaActual: 1 } })))).toEqual({
    codigo: 'sesion-vencida',
    mensaje: 'mensaje de sesion-vencida',
  })
  expect([requests.map(({ headers }) => headers.get('token')), onExpired.mock.calls.length]).toEqual([
    ['viejo', 'nuevo'],
    0,
  ])
})

it('reports nothing after sign-out', async () => {
  const { api, requests, onExpired } = apiOf(
    { 'POST /logout': refused(401, 'sesion-vencida'), [list]: refused(401, 'sesion-vencida') },
    [null],
  )
  expect(statusIn(await failureOf(api.perform(logout, { token: 'viejo' })))).toBe(401)
  expect(statusIn(await failureOf(api.perform(listCandidates, { query: { paginaActual: 1 } })))).toBe(401)
  expect([requests.map(({ headers }) => headers.get('token')), onExpired.mock.calls.length]).toEqual([
    ['viejo', null],
    0,
  ])
})

it('a 401 for wrong credentials does not end the session', async () => {
  const { api, onExpired } = apiOf({ 'POST /login': refused(401, 'credenciales') })
  expect(statusIn(await failureOf(api.perform(login, { body: { usuario: 'a', password: 'AAAA' } })))).toBe(401)
  expect(onExpired).not.toHaveBeenCalled()
})

it('repeats a read that a gateway lost, and never a change', async () => {
  let reads = 0
  const rate = 'POST /candidatos/calificar-candidato'
  const { api, requests } = apiOf({
    [list]: () => (++reads < 2 ? refused(503, 'error-interno') : entity(noPage)),
    [rate]: refused(503, 'error-interno'),
  })
  expect(await api.perform(listCandidates, { query: { paginaActual: 1 } })).toEqual(noPage)
  expect(
    statusIn(await failureOf(api.perform(rateCandidate, { body: { calificacion: 1, subCalificacion: [1], id: 1 } }))),
  ).toBe(503)
  expect(requests.map((one) => one.method)).toEqual(['GET', 'GET', 'POST'])
})

it.each([
  [502, 3],
  [503, 3],
  [504, 3],
  [500, 1],
  [429, 1],
])('sends a read that is answered with %d a total of %d times', async (status, times) => {
  const { api, requests } = await loadedApiOf({ [list]: refused(status, 'error-interno') })
  vi.useFakeTimers()
  try {
    const failed = failureOf(api.perform(listCandidates, { query: { paginaActual: 1 } }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect([statusIn(await failed), requests.length]).toEqual([status, times])
  } finally {
    vi.useRealTimers()
  }
})

it('repeats a read after the time that the server names, not earlier', async () => {
  let reads = 0
  const { api, requests } = await loadedApiOf({
    [list]: () =>
      ++reads < 2
        ? { ...refused(503, 'sin-servicio', { segundos: 2 }), headers: { 'retry-after': '2' } }
        : entity(noPage),
  })
  vi.useFakeTimers()
  try {
    const answered = api.perform(listCandidates, { query: { paginaActual: 1 } })
    await vi.advanceTimersByTimeAsync(1_900)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect([await answered, requests.length]).toEqual([noPage, 2])
  } finally {
    vi.useRealTimers()
  }
})

it('bypasses the browser cache, which would block the same request from another tab', async () => {
  const requests: (RequestCache | undefined)[] = []
  const Real = Request
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init)
        // happy-dom's own forgets it
        if (init?.cache) requests.push(init.cache)
      }
    },
  )
  try {
    await apiOf({ [list]: entity(noPage) }).api.perform(listCandidates, { query: { paginaActual: 1 } })
    expect([...new Set(requests)]).toEqual(['no-store'])
  } finally {
    vi.unstubAllGlobals()
  }
})

it('loads the HTTP module again after it failed to load', async () => {
  const { api, requests } = apiOf({ [list]: entity(noPage) })
  const load = () => api.perform(listCandidates, { query: { paginaActual: 1 } })
  vi.doMock('../../../../src/client/kit/api/http.ts', () => {
    throw new Error('offline')
  })
  try {
    expect(await failureOf(load())).toBeInstanceOf(Error)
    expect(requests).toEqual([])
  } finally {
    vi.doUnmock('../../../../src/client/kit/api/http.ts')
  }
  expect(await load()).toEqual(noPage)
})

it('aborts when the caller aborts', async () => {
  const leaving = new AbortController()
  const { api } = apiOf({ [list]: () => new Promise(() => leaving.abort()) })
  const error = await failureOf(api.perform(listCandidates, { query: { paginaActual: 1 }, signal: leaving.signal }))
  expect(error).toHaveProperty('name', 'AbortError')
})

it.each([
  [{}, null],
  [{ token: '' }, null],
  [{ token: 'nuevo' }, 'nuevo'],
])('reads the renewed token from the headers %o', async (headers, token) => {
  const { api } = apiOf({ 'GET /renovar-token': entity({ success: true }, headers) })
  expect(await api.renewToken({ token: 'viejo' })).toBe(token)
})

const undone = { version: 3, codigo: 'OF', idFase: 15, deshacer: 10_000 }
const emailSaved = 'POST /candidatos/editar-correo'
const rejected = 'POST /reclutamiento/rechazar-candidato'
const rejection = (version: number) => ({ body: { idReclutamiento: 3, idUsuario: 0, rechazo: true, version } }) as const
const luna = { body: { idCandidato: 7, correo: 'luna@correo.mx' } }
const mar = { body: { idCandidato: 7, correo: 'mar@correo.mx' } }
const keysOf = (requests: readonly { readonly headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get('idempotency-key'))
/** The keys of these requests as the first of each kind: `a b a` where the third had the key of the first. */
const pattern = (requests: Parameters<typeof keysOf>[0]) => {
  const keys = keysOf(requests)
  return keys.map((key) => 'abcdefgh'[[...new Set(keys)].indexOf(key)]).join(' ')
}
const connectionBreaks = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the key of a save', () => {
  it('is a UUID, and another one for each save', async () => {
    const { api, requests } = apiOf({ [rejected]: entity(undone) })
    await api.perform(rejectCandidate, rejection(1))
    await api.perform(rejectCandidate, rejection(1))
    expect(pattern(requests)).toBe('a b')
    for (const key of keysOf(requests))
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  })

  it('is not sent with calls that only read or take no key', async () => {
    const { api, requests } = apiOf({ [list]: entity(noPage), 'POST /logout': entity({ success: true }) })
    await api.perform(listCandidates, { query: { paginaActual: 1 } })
    await api.perform(logout, {})
    expect(keysOf(requests)).toEqual([null, null])
  })

  it.each<[why: string, answer: Parameters<typeof stubServer>[0][string], keys: string]>([
    ['the connection breaks', connectionBreaks, 'a a'],
    ['the answer is cut', entity('otra cosa'), 'a a'],
    ['a gateway lost the answer', { status: 502, content: '<html>' }, 'a a'],
    ['the server is unavailable', refused(503, 'sin-servicio'), 'a a'],
    ['the server failed', refused(500, 'error-interno'), 'a a'],
    ['the session has ended', refused(401, 'sesion-vencida'), 'a a'],
    ['the server refuses', refused(409, 'etapa-cambio'), 'a b'],
    ['the form is wrong', refused(400, 'datos-invalidos'), 'a b'],
  ])('sent again after %s: %s', async (_, answer, keys) => {
    const { api, requests } = apiOf({ [rejected]: answer })
    await failureOf(api.perform(rejectCandidate, rejection(1)))
    await failureOf(api.perform(rejectCandidate, rejection(1)))
    expect(pattern(requests)).toBe(keys)
  })

  it('is used for each repetition until the save is answered, also after the token was renewed', async () => {
    const answers = [connectionBreaks, () => refused(401, 'sesion-vencida'), () => entity(undone), () => entity(undone)]
    const { api, requests } = apiOf({ [rejected]: () => answers.shift()!() }, ['viejo', 'viejo', 'nuevo'])
    await failureOf(api.perform(rejectCandidate, rejection(1)))
    expect(await api.perform(rejectCandidate, rejection(1))).toEqual(undone)
    expect(await api.perform(rejectCandidate, rejection(1))).toEqual(undone)
    expect(pattern(requests)).toBe('a a a b')
  })

  it('is another one for another input, and the lost one is remembered beside it', async () => {
    const { api, requests } = apiOf({ [rejected]: connectionBreaks })
    for (const version of [1, 2, 1, 2]) await failureOf(api.perform(rejectCandidate, rejection(version)))
    expect(pattern(requests)).toBe('a b a b')
  })

  it('is another one for another call with the same input', async () => {
    const { api, requests } = apiOf({
      'POST /reclutamiento/anular-enlaces': connectionBreaks,
      'POST /reclutamiento/enviar-enlace': connectionBreaks,
    })
    for (const call of [revokeLinks, sendLink, revokeLinks] as const)
      await failureOf(api.perform(call, { body: { idReclutamiento: 3 } }))
    expect(pattern(requests)).toBe('a b a')
  })

  it('is reused for a version while other things are saved; without a version each input gets a new one', async () => {
    const answers = [connectionBreaks, connectionBreaks, () => entity({ success: true }), connectionBreaks]
    const { api, requests } = apiOf({ [rejected]: connectionBreaks, [emailSaved]: () => answers.shift()!() })
    await failureOf(api.perform(rejectCandidate, rejection(1)))
    await failureOf(api.perform(editEmail, luna))
    await failureOf(api.perform(editEmail, luna))
    await api.perform(editEmail, mar)
    await failureOf(api.perform(editEmail, luna))
    await failureOf(api.perform(rejectCandidate, rejection(1)))
    expect(pattern(requests)).toBe('a b b c d a')
  })

  it('is forgotten when twenty later saves have lost their answers', async () => {
    const { api, requests } = apiOf({ [rejected]: connectionBreaks })
    for (let version = 1; version <= 21; version += 1) await failureOf(api.perform(rejectCandidate, rejection(version)))
    await failureOf(api.perform(rejectCandidate, rejection(2)))
    await failureOf(api.perform(rejectCandidate, rejection(1)))
    const keys = keysOf(requests)
    expect([keys.indexOf(keys[21]!), keys.indexOf(keys[22]!)]).toEqual([1, 22])
  })
})
