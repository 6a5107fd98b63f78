/** The server as it is started for people: its own process, its own port. */
import { spawn } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { login } from '../../src/contract/session.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { inRepository } from '../../src/setup/root.mjs'
import type { Server } from './readers.ts'

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

/** Its log is written there, and not among the findings. */
const logFile = 'test-results/served.log'

export type Served = Server & {
  readonly signIn: (userName: string) => Promise<Server>
  readonly stop: () => Promise<void>
}

/** `settings`: as in the environment; the port is chosen by the system and read from the start banner. */
export async function serve(settings: Readonly<Record<string, string>>, userName: string): Promise<Served> {
  mkdirSync(inRepository('test-results'), { recursive: true })
  const log = openSync(inRepository(logFile), 'a')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, PORT: '0' },
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: see ${logFile}`)))
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /http:\/\/[^/\s]+/.exec(said)?.[0]
        if (found) resolve(found)
      })
    })
    const api = origin + readEnv({}).apiBase
    const signInAs = async (name: string) => ({ api, token: await signIn(api, name) })
    return { ...(await signInAs(userName)), signIn: signInAs, stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function signIn(api: string, usuario: string): Promise<string> {
  const { demoPassword, passwordSecret } = readEnv({})
  const response = await fetch(api + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, password: encrypted(demoPassword, passwordSecret) }),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status}`)
  const { entity } = (await response.json()) as { entity: { token: string } }
  return entity.token
}

/** As the client does (spec 1 §5); its own code is made for a bundler. The demo's password is plain ASCII. */
function encrypted(password: string, secret: string): string {
  const padded = password.padEnd(Math.ceil(password.length / 16) * 16, '\0')
  const cipher = createCipheriv(`aes-${secret.length * 8}-cbc`, secret, Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}
