/** The answers of the demo's candidate, and when they come. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentKindNames } from '../../../src/contract/documents.ts'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { wholeApplication } from '../../../src/server/operations/demo/candidates/application.ts'
import { demoDocument } from '../../../src/server/operations/demo/candidates/documents.ts'
import type { Person } from '../../../src/server/operations/demo/candidates/people.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { towns } from '../../../src/server/operations/demo/towns.ts'
import { rejectDocument } from '../../../src/server/documents/reject.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { receipts } from '../../../src/server/platform/db/tables/integration.ts'
import { answerAsCandidate, planAnswer } from '../../../src/server/operations/demo/demo-candidate.ts'
import type { ProcessRow } from '../../../src/server/platform/work/outbox.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { type Case, monday, startWorld, type World } from '../support/process-world.ts'
import { remember } from '../support/time-travel.ts'
import { walkTo } from '../support/walk.ts'

let world: World
let waiting: Case
let putBack: () => Promise<void>
beforeAll(async () => {
  world = await startWorld({ env: { tokenMinutes: 1440 } })
  waiting = await walkTo(world, 'grupo', 'FC-ES')
  putBack = await remember(world, waiting)
})
beforeEach(async () => {
  world.setNow(monday)
  await putBack()
  await world.db.delete(applications)
  await world.db.delete(receipts)
  await world.db.delete(outbox)
})
afterAll(() => world.stop())

const rowOf = (kind: string, payload = {}, id = 1) => ({ id, kind, payload, recruitmentId: waiting.id }) as ProcessRow
const statusOf = async () =>
  (
    await world.db
      .select({ codigo: recruitments.codigo, outcome: recruitments.outcome })
      .from(recruitments)
      .where(eq(recruitments.id, waiting.id))
  )[0]
const applicationOf = async () =>
  (await world.db.select().from(applications).where(eq(applications.recruitmentId, waiting.id)))[0]

test('schedules an answer to each notice that expects one, two and a half to three seconds later', async () => {
  for (const [index, kind] of [
    'solicitud',
    'solicitud-devuelta',
    'documentos',
    'documentos-devueltos',
    'entrevista',
    'recomendacion',
  ].entries())
    await planAnswer(world.deps, rowOf(kind, {}, index + 1))
  const planned = await world.db.select().from(outbox).orderBy(asc(outbox.id))
  expect(
    planned.map(({ kind, payload, recruitmentId, createdAt }) => ({ kind, payload, recruitmentId, createdAt })),
  ).toEqual(
    ['solicitud', 'solicitud-devuelta', 'documentos', 'documentos-devueltos'].map((aviso) => ({
      kind: 'respuesta-demo',
      payload: { aviso },
      recruitmentId: waiting.id,
      createdAt: monday,
    })),
  )
  const pauses = planned.map(({ dueAt }) => dueAt.getTime() - monday.getTime())
  expect(pauses).toEqual([1, 2, 3, 4].map((seed) => createRandom(seed).between(2500, 3000)))
})

test.each(['documentos', 'entrevista', 'undefined'])(
  'ignores %s when the recruitment does not wait for it',
  async (aviso) => {
    await answerAsCandidate(world.deps, rowOf('respuesta-demo', { aviso }))
    expect([await statusOf(), await applicationOf()]).toEqual([{ codigo: 'FC-ES', outcome: 'abierta' }, undefined])
  },
)

test('does not answer for an ended recruitment', async () => {
  await world.db.update(recruitments).set({ outcome: 'descartada' }).where(eq(recruitments.id, waiting.id))
  await answerAsCandidate(world.deps, rowOf('respuesta-demo', { aviso: 'solicitud' }))
  expect(await applicationOf()).toBeUndefined()
})

test('only rewrites the application if the recruitment has moved on', async () => {
  await answerAsCandidate(world.deps, rowOf('respuesta-demo', { aviso: 'solicitud' }))
  const first = await applicationOf()
  // As the second answer had read it before the first one was in.
  await world.db.update(recruitments).set({ codigo: 'FC-ES' }).where(eq(recruitments.id, waiting.id))
  const [before] = await world.db.select().from(recruitments).where(eq(recruitments.id, waiting.id))
  world.pass(1000)
  await answerAsCandidate(world.deps, rowOf('respuesta-demo', { aviso: 'solicitud' }, 2))
  expect(await applicationOf()).toEqual({ ...first, deliveredVersion: before?.version })
  expect(await world.db.select().from(recruitments).where(eq(recruitments.id, waiting.id))).toEqual([before])
})

const somewhere = towns[0]!
const ofState = towns.filter(({ estado }) => estado === 'Jalisco')
test.each<[name: string, known: Partial<typeof candidates.$inferInsert>, made: Partial<Person>]>([
  [
    'a woman of a town that is known',
    { nombres: 'Ana María', fechaNacimiento: '1990-01-02', municipio: 'Zapopan', estado: 'Jalisco' },
    { isWoman: true, town: ofState[1]! },
  ],
  [
    'a man of a town that is not, in a state that is',
    { nombres: 'Luis', fechaNacimiento: '1991-03-04', municipio: 'Otra', estado: 'Jalisco' },
    { isWoman: false, town: ofState[0]! },
  ],
  [
    'a candidate without known data',
    { nombres: 'Zoé', fechaNacimiento: null, municipio: null, estado: null },
    { isWoman: false, fechaNacimiento: '1994-06-15', town: somewhere },
  ],
])('%s fills in the whole application', async (_, known, made) => {
  await world.db.update(candidates).set(known).where(eq(candidates.id, waiting.candidateId))
  world.pass(1000)
  await answerAsCandidate(world.deps, rowOf('respuesta-demo', { aviso: 'solicitud' }))
  const [candidate] = await world.db.select().from(candidates).where(eq(candidates.id, waiting.candidateId))
  const application = await applicationOf()
  expect(application?.content).toEqual(wholeApplication(createRandom(waiting.id), { ...candidate!, ...made } as Person))
  expect(application?.completedAt).toEqual(world.deps.now())
})

test('loads requested documents, and rejected ones again', async () => {
  const loading = await walkTo(world, 'grupo', 'FD-ES')
  await answerAsCandidate(world.deps, {
    ...rowOf('respuesta-demo', { aviso: 'documentos' }),
    recruitmentId: loading.id,
  })
  const currentPhase = async () =>
    (
      await world.db.select({ codigo: recruitments.codigo }).from(recruitments).where(eq(recruitments.id, loading.id))
    )[0]?.codigo
  const files = () =>
    world.db
      .select({ id: documents.id, kind: documents.kind, contentBase64: documents.contentBase64 })
      .from(documents)
      .where(eq(documents.recruitmentId, loading.id))
      .orderBy(documents.id)
  const [candidate] = await world.db.select().from(candidates).where(eq(candidates.id, loading.candidateId))
  const expected = documentKindNames.map((kind) => ({
    kind,
    contentBase64: demoDocument(kind, candidate as unknown as Person).toString('base64'),
  }))
  const first = await files()
  expect([await currentPhase(), first.map(({ id: _, ...file }) => file)]).toEqual(['FD-RC', expected])

  // The one that is rejected is loaded again, and no other
  await rejectDocument(
    world.deps,
    { userId: world.house.user.ROLE_CRP_REC, role: 'ROLE_CRP_REC', branch: 'CORP' },
    { idReclutamiento: loading.id, idDocumento: first[1]!.id, motivo: 'No se lee' },
  )
  expect(await currentPhase()).toBe('FD-ES')
  await answerAsCandidate(world.deps, {
    ...rowOf('respuesta-demo', { aviso: 'documentos-devueltos' }, 2),
    recruitmentId: loading.id,
  })
  const second = await files()
  expect([await currentPhase(), second.map(({ kind }) => kind)]).toEqual([
    'FD-RC',
    [...documentKindNames.filter((kind) => kind !== 'curp'), 'curp'],
  ])
  expect(second.slice(0, -1)).toEqual(first.filter(({ kind }) => kind !== 'curp'))
})
