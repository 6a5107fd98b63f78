/** The job application: readable by everyone who can see its recruitment, null while nothing is filled in. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Application, getApplication } from '../../../src/contract/applications.ts'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { wholeApplication } from '../../../src/server/operations/demo/candidates/application.ts'
import { drawPerson } from '../../../src/server/operations/demo/candidates/people.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { addCandidate, addInterview, addRecruitment, addPublication } from '../support/people.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { report, walkTo } from '../support/walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const random = createRandom(1)
const whole = wholeApplication(random, drawPerson(random, new Date('2026-03-02T16:00:00Z')))

const begin = async (content?: Application): Promise<number> => {
  const recruitmentId = await addRecruitment(
    app.db,
    await addCandidate(app.db, ['Con', 'Solicitud', 'Uno']),
    await addPublication(app.db, 'ATN'),
  )
  if (content) await app.db.insert(applications).values({ recruitmentId, content })
  return recruitmentId
}

const read = async (role: Parameters<TestApp['as']>[0], IdReclutamiento: number) =>
  (await app.as(role)).call(getApplication, { query: { IdReclutamiento } })

test('returns all four tabs exactly as the candidate filled them in', async () => {
  expect((await read('ROLE_CRP_ATN_CTS_REC', await begin(whole))).entity).toEqual(whole)
})

test('returns null for tabs that are not filled in yet', async () => {
  for (const left of [
    ['etapa3', 'etapa4'],
    ['etapa2', 'etapa3', 'etapa4'],
    ['etapa1', 'etapa2', 'etapa3'],
    ['etapa1', 'etapa3', 'etapa4'],
    ['etapa1', 'etapa2', 'etapa4'],
  ]) {
    const begun = { ...whole, ...Object.fromEntries(left.map((tab) => [tab, null])) }
    expect((await read('ROLE_CRP_ATN_CTS_REC', await begin(begun))).entity).toEqual(begun)
  }
})

test('returns null for an empty application, whether or not the candidate has opened it', async () => {
  const answers = [await begin(), await begin({ etapa1: null, etapa2: null, etapa3: null, etapa4: null })].map((id) =>
    read('ROLE_CRP_ATN_CTS_REC', id),
  )
  expect((await Promise.all(answers)).map(({ status, entity }) => [status, entity])).toEqual([
    [200, null],
    [200, null],
  ])
})

test('returns 404 to another branch, and hides the identity numbers from an interviewer of that branch', async () => {
  const id = await begin(whole)
  expect((await read('ROLE_CRP_OBS', id)).error?.codigo).toBe('no-encontrado')
  await addInterview(app.db, id, 'ROLE_CRP_OBS')
  expect((await read('ROLE_CRP_OBS', id)).entity).toEqual({
    ...whole,
    etapa1: { ...whole.etapa1, curp: null, rfc: null, nss: null },
  })
  expect((await read('ROLE_COM_REC', id)).status).toBe(404)
  // Without the first stage there are no identity numbers.
  const others = { ...whole, etapa1: null }
  const unnamed = await begin(others)
  await addInterview(app.db, unnamed, 'ROLE_CRP_OBS')
  expect((await read('ROLE_CRP_OBS', unnamed)).entity).toEqual(others)
})

test('returns 404 for an unknown recruitment', async () => {
  expect((await read('ROLE_CRP_ADMN', 2_000_000_000)).status).toBe(404)
})

test('keeps the first completion time when completion is reported again, and ignores reports of another recruitment', async () => {
  const world = await startWorld()
  try {
    const [done, fresh, other] = [
      await walkTo(world, 'grupo', 'FC-ES'),
      await walkTo(world, 'grupo', 'FC-ES'),
      await walkTo(world, 'grupo', 'FC-ES'),
    ]
    const earlier = new Date('2026-02-27T16:00:00Z')
    await world.db.insert(applications).values([
      { recruitmentId: done.id, content: whole, completedAt: earlier },
      { recruitmentId: fresh.id, content: whole },
      { recruitmentId: other.id, content: whole },
    ])
    const statuses = [
      await report(world, done, 'solicitud.completada'),
      await report(world, fresh, 'solicitud.completada'),
    ].map(({ status }) => status)
    const { recruitmentId, completedAt } = applications
    expect([
      statuses,
      await world.db.select({ recruitmentId, completedAt }).from(applications).orderBy(recruitmentId),
    ]).toEqual([
      [200, 200],
      [
        { recruitmentId: done.id, completedAt: earlier },
        { recruitmentId: fresh.id, completedAt: monday },
        { recruitmentId: other.id, completedAt: null },
      ],
    ])
  } finally {
    await world.stop()
  }
})
