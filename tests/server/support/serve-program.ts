/** The server in a separate process that a test can kill, with a way to sign in. */
import { encryptPassword } from '../../../src/client/kit/api/encrypt-password.ts'
import { login } from '../../../src/contract/session.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { type Client, createClient } from './client.ts'
import { startProgram } from './program.ts'

const defaults = readEnv({})

/** On the embedded database of this folder, whose accounts have the demo's password. */
export async function serveProgram(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const server = startProgram('main', { DATA_DIR: dataDir, ...settings })
  let said = ''
  for await (const chunk of server.stdout) {
    said += String(chunk)
    if (said.includes('Ctrl+C')) break
  }
  const address = /lista: (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
  const fetchApi = (path: string, init?: RequestInit) => fetch(address + defaults.apiBase + path, init)
  const signIn = async (usuario: string): Promise<Client> => {
    const password = encryptPassword(defaults.demoPassword, defaults.passwordSecret)
    const { entity } = await createClient(fetchApi).call(login, { body: { usuario, password } })
    return createClient(fetchApi, entity?.token)
  }
  return { server, signIn }
}
