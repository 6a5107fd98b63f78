/** What every call has in common: refusals in Spanish, nothing echoed, nothing leaked, the headers that protect. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { AnyCall } from '../../../src/contract/call.ts'
import { calls } from '../../../src/contract/calls.ts'
import { refusal } from '../../../src/contract/errors.ts'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { rateCandidate } from '../../../src/contract/candidates.ts'
import { reportFromOutside } from '../../../src/contract/integration.ts'
import { searchFolio } from '../../../src/contract/stage-data.ts'
import { roles } from '../../../src/contract/roles.ts'
import { login, remainingTime, renewToken } from '../../../src/contract/session.ts'
import { createApp, routesOf } from '../../../src/server/app.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { largestBody } from '../../../src/server/platform/http/body.ts'
import { startTestApp } from '../support/app.ts'
import { integrationKey } from '../support/app-on.ts'
import { beforeTests } from '../support/before-tests.ts'

const app = beforeTests(() => startTestApp())
const admin = beforeTests(() => app.as('ROLE_CRP_ADMN'))

const everyCall: readonly AnyCall[] = Object.values(calls).flat()
const json = { 'content-type': 'application/json' }
const post = (body: BodyInit, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  body,
  headers,
})

/** Fails unless the answer is a refusal of the contract. */
async function refusedBy(response: Response) {
  return {
    status: response.status,
    ...v.parse(v.strictObject({ error: refusal.entries.error }), await response.json()).error,
  }
}

