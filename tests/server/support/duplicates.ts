/** Candidates who come from another system. */
import { enterApplication, enterCandidate } from '../../../src/contract/integration.ts'
import { integrationHeader } from '../../../src/server/http/access.ts'
import { integrationKey, type TestApp } from './app-on.ts'

let keys = 0

export async function enterOutside(app: Pick<TestApp, 'anonymous'>, more: object = {}): Promise<number> {
  keys += 1
  const entry = { clave: `BT-${keys}`, nombres: 'Rosa', apellidoPaterno: 'Peña', correo: `rosa${keys}@correo.mx`, telefono: `55${String(10_000_000 + keys)}`, ...more }
  const { id } = await send(app, enterCandidate.path, entry)
  return id
}

/** @returns the answer of the call */
export async function send(app: Pick<TestApp, 'anonymous'>, path: string, body: object): Promise<{ resultado: string; id: number; conservados: string[] }> {
  const response = await app.anonymous.send(path, { method: 'POST', headers: { 'content-type': 'application/json', [integrationHeader]: integrationKey }, body: JSON.stringify(body) })
  const { entity, error } = (await response.json()) as { entity?: { resultado: string; id: number; conservados: string[] }; error?: unknown }
  if (!entity) throw new Error(`${path}: ${response.status} ${JSON.stringify(error)}`)
  return entity
}

export const applyOutside = (app: Pick<TestApp, 'anonymous'>, entry: object) => send(app, enterApplication.path, entry)
