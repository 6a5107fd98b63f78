/**
 * Read-only roles, over the whole demo: every GET with a candidate or a process in its path. It is called for each of
 * theirs and for others of every kind. The expected answer is the rule in this file, on rows read one by one.
 */
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Application, getApplication } from '../../../src/contract/applications.ts'
import type { AnyCall } from '../../../src/contract/call.ts'
import { calls } from '../../../src/contract/calls.ts'
import { getCurriculumDocument, getCurriculumEvidence } from '../../../src/contract/curricula.ts'
import { listDocuments } from '../../../src/contract/documents.ts'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { getCandidate, getCandidateHistory, pageSize } from '../../../src/contract/candidates.ts'
import { getProcess, getProcessHistory, listOperations } from '../../../src/contract/recruitment.ts'
import { noteShownCandidate, noteShownProcess } from '../../../src/contract/shown-reads.ts'
import { getPhaseData } from '../../../src/contract/stage-data.ts'
import { loadProcessPath } from '../../../src/contract/chart-numbers.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startDemoApp } from '../support/demo-app.ts'
import { accountOf } from '../support/people.ts'

const now = new Date('2026-03-02T16:00:00Z')

let rows: Awaited<ReturnType<typeof readRows>>
const app = beforeTests(() => startDemoApp({ now }))
beforeAll(async () => {
  for (const role of ['ROLE_COM_INT', 'ROLE_CRP_OBS'] as const) await callOffOne(await accountOf(app.db, role))
  rows = await readRows()
})

/** The demo has no cancelled interview in a process that the interviewer does not observe: cancels one. */
async function callOffOne(interviewerId: number): Promise<void> {
  const [first] = await app.db
    .select({ id: interviews.recruitmentId })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(
      and(
        eq(interviews.interviewerId, interviewerId),
        or(isNull(publications.observerId), ne(publications.observerId, interviewerId)),
      ),
    )
    .orderBy(interviews.recruitmentId)
    .limit(1)
  await app.db
    .update(interviews)
    .set({ status: 'cancelada' })
    .where(and(eq(interviews.recruitmentId, first!.id), eq(interviews.interviewerId, interviewerId)))
}

const readRows = async () => ({
  people: await app.db.select({ id: candidates.id, name: candidates.nombres }).from(candidates),
  processes: await app.db.select().from(recruitments),
  interviews: await app.db.select().from(interviews),
  open: await app.db.select().from(publications),
  forms: new Map(
    (await app.db.select().from(applications)).map(({ recruitmentId, content }) => [recruitmentId, content]),
  ),
  staff: await app.db.select().from(users),
})

/** The rule: an interview that was not called off, or the publication's observer. Nothing else, whatever the branch. */
function meets(userName: string): { processes: Set<number>; people: Set<number> } {
  const me = rows.staff.find((one) => one.userName === userName)?.id
  const mine = rows.processes.filter(({ id, publicationId }) => {
    const interviewing = rows.interviews.some(
      (one) => one.recruitmentId === id && one.interviewerId === me && one.status !== 'cancelada',
    )
    return interviewing || rows.open.some((one) => one.id === publicationId && one.observerId === me)
  })
  return { processes: new Set(mine.map(({ id }) => id)), people: new Set(mine.map(({ candidateId }) => candidateId)) }
}

/**
 * One process of each kind that the demo has, of their own and of others, with and without a cancelled interview:
 * requesting every process would take thousands of calls.
 */
function sampleFor(userName: string) {
  const me = rows.staff.find((one) => one.userName === userName)?.id
  const mine = meets(userName).processes
  const [theirs, others] = [
    rows.processes.filter(({ id }) => mine.has(id)),
    rows.processes.filter(({ id }) => !mine.has(id)),
  ]
  const calledOff = (id: number) => rows.interviews.some((one) => one.recruitmentId === id && one.interviewerId === me)
  const kindsOf = (some: typeof others) => [
    ...Map.groupBy(some, ({ id, branch, codigo, outcome }) => [branch, codigo, outcome, calledOff(id)].join()).values(),
  ]
  const processes = [...kindsOf(theirs), ...kindsOf(others)].flatMap((kind) => kind.slice(0, 1))
  const withoutProcess = rows.people
    .filter(({ id }) => rows.processes.every(({ candidateId }) => candidateId !== id))
    .slice(0, 3)
  return {
    others: kindsOf(others).length,
    calledOff: others.filter(({ id }) => calledOff(id)).length,
    processes: processes.map(({ id }) => id),
    people: [...new Set([...processes.map(({ candidateId }) => candidateId), ...withoutProcess.map(({ id }) => id)])],
  }
}

const aboutCandidate = [getCandidate, getCandidateHistory, noteShownCandidate]
/** Walked with every role in `curricula/evidence.test.ts`. */
const aboutCurriculum = [getCurriculumDocument, getCurriculumEvidence]
const aboutProcess = [
  loadProcessPath,
  noteShownProcess,
  getProcess,
  listOperations,
  getProcessHistory,
  getPhaseData,
  getApplication,
  listDocuments,
]
const queryOf = (id: number) => ({
  idCandidato: id,
  idReclutamiento: id,
  IdReclutamiento: id,
  role: 'ROLE_CRP_ADMN',
  step: 1,
  codigoFase: 'SE-RE',
})

/** The publications that they see are tested in `vacancies/detail.test.ts`. */
const isOfPeople = /^id(?!Publicacion|Vacante|Estrategia|Bolsa)/i