describe('addresses', () => {
  test('return a Spanish 404 if unknown, with and without a session, for any method', async () => {
    for (const client of [app.anonymous, admin]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        expect(await refusedBy(await client.send('/no/existe', { method }))).toEqual({
          status: 404,
          codigo: 'no-encontrado',
          mensaje: 'No se encontró la información solicitada.',
        })
      }
    }
  })

  test('return 405 with the Allow header for another method', async () => {
    const response = await admin.send(listCandidates.path, { method: 'DELETE' })
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(await refusedBy(response)).toMatchObject({ status: 405, mensaje: 'Esta dirección no admite ese método.' })
    expect((await app.anonymous.send(login.path)).status).toBe(405)
  })

  test('answer HEAD like GET without a body', async () => {
    const response = await admin.send(remainingTime.path, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('allow no other origin', async () => {
    const response = await admin.send(remainingTime.path, { headers: { origin: 'https://otra.example' } })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('access', () => {
  test('serves every call of the contract with exactly one route, and has no other routes', () => {
    const listed = everyCall.map(({ method, path }) => `${method} ${path}`)
    expect(
      routesOf(app.deps)
        .map(({ call }) => `${call.method} ${call.path}`)
        .toSorted(),
    ).toEqual(listed.toSorted())
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('returns 403 without permission before it reads the body, for every call and role', async () => {
    for (const role of roles) {
      const client = await app.as(role)
      for (const call of everyCall.filter(({ mayCall }) => mayCall !== 'session' && mayCall !== 'public')) {
        if (call.mayCall.includes(role)) continue
        const junk = call.method === 'POST' ? post('{', json) : {}
        expect(await refusedBy(await client.send(call.path, junk)), `${role} ${call.path}`).toMatchObject({
          status: 403,
          codigo: 'sin-permiso',
        })
      }
    }
  })

  test('returns 401 without a session, except for public calls', async () => {
    for (const call of everyCall) {
      const { status } = await app.anonymous.send(call.path, call.method === 'POST' ? post('{}') : {})
      const expected =
        call.path === '/instalacion/obtener-estado'
          ? 404
          : call.mayCall === 'public'
            ? 400
            : call.mayCall === 'integration'
              ? 403
              : 401
      expect(status, call.path).toBe(expected)
    }
  })

  test('requires the integration key for integration calls, and accepts no session instead', async () => {
    const body = JSON.stringify({ idReclutamiento: 2_147_483_647, evento: 'documentos.cargados' })
    const report = (headers: Record<string, string>) =>
      admin.send(reportFromOutside.path, post(body, { ...json, ...headers }))
    for (const key of ['', `${integrationKey}x`, integrationKey.slice(1)]) {
      expect(await refusedBy(await report({ [integrationHeader]: key }))).toMatchObject({
        status: 403,
        mensaje: 'La clave de integración no es válida.',
      })
    }
    expect((await report({ [integrationHeader]: integrationKey })).status).toBe(404)
  })

  test('rejects every integration call if no key is configured', async () => {
    const keyless = createApp({ ...app.deps, env: { ...app.deps.env, integrationKey: undefined } })
    const path = app.deps.env.apiBase + reportFromOutside.path
    expect((await keyless.request(path, post('{}', { ...json, [integrationHeader]: 'undefined' }))).status).toBe(403)
  })
})

describe('bodies', () => {
  const rate = (body: BodyInit, headers?: Record<string, string>) => admin.send(rateCandidate.path, post(body, headers))

  test.each([
    ['no JSON', '{"id": 1', 'La información enviada no es JSON válido.'],
    ['nothing', '', 'La información enviada no es JSON válido.'],
    ['NUL in a text', '{"calificacion":"a\\u0000b"}', 'El texto enviado contiene caracteres que no se pueden guardar.'],
    ['NUL in a name', '{"a\\u0000b":1}', 'El texto enviado contiene caracteres que no se pueden guardar.'],
    [
      'half a surrogate pair',
      '{"calificacion":"\\ud800"}',
      'El texto enviado contiene caracteres que no se pueden guardar.',
    ],
    ['a number beyond all bounds', '{"calificacion":1e999}', 'Los datos enviados no son válidos.'],
    ['endless depth', '['.repeat(100_000) + ']'.repeat(100_000), 'La información enviada es demasiado compleja.'],
    ['endless breadth', `[${'1,'.repeat(200_000)}1]`, 'La información enviada es demasiado compleja.'],
    ['an array', '[]', 'Los datos enviados no son válidos.'],
    ['null', 'null', 'Los datos enviados no son válidos.'],
  ])('with %s are rejected', async (_, body, mensaje) => {
    expect(await refusedBy(await rate(body))).toMatchObject({ status: 400, codigo: 'datos-invalidos', mensaje })
  })

  test.each([
    ['twenty deep', `${'['.repeat(20)}1${']'.repeat(20)}`, `${'['.repeat(21)}1${']'.repeat(21)}`],
    ['5000 values', `[${'1,'.repeat(4998)}1]`, `[${'1,'.repeat(4999)}1]`],
  ])('are parsed with %s, and rejected with one more', async (_, most, more) => {
    expect((await refusedBy(await rate(most))).mensaje).toBe('Los datos enviados no son válidos.')
    expect((await refusedBy(await rate(more))).mensaje).toBe('La información enviada es demasiado compleja.')
  })

  test('with invalid UTF-8 are rejected', async () => {
    const body = Buffer.concat([Buffer.from('{"calificacion":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    expect(await refusedBy(await rate(body))).toMatchObject({
      status: 400,
      mensaje: 'El texto enviado no está en UTF-8.',
    })
  })

  test.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-type': 'application/jsonp' }],
    [{ ...json, 'content-encoding': 'gzip' }],
    [{}],
  ])('declared as %o are rejected', async (headers) => {
    expect(await refusedBy(await rate(Buffer.from('{}'), headers as Record<string, string>))).toMatchObject({
      status: 415,
      mensaje: 'La información debe enviarse como JSON.',
    })
  })

  test('return the invalid fields in Spanish without their values', async () => {
    const response = await rate('{"calificacion":"muy-secreto","subCalificacion":[],"id":4294967296}')
    const text = await response.clone().text()
    expect(await refusedBy(response)).toEqual({
      status: 400,
      codigo: 'datos-invalidos',
      mensaje: 'Los datos enviados no son válidos.',
      campos: {
        calificacion: 'Este dato no es válido.',
        subCalificacion: 'Este dato es requerido.',
        id: 'El valor máximo es 2147483647.',
      },
    })
    expect(text).not.toContain('muy-secreto')
  })

  test('never repeat the values of a sign-in', async () => {
    const response = await app.anonymous.send(
      login.path,
      post('{"usuario":"role_crp_rec","password":"Bolsa-Demo-2026!"}'),
    )
    const text = await response.clone().text()
    expect(await refusedBy(response)).toMatchObject({ status: 400, campos: { password: 'Este dato no es válido.' } })
    expect(text).not.toContain('Bolsa-Demo')
  })

  test('return twenty of a thousand errors', async () => {
    const response = await rate(JSON.stringify({ calificacion: 1, subCalificacion: Array(1000).fill('x'), id: 1 }))
    expect(Object.keys((await refusedBy(response)).campos!)).toHaveLength(20)
  })

  test('are rejected by their length over a megabyte, unread', async () => {
    let read = false
    const unread = new ReadableStream({ pull: () => void (read = true) }, { highWaterMark: 0 })
    const headers = { ...json, 'content-length': String(50 * largestBody) }
    const init = { ...post(unread, headers), duplex: 'half' } as RequestInit
    expect(await refusedBy(await admin.send(rateCandidate.path, init))).toMatchObject({
      status: 413,
      codigo: 'demasiado-grande',
    })
    expect(read).toBe(false)
  })

  test('are read up to a megabyte if their length is unknown', async () => {
    let sent = 0
    let cancelled = false
    const chunk = new Uint8Array(65_536).fill(0x20)
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += chunk.length
        controller.enqueue(chunk)
      },
      cancel: () => void (cancelled = true),
    })
    const init = { ...post(endless), duplex: 'half' } as RequestInit
    expect((await refusedBy(await admin.send(rateCandidate.path, init))).status).toBe(413)
    expect(cancelled).toBe(true)
    expect(sent).toBeLessThan(largestBody + 4 * chunk.length)
  })

  test('that break off are rejected', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
    const init = { ...post(broken), duplex: 'half' } as RequestInit
    expect(await refusedBy(await admin.send(rateCandidate.path, init))).toMatchObject({
      status: 400,
      mensaje: 'La información llegó incompleta.',
    })
  })
})

describe('queries', () => {
  test.each([
    ['?paginaActual=1&search=%00', 'El texto enviado contiene caracteres que no se pueden guardar.'],
    ['?paginaActual=1&search=%E0%A4%A', 'La dirección contiene caracteres que no son válidos.'],
    ['?paginaActual=1&search=%ff', 'La dirección contiene caracteres que no son válidos.'],
    ['?paginaActual=1&paginaActual=2', 'Un dato de la dirección está repetido.'],
    ['?paginaActual=9999999999', 'Los datos enviados no son válidos.'],
    ['?paginaActual=0', 'Los datos enviados no son válidos.'],
    ['?paginaActual=-1', 'Los datos enviados no son válidos.'],
    ['?paginaActual=1.5', 'Los datos enviados no son válidos.'],
    ['?paginaActual[]=1', 'Los datos enviados no son válidos.'],
    ['', 'Los datos enviados no son válidos.'],
    [`?paginaActual=1&search=${'x'.repeat(101)}`, 'Los datos enviados no son válidos.'],
  ])('reject %s', async (query, mensaje) => {
    expect(await refusedBy(await admin.send(listCandidates.path + query))).toMatchObject({ status: 400, mensaje })
  })

  test('ignore unknown names, also JavaScript property names', async () => {
    expect((await admin.send(`${listCandidates.path}?paginaActual=1&__proto__=x&otro=1&vacío`)).status).toBe(200)
  })

  test('accept separators within a value', async () => {
    expect((await admin.send(`${listCandidates.path}?paginaActual=1&search=a=b%26c`)).status).toBe(200)
    expect((await admin.send(`${searchFolio.path}?folio=a=b`)).status).toBe(400)
  })
})

describe('an unexpected error', () => {
  test('returns no details to the user, and logs them without values', async () => {
    const client = await app.as('ROLE_CRP_REC')
    await app.db.execute(sql`alter table sessions rename to sessions_away`)
    try {
      const response = await client.send(`${remainingTime.path}?secreto=1`)
      const id = response.headers.get('x-request-id')
      expect(await response.json()).toEqual({
        error: { codigo: 'error-interno', mensaje: 'Hubo un error al procesar la solicitud.' },
      })
      expect(response.status).toBe(500)
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      const [line, ...more] = app.logged.filter(({ event }) => event === 'request.failed')
      expect(more).toEqual([])
      expect(line).toMatchObject({ id, method: 'GET', path: app.deps.env.apiBase + remainingTime.path, code: '42P01' })
      expect(id).toMatch(/^[\da-f-]{36}$/)
      const text = JSON.stringify(app.logged)
      for (const secret of [client.token!, 'secreto', app.deps.env.demoPassword]) expect(text).not.toContain(secret)
    } finally {
      await app.db.execute(sql`alter table sessions_away rename to sessions`)
    }
  })
})

describe('headers', () => {
  const protections = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cache-control': 'no-store',
  }

  test('protect answers and refusals', async () => {
    for (const response of [
      await admin.send(remainingTime.path),
      await admin.send('/no/existe'),
      await app.anonymous.send(remainingTime.path),
      await app.anonymous.send(login.path, post('{')),
    ]) {
      expect(Object.fromEntries(response.headers)).toMatchObject(protections)
      expect(response.headers.has('strict-transport-security')).toBe(false)
    }
  })

  test('require TLS only if TLS is used, and allow a page on another host to call the API', async () => {
    const { deps } = app
    const env = { ...deps.env, trustProxy: true, apiBase: 'https://api.example:8443/v1' }
    const response = await createApp({ ...deps, env }).request(`/bolsa-de-trabajo-admin/api${remainingTime.path}`)
    expect(response.status).toBe(401)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example:8443;")
    expect(response.headers.get('content-security-policy')).toContain(
      "img-src 'self' https://api.example:8443 data: blob:;",
    )
  })

  test('compress a long answer for clients that accept it', async () => {
    const path = '/openapi.json'
    const plain = await app.anonymous.send(path)
    const packed = await app.anonymous.send(path, { headers: { 'accept-encoding': 'br, gzip' } })
    const refused = await app.anonymous.send(path, { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect([plain, packed, refused].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', null])
    expect(packed.headers.get('vary')).toBe('accept-encoding')
    const unpacked = new Response(packed.body!.pipeThrough(new DecompressionStream('gzip')))
    expect(await unpacked.json()).toEqual(await plain.json())
    expect(
      (await admin.send(renewToken.path, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding'),
    ).toBe(null)
  })
})
