/**
 * Every call of the API as each of the eleven roles and without a session, against the table of permissions (spec 1 §6,
 * 2 §6).
 */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { onlookers } from '../../../src/contract/access.ts'
import { roles } from '../../../src/contract/roles.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { branchOf } from '../../../src/contract/access.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { integrationKey } from '../support/app-on.ts'
import { callsByName } from '../../../src/contract/calls.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import { type Client, createClient } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { requestCall, questionOf } from '../support/every-call.ts'
import { furnishCalls } from '../support/furnish-calls.ts'
import { type Case, type Kind, startWorld } from '../support/process-world.ts'
import { remember } from '../support/time-travel.ts'
import { walkTo } from '../support/walk.ts'
import { specifiedCalls } from '../../laws/specification/calls.ts'
import {
  columns,
  declaredPermissions,
  type May,
  permissionsOf,
  rowOf,
  type Somebody,
  callPermissions,
} from '../support/call-permissions.ts'

const kinds = ['individual', 'grupo', 'atencion'] as const
const kindOfBranch = { COM: 'individual', CORP: 'grupo', ATN: 'atencion' } as const

/** One process of each branch, where the candidate's documents are awaited. */
let cases: Readonly<Record<Kind, Case>>
/** Of the same branch, at the same phase, but not of any candidate whom an onlooker may see. */
let strangers: Readonly<Record<'individual' | 'grupo', Case>>
/** For each process, the function that restores all its rows. */
let putBackOf: ReadonlyMap<Case, () => Promise<void>>

const world = beforeTests(() => startWorld({ env: { reportsDir: temporaryFolder(), undoSeconds: 10 } }))
beforeAll(async () => {
  await furnishCalls(world)
  cases = {
    individual: await walkTo(world, 'individual', 'FD-ES'),
    grupo: await walkTo(world, 'grupo', 'FD-ES'),
    atencion: await walkTo(world, 'atencion', 'FD-ES'),
  }
  // An interviewer or observer of another branch sees that process; here every branch has its own people only.
  const { user, publication, ofColleague } = world.house
  await assignInterviews(cases.atencion, user.ROLE_CRP_ATN_CTS_REC)
  await world.db
    .update(publications)
    .set({ observerId: null })
    .where(eq(publications.id, publication.atencion.publicationId))

  strangers = { individual: await walkTo(world, 'individual', 'FD-ES'), grupo: await walkTo(world, 'grupo', 'FD-ES') }
  await assignInterviews(strangers.individual, user.ROLE_COM_ANL)
  await assignInterviews(strangers.grupo, user.ROLE_CRP_ADMN)
  await world.db
    .update(recruitments)
    .set({ publicationId: ofColleague.publicationId })
    .where(eq(recruitments.id, strangers.grupo.id))
  const all = [...Object.values(cases), ...Object.values(strangers)]
  putBackOf = new Map(await Promise.all(all.map(async (process) => [process, await remember(world, process)] as const)))
  for (const role of roles) await world.as(role)
})

const putBack = async () => {
  for (const back of putBackOf.values()) await back()
}
const assignInterviews = ({ id }: Case, interviewerId: number) =>
  world.db.update(interviews).set({ interviewerId }).where(eq(interviews.recruitmentId, id))

const sessionsOfTheirOwn = ['POST /logout', 'GET /renovar-token']

/** For a call that ends or changes the session, a session that no other test needs. */
async function clientOf(who: Somebody, name = ''): Promise<Client> {
  if (who === 'nobody') return world.anonymous
  return sessionsOfTheirOwn.includes(name) ? world.signIn(who.toLowerCase()) : world.as(who)
}

/**
 * A process of the user's own branch first; for onlookers, last one of a stranger in the same branch. Marketing and
 * metrics get them too, although they find nothing there.
 */
const casesOf = (who: Somebody): Case[] => {
  const own = who === 'nobody' ? 'grupo' : kindOfBranch[branchOf(who)]
  const others = kinds.filter((kind) => kind !== own).map((kind) => cases[kind])
  const looksOn = (onlookers as readonly Somebody[]).includes(who) && own !== 'atencion'
  return [cases[own], ...others, ...(looksOn ? [strangers[own]] : [])]
}

const expected: Readonly<Record<Exclude<May, 'k'>, { readonly own: number; readonly others: number }>> = {
  y: { own: 200, others: 200 },
  b: { own: 200, others: 404 },
  c: { own: 200, others: 404 },
  o: { own: 200, others: 404 },
  l: { own: 403, others: 404 },
  '-': { own: 403, others: 403 },
  '?': { own: 401, others: 401 },
  x: { own: 404, others: 404 },
}
const isRefused = (status: number) => status !== 200

