/** The sign-in request of a browser, from any address: once, or repeated after the wait that the server names. */
import { Agent, request } from 'node:http'
import { createCipheriv } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { login } from '../../src/contract/session.ts'
import type { Env } from '../../src/server/platform/base/env.ts'

/** `address`: as the proxy writes it. Without `password` it is the right one. */
export type Attempt = { readonly userName: string; readonly address: string; readonly password?: string }
export type Answer = { readonly status: number; readonly seconds: number; readonly retryAfter: number }
/** `slowed`: how often it was refused for too many failures; `later`: for too many at once. */
export type Entry = { readonly in: boolean; readonly seconds: number; readonly slowed: number; readonly later: number }
export type Door = ReturnType<typeof createDoor>

/** As the client (src/client/kit/api/http.ts): then the server is unreachable, and the user retries. */
const givesUpMs = 20_000
const longestS = 120

export function createDoor(api: string, { demoPassword, passwordSecret }: Env) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

  function knock({ userName, address, password = demoPassword }: Attempt): Promise<Answer> {
    const body = JSON.stringify({ usuario: userName, password: encrypted(password, passwordSecret) })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    }
    const began = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const seconds = () => (performance.now() - began) / 1000
    const outgoing = request(api + login.path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          seconds: seconds(),
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      )
    })
    outgoing.setTimeout(givesUpMs, () => outgoing.destroy(new Error('timeout')))
    outgoing.once('error', (failure) =>
      failure.message === 'timeout' ? resolve({ status: 0, seconds: seconds(), retryAfter: 0 }) : reject(failure),
    )
    outgoing.end(body)
    return promise
  }

  /** Until it is answered with yes or no, two minutes at most. */
  async function comeIn(attempt: Attempt): Promise<Entry> {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    const refusals = { slowed: 0, later: 0 }
    while (seconds() < longestS) {
      const { status, retryAfter } = await knock(attempt)
      if (status === 200 || status === 401) return { in: status === 200, seconds: seconds(), ...refusals }
      refusals.slowed += Number(status === 429)
      refusals.later += Number(status === 503)
      await pause(retryAfter * 1000)
    }
    return { in: false, seconds: seconds(), ...refusals }
  }

  return { knock, comeIn }
}

/** As the client does (spec 1 §5); its own code is made for a bundler. The passwords here are plain ASCII. */
function encrypted(password: string, secret: string): string {
  const padded = password.padEnd(Math.ceil(password.length / 16) * 16, '\0')
  const cipher = createCipheriv(`aes-${secret.length * 8}-cbc`, secret, Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}