test('can query candidates and recruitments in no other GET call', () => {
  const onlookers: readonly Role[] = ['ROLE_COM_INT', 'ROLE_CRP_OBS']
  const theirs = Object.values(calls)
    .flat()
    .filter(({ method, mayCall, query }: AnyCall) => {
      const names = Object.keys((query as { entries?: object } | undefined)?.entries ?? {})
      return (
        method === 'GET' &&
        Array.isArray(mayCall) &&
        onlookers.some((role) => mayCall.includes(role)) &&
        names.some((name) => isOfPeople.test(name))
      )
    })
  expect(theirs.map(({ path }) => path).toSorted()).toEqual(
    [...aboutCandidate, ...aboutCurriculum, ...aboutProcess].map(({ path }) => path).toSorted(),
  )
})

const seenBy = async (client: Client, call: AnyCall, ids: readonly number[]): Promise<Set<number>> => {
  const statuses = await Promise.all(
    ids.map(async (id) => [id, (await client.call<AnyCall>(call, { query: queryOf(id) } as never)).status] as const),
  )
  expect(new Set(statuses.map(([, status]) => status))).toEqual(new Set([200, 404]))
  return new Set(statuses.flatMap(([id, status]) => (status === 200 ? [id] : [])))
}

describe.each(['role_com_int', 'role_crp_obs'])('%s', (userName) => {
  let client: Client
  let met: ReturnType<typeof meets>
  let requested: ReturnType<typeof sampleFor>
  beforeAll(async () => {
    client = await app.signIn(userName)
    met = meets(userName)
    requested = sampleFor(userName)
  })

  test('sees some recruitments, and not all', () => {
    const { processes, people } = met
    expect(processes.size).toBeGreaterThan(10)
    expect(people.size).toBeLessThan(rows.people.length / 2)
    expect(requested.others).toBeGreaterThan(50)
    expect(requested.calledOff).toBeGreaterThan(0)
    expect(requested.processes.filter((id) => processes.has(id)).length).toBeGreaterThan(10)
  })

  test.each(aboutCandidate.map((call) => [call.path, call] as const))('%s', async (_, call) => {
    const { people } = requested
    expect(await seenBy(client, call, people)).toEqual(new Set(people.filter((id) => met.people.has(id))))
  })

  test.each(aboutProcess.map((call) => [call.path, call] as const))('%s', async (_, call) => {
    const { processes } = requested
    expect(await seenBy(client, call, processes)).toEqual(new Set(processes.filter((id) => met.processes.has(id))))
  })

  test('sees only accessible recruitments of a candidate', async () => {
    const { people, processes } = met
    for (const idCandidato of requested.people.filter((id) => people.has(id))) {
      const { entity } = await client.call(getCandidateHistory, { query: { idCandidato } })
      const named = [...(entity?.actuales ?? []), ...(entity?.anteriores ?? [])].map(
        ({ idReclutamiento }) => idReclutamiento,
      )
      const theirs = rows.processes
        .filter(({ id, candidateId }) => candidateId === idCandidato && processes.has(id))
        .map(({ id }) => id)
      expect(named.toSorted((one, other) => one - other)).toEqual(theirs.toSorted((one, other) => one - other))
    }
  })

  test('sees an application without CURP, RFC and NSS, and otherwise unchanged', async () => {
    const { processes } = met
    const filled = [...rows.forms].filter(([id]) => processes.has(id))
    expect(filled.filter(([, { etapa1 }]) => etapa1?.curp).length).toBeGreaterThan(3)
    for (const [IdReclutamiento, content] of filled) {
      const { entity } = await client.call(getApplication, { query: { IdReclutamiento } })
      expect(entity).toEqual({
        ...content,
        etapa1: content.etapa1 && { ...content.etapa1, curp: null, rfc: null, nss: null },
      } satisfies Application)
    }
  })

  test('lists and finds only accessible open recruitments, newest first, on every page', async () => {
    const { processes } = met
    const expected = rows.processes
      .filter(({ id, outcome }) => outcome === 'abierta' && processes.has(id))
      .toSorted((one, other) => other.id - one.id)
    const load = async (paginaActual: number, search?: string) =>
      (await client.call(listCandidates, { query: { paginaActual, ...(search ? { search } : {}) } })).entity
    const pages = Math.ceil(expected.length / pageSize)
    const listed: number[] = []
    for (let page = 1; page <= pages; page += 1) {
      const entity = await load(page)
      expect(entity?.totalPaginas).toBe(pages)
      listed.push(...(entity?.resumenCandidatos ?? []).map(({ idReclutamiento }) => idReclutamiento))
    }
    expect(listed).toEqual(expected.map(({ id }) => id))
    expect(await load(pages + 1)).toEqual({ resumenCandidatos: null, totalPaginas: pages, total: expected.length })

    const nameOf = (candidateId: number) => rows.people.find(({ id }) => id === candidateId)?.name ?? ''
    const name = nameOf(expected[0]?.candidateId ?? 0)
    const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const found = (await load(1, name))?.resumenCandidatos ?? []
    expect(found.length).toBeGreaterThan(0)
    for (const { idReclutamiento, ...row } of found) {
      expect(processes.has(idReclutamiento)).toBe(true)
      expect(plain(`${row.nombres} ${row.apellidoPaterno} ${row.apellidoMaterno}`)).toContain(plain(name))
    }
    expect(await load(1, 'nadie que se llame así')).toEqual({ resumenCandidatos: null, totalPaginas: 0, total: 0 })
  })
})

test('recruiters receive the application unchanged', async () => {
  const recruiter = await app.as('ROLE_CRP_REC')
  const [IdReclutamiento, content] = [...rows.forms].find(
    ([id, { etapa1 }]) => etapa1?.curp && rows.processes.find((one) => one.id === id)?.branch === 'CORP',
  ) ?? [0, null]
  expect((await recruiter.call(getApplication, { query: { IdReclutamiento } })).entity).toEqual(content)
})