test('the table has a row for every call of the specification and no other, and a letter for every role', () => {
  expect(Object.keys(callPermissions).toSorted()).toEqual([...specifiedCalls].toSorted())
  expect(columns.slice(0, -1).toSorted()).toEqual([...roles].toSorted())
  for (const [name, letters] of Object.entries(callPermissions))
    expect(rowOf(letters), name).toHaveLength(columns.length)
})

/** Letters whose answer depends on whose process it is. */
const ofBranches: readonly May[] = ['b', 'c', 'o', 'l']

test('declares the same permissions in the contract, except where a call decides by what is sent', () => {
  const differing = Object.entries(callPermissions).filter(
    ([name, letters]) =>
      declaredPermissions(name)
        .map(([, may]) => may)
        .join() !==
      rowOf(letters)
        .map(([, may]) => may)
        .join(),
  )
  expect(differing.map(([name]) => name)).toEqual([
    // Onlookers save SE-RE of their own interviews only
    'POST /reclutamiento/guardar-datos-fase',
    // Roles that edit vacancies can edit one here; fewer roles can create one
    'POST /vacantes/guardar-vacante',
  ])
})

type Row = readonly [name: string, row: readonly (readonly [Somebody, Exclude<May, 'k'>])[]]
const rows = [...callsByName.keys()].map((name) => [name, permissionsOf(name)] as Row)

test.each(rows.filter(([, row]) => row.every(([, may]) => may in expected)))('%s', async (name, row) => {
  const { before } = questionOf(name)
  const isAboutBranch = row.some(([, may]) => ofBranches.includes(may))
  for (const kind of before ? kinds : []) await before?.({ world, process: cases[kind] })
  const found: Record<string, number[]> = {}
  const wanted: Record<string, number[]> = {}
  const untouched = await everything(world.db)
  // Refused roles first: until then no row may have changed.
  const requests = row.flatMap(([who, may]) =>
    // A role without the permission is refused before anything is looked up.
    (isAboutBranch && !['-', '?'].includes(may) ? casesOf(who) : casesOf(who).slice(0, 1)).map((process, at) => ({
      who,
      process,
      status: expected[may][at === 0 || (may === 'c' && process.kind === 'atencion') ? 'own' : 'others'],
    })),
  )
  for (const { who, process, status } of requests.filter((one) => isRefused(one.status))) {
    const answered = await requestCall(name, { world, process, client: await clientOf(who) })
    ;(found[who] ??= []).push(answered)
    ;(wanted[who] ??= []).push(status)
  }
  expect(found).toEqual(wanted)
  expect(await everything(world.db)).toEqual(untouched)

  for (const { who, process, status } of requests.filter((one) => !isRefused(one.status))) {
    const client = await clientOf(who, name)
    expect({ who, status: await requestCall(name, { world, process, client }) }).toEqual({ who, status })
    if (!isAboutBranch || !name.startsWith('POST')) continue
    // Only the requested process is restored: a change of another one shows in that one's next answer
    await putBackOf.get(process)?.()
    if (!Object.values(strangers).includes(process)) await before?.({ world, process })
  }
  if (before || !name.startsWith('GET')) await putBack()
})

test.each(rows.filter(([, row]) => row.some(([, may]) => (may as May) === 'k')).map(([name]) => name))(
  '%s: accepts the key, and no role',
  async (name) => {
    const withKey = (client: Client, key: string) =>
      createClient((path, init) => {
        const headers = new Headers(init?.headers)
        headers.set(integrationHeader, key)
        return client.send(path, { ...init, headers })
      })
    const process = cases.grupo
    const { before } = questionOf(name)
    await before?.({ world, process })
    const untouched = await everything(world.db)
    for (const who of columns) {
      const client = await clientOf(who)
      const refused = [
        await requestCall(name, { world, process, client }),
        await requestCall(name, { world, process, client: withKey(client, `${integrationKey}x`) }),
      ]
      expect({ who, refused }).toEqual({ who, refused: [403, 403] })
    }
    expect(await everything(world.db)).toEqual(untouched)
    for (const who of columns) {
      await before?.({ world, process })
      const client = withKey(await clientOf(who), integrationKey)
      expect({ who, status: await requestCall(name, { world, process, client }) }).toEqual({ who, status: 200 })
      await putBackOf.get(process)?.()
    }
    await putBack()
  },
)

test('rejects an unknown token, before anything that is sent is read', async () => {
  const client = world.withToken('x'.repeat(43))
  // Calls about a publication name one.
  await questionOf('GET /vacantes/resumen-cierre').before?.({ world, process: cases.grupo })
  for (const [name, row] of rows) {
    if (row.at(-1)?.[1] !== '?') continue
    const { path, method } = callsByName.get(name)!
    expect({ name, status: (await client.send(path, { method })).status }).toEqual({ name, status: 401 })
  }
  await putBack()
})
