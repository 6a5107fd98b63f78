/** Every call of the contract, given junk: never a 5xx, always a Spanish refusal, and nothing changes. */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { type AnyCall, nameOf } from '../../../src/contract/call.ts'
import { calls } from '../../../src/contract/calls.ts'
import { refusal } from '../../../src/contract/errors.ts'
import { refusals } from '../../../src/contract/refusals.ts'
import { roles } from '../../../src/contract/roles.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { openApiDocument } from '../../../src/server/platform/http/openapi.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { integrationKey } from '../support/app-on.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { questionOf } from '../support/every-call.ts'
import { junkFor } from '../support/junk.ts'
import { startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

/** The same junk on every run; raise it or change it to look further. */
const runs = { seed: 20_260_302, numRuns: 90, endOnFailure: true }
/** Signed in before anything else: junk for the login slows this very address down. */
const clients = new Map<string, Client>()
const app = beforeTests(() => startWorld())
beforeAll(async () => {
  for (const kind of ['individual', 'grupo', 'atencion'] as const) await walkTo(app, kind, 'PE-RE')
  for (const role of roles) clients.set(role, await app.as(role))
}, 60_000)

const document = openApiDocument('/') as {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string; schema: object }[]; requestBody?: { content: Record<string, { schema: object }> } }
    >
  >
}
const operationOf = ({ path, method }: AnyCall) => document.paths[path]![method.toLowerCase()]!

const spanish = new Set<string>(Object.values(refusals).map(({ mensaje }) => mensaje))

/** A status below 500; a refusal has the contract's shape, and a sentence of ours, not the library's. */
async function expectClearAnswer(response: Response, seen: Set<number>): Promise<void> {
  seen.add(response.status)
  expect(response.status).toBeLessThan(500)
  const json: unknown = await response.json()
  if (response.status === 200) return
  const { error } = v.parse(v.strictObject(refusal.entries), json)
  expect(refusals[error.codigo].status).toBe(response.status)
  if (!spanish.has(error.mensaje)) expect(error.mensaje).toMatch(/^[A-ZÁÉÍÓÚ¿¡].*[.?!]$/u)
  expect(JSON.stringify(error)).not.toMatch(/Invalid|Expected|received|undefined/)
}

test('detects a change in any table, and tables have rows', async () => {
  for (const table of [recruitments, recruitmentEvents, interviews, outbox])
    expect(await app.db.$count(table)).toBeGreaterThan(0)
  for (const statement of [
    `update candidates set telefono = telefono where id = (select min(id) from candidates)`,
    `insert into settings values ('prueba', '1')`,
    `delete from settings where key = 'prueba'`,
  ]) {
    const before = await everything(app.db)
    await app.db.execute(sql.raw(statement))
    expect(await everything(app.db), statement).not.toEqual(before)
  }
})

/** Without the tables in which the call creates a row from any text. */
const changesOf = async (call: AnyCall) =>
  ((await everything(app.db)) as { name: string }[]).filter(
    ({ name }) => !questionOf(nameOf(call)).creates?.includes(name),
  )

const withInput = Object.values(calls)
  .flat()
  .filter(({ query, body }) => query ?? body)

/**
 * Calls that some junk has passed the schemas of. Calls with many required fields, with a period, or with a picture,
 * are not among them.
 */
const reached = new Set<string>()
const tested = new Set<string>()
afterAll(() => {
  if (tested.size === withInput.length && reached.size < 0.75 * tested.size)
    throw new Error(`junk for only ${reached.size} of ${tested.size} calls is good enough`)
})

describe.each(withInput.map((call) => [call.path, call] as const))('%s', (_, call) => {
  const key: Record<string, string> = call.mayCall === 'integration' ? { [integrationHeader]: integrationKey } : {}

  test('rejects invalid input without changes', async () => {
    const { send } = clients.get(call.mayCall[0]!) ?? app.anonymous
    const before = await changesOf(call)
    const seen = new Set<number>()
    if (call.query) {
      const names = operationOf(call).parameters!
      const query = fc.oneof(
        junkFor({
          type: 'object',
          properties: Object.fromEntries(names.map(({ name, schema }) => [name, schema])),
        }).map(asQuery),
        fc.webQueryParameters(),
        fc.string({ unit: 'binary-ascii' }).map(encodeURI),
      )
      await fc.assert(
        fc.asyncProperty(query, async (text) =>
          expectClearAnswer(await send(`${call.path}?${text}`, { headers: key }), seen),
        ),
        runs,
      )
    }
    if (call.body) {
      const schema = operationOf(call).requestBody!.content['application/json']!.schema
      const body = fc.oneof(
        { weight: 8, arbitrary: junkFor(schema).map(asJson) },
        { weight: 1, arbitrary: fc.json() },
        { weight: 1, arbitrary: fc.string() },
      )
      const headers = { 'content-type': 'application/json', ...key }
      await fc.assert(
        fc.asyncProperty(body, async (text) =>
          expectClearAnswer(await send(call.path, { method: 'POST', headers, body: text }), seen),
        ),
        runs,
      )
    }
    expect(await changesOf(call)).toEqual(before)
    expect(app.logged).toEqual([])
    tested.add(nameOf(call))
    if ([...seen].some((status) => status !== 400)) reached.add(nameOf(call))
  }, 60_000)
})

const asJson = (value: unknown): string => JSON.stringify(value) ?? ''

/** Halves of surrogate pairs cannot be written in an address; everything else can. */
const asQuery = (value: unknown): string =>
  Object.entries(Object(value))
    .filter(([, one]) => one !== undefined)
    .map((pair) => pair.map((one) => encodeURIComponent(String(one).toWellFormed())).join('='))
    .join('&')
