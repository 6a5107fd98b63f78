/** The server on a real socket: large bodies, broken requests, a busy port. Its end: http-stop.test.ts. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { rateCandidate } from '../../src/contract/candidates.ts'
import { readEnv } from '../../src/server/env.ts'
import { type Listening, listen } from '../../src/server/http/listen.ts'
import { StartRefused } from '../../src/server/start-refused.ts'
import { startTestApp } from './support/app.ts'

const env = readEnv({ PORT: '0' })
const open: Listening[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
})

async function listenOn(app: Hono): Promise<Listening> {
  const listening = await listen(app, env)
  open.push(listening)
  return listening
}

/** Sends bytes as they are and returns all that comes back. */
function talk(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

test('50 MB are refused with 413, declared or not, and the server goes on', async () => {
  const app = await startTestApp()
  try {
    const { port } = await listenOn(app.app)
    const { token } = await app.as('ROLE_CRP_ADMN')
    const url = `http://127.0.0.1:${port}${app.deps.env.apiBase}${rateCandidate.path}`
    const headers = { 'content-type': 'application/json', token: token! }
    const whole = await fetch(url, { method: 'POST', headers, body: Buffer.alloc(50 * 2 ** 20, 0x20) })
    expect([whole.status, ((await whole.json()) as { error: { mensaje: string } }).error.mensaje]).toEqual([
      413,
      'La información enviada es demasiado grande.',
    ])
    let chunks = 800
    const stream = new ReadableStream({
      pull: (controller) => (chunks-- > 0 ? controller.enqueue(new Uint8Array(65_536)) : controller.close()),
    })
    const streamed = await fetch(url, { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit).catch(
      // The server may hang up on who keeps sending after the answer.
      (failure: unknown) => failure,
    )
    expect(streamed instanceof Response ? streamed.status : 'cut').toBeOneOf([413, 'cut'])
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(400)
  } finally {
    await app.stop()
  }
})

test.each([
  ['no HTTP', 'hola\r\n\r\n', '400 Bad Request'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
  ['a malformed host', 'GET / HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  ['another protocol in the address', 'GET ftp://x/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', '400 Bad Request'],
])('%s gets a refusal in Spanish', async (_, request, status) => {
  const { port } = await listenOn(new Hono())
  const answer = await talk(port, request)
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  expect(answer).toContain('"mensaje":"La solicitud no se puede entender."')
})

test('a busy port is one clear line', async () => {
  const { port } = await listenOn(new Hono())
  const refused = listen(new Hono(), { ...env, port })
  await expect(refused).rejects.toThrow(
    new StartRefused(`El puerto ${port} ya está en uso. Elige otro, por ejemplo: PORT=${port + 1} npm start`),
  )
})
