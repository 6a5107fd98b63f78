/** Every call that writes, repeated because its first answer was lost (docs/decisions/0004). */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { branchOf } from '../../../src/contract/access.ts'
import { idempotencyHeader } from '../../../src/contract/call.ts'
import { callsByName } from '../../../src/contract/calls.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { beforeTests } from '../support/before-tests.ts'
import { permissionsOf } from '../support/call-permissions.ts'
import { everything } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { questionOf, requestOf } from '../support/every-call.ts'
import { furnishCalls } from '../support/furnish-calls.ts'
import { type Case, type Kind, startWorld } from '../support/process-world.ts'
import { remember } from '../support/time-travel.ts'
import { walkTo } from '../support/walk.ts'

const kindOfBranch = { COM: 'individual', CORP: 'grupo', ATN: 'atencion' } as const

let cases: Readonly<Record<Kind, Case>>
let putBack: () => Promise<void>

const world = beforeTests(() => startWorld({ env: { reportsDir: temporaryFolder(), undoSeconds: 10 } }))
beforeAll(async () => {
  await furnishCalls(world)
  cases = {
    individual: await walkTo(world, 'individual', 'FD-ES'),
    grupo: await walkTo(world, 'grupo', 'FD-ES'),
    atencion: await walkTo(world, 'atencion', 'FD-ES'),
  }
  const backs = await Promise.all(Object.values(cases).map((process) => remember(world, process)))
  putBack = async () => {
    for (const back of backs) await back()
  }
})

const posts = [...callsByName].filter(([, { method }]) => method === 'POST')
const once = posts.filter(([, { writes }]) => writes === 'once').map(([name]) => name)
const reading = posts
  .filter(([, { writes, mayCall }]) => writes === undefined && mayCall !== 'public')
  .map(([name]) => name)

/** Of the first role that may make the call. */
async function prepare(name: string) {
  const who = permissionsOf(name).find(([one, may]) => one !== 'nobody' && ['y', 'b', 'c'].includes(may))?.[0] as Role
  const process = cases[kindOfBranch[branchOf(who)]]
  await questionOf(name).before?.({ world, process })
  const client = await world.as(who)
  return { client, request: (await requestOf(name, { world, process, client })) as { readonly body?: unknown } }
}

async function send(client: Client, name: string, { body }: { readonly body?: unknown }, key: string) {
  const answer = await client.send(callsByName.get(name)!.path, {
    method: 'POST',
    headers: { [idempotencyHeader]: key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test.each(once)('%s: the same key gets the first answer, and nothing is done again', async (name) => {
  const { client, request } = await prepare(name)
  const key = randomUUID()
  const first = await send(client, name, request, key)
  expect(first.status, first.text).toBe(200)
  const after = await everything(world.db)
  expect(await send(client, name, request, key)).toEqual(first)
  expect(await everything(world.db)).toEqual(after)
  await putBack()
})

test.each(reading)('%s: changes nothing', async (name) => {
  const { client, request } = await prepare(name)
  const before = await everything(world.db)
  expect((await send(client, name, request, randomUUID())).status).toBe(200)
  expect(await everything(world.db)).toEqual(before)
})
