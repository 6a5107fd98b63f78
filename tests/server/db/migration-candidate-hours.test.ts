/** What 0005 makes of a database in which candidates had two interviews at one hour: it starts, and nothing is lost. */
import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listInterviews } from '../../../src/contract/interviews.ts'
import { listSlots } from '../../../src/contract/stage-data.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { initialSnapshot, persistSnapshot } from '../../../src/server/recruitment/engine/chart.ts'
import { sessions } from '../../../src/server/platform/db/tables/session.ts'
import { appOn, type TestApp } from '../support/app-on.ts'
import { seedAccounts } from '../support/accounts.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { insertFields, insertRows, olderDatabase } from '../support/older-database.ts'
import { accountOf } from '../support/people.ts'

const at = new Date('2026-02-02T16:00:00Z')
let app: TestApp
let candidateId: number
let recruitments: readonly number[]

beforeAll(async () => {
  const place = await olderDatabase(5, async (db) => {
    await seedAccounts(db, 'Bolsa-Demo-2026')
    candidateId = 1
    await insertFields(db, candidates, [
      {
        id: candidateId,
        nombres: 'Ana',
        apellidoPaterno: 'Luna',
        apellidoMaterno: 'Ríos',
        correo: 'ana@correo.mx',
        telefono: '5512345678',
        createdAt: at,
      },
    ])
    recruitments = [await begin(db, 'CORP', 1), await begin(db, 'ATN', 2)]
    await fillHours(db)
    await fillLettersAndSessions(db)
  })
  app = await appOn(await openDatabase(place))
})

async function begin(db: Db, branch: 'CORP' | 'ATN', id: number): Promise<number> {
  await insertRows(db, 'vacancies', [
    { id, titulo: 'Analista', branch, es_vacante_maestra: false, plazas_abiertas: 1, plazas_cubiertas: 0 },
  ])
  const times = { created_at: at, updated_at: at }
  await insertRows(db, 'recruitments', [
    {
      id,
      candidate_id: candidateId,
      vacancy_id: id,
      branch,
      modo: 'grupo',
      snapshot: persistSnapshot(initialSnapshot('grupo')),
      version: 0,
      codigo: 'FT',
      outcome: 'abierta',
      ...times,
    },
  ])
  return id
}

/** On 4 March, two scheduled and two cancelled interviews at ten, one alone at eleven. */
async function fillHours(db: Db): Promise<void> {
  await db.execute(sql`insert into interview_types (id, descripcion) values (815, 'Telefónica')`)
  const [analyst, observer] = [await accountOf(db, 'ROLE_CRP_REC'), await accountOf(db, 'ROLE_CRP_OBS')]
  const rows = [
    { of: 0, by: analyst, hora: 10, status: 'cancelada' },
    { of: 0, by: analyst, hora: 10, status: 'agendada' },
    { of: 1, by: observer, hora: 10, status: 'agendada' },
    { of: 1, by: observer, hora: 10, status: 'cancelada' },
    { of: 1, by: observer, hora: 11, status: 'registrada' },
  ]
  for (const { of, by, hora, status } of rows) {
    await db.execute(sql`insert into interviews
      (recruitment_id, codigo_etapa, modo, tipo_entrevistador, interviewer_id, fecha, hora, tipo_entrevista, status)
      values (${recruitments[of]}, 'SE', 'AGG', 1031, ${by}, '2026-03-04', ${hora}, 815, ${status})`)
  }
}

/** Letters with attempts left, without, and delivered; and two sessions. */
async function fillLettersAndSessions(db: Db): Promise<void> {
  const letter = { recruitment_id: 1, kind: 'solicitud', payload: {}, created_at: at, due_at: at }
  await insertRows(db, 'outbox', [
    { id: 901, ...letter, attempts: 15 },
    { id: 902, ...letter, attempts: 16 },
    { id: 903, ...letter, attempts: 16, delivered_at: at },
  ])
  const session = {
    user_id: await accountOf(db, 'ROLE_CRP_REC'),
    created_at: at,
    expires_at: new Date(at.getTime() + 1000),
  }
  await insertRows(db, 'sessions', [
    { token_hash: 'uno', ...session },
    { token_hash: 'dos', ...session },
  ])
}

test('marks a letter as failed after its last attempt, and no pending or delivered one', async () => {
  const { id, failedAt } = outbox
  expect(await app.db.select({ id, failedAt }).from(outbox).where(gt(id, 900)).orderBy(asc(id))).toEqual([
    { id: 901, failedAt: null },
    { id: 902, failedAt: at },
    { id: 903, failedAt: null },
  ])
})

test('makes each old session a sign-in of its own, of the same age', async () => {
  const { tokenHash, signInId, signedInAt } = sessions
  expect(
    await app.db
      .select({ tokenHash, signInId, signedInAt })
      .from(sessions)
      .where(inArray(tokenHash, ['uno', 'dos']))
      .orderBy(asc(tokenHash)),
  ).toEqual([
    { tokenHash: 'dos', signInId: 'dos', signedInAt: at },
    { tokenHash: 'uno', signInId: 'uno', signedInAt: at },
  ])
})

test('keeps every interview, and guards the first at its hour and those without a conflict', async () => {
  const rows = await app.db.select().from(interviews).orderBy(asc(interviews.id))
  expect(
    rows.map(({ id, recruitmentId, hora, status, ...row }) => [id, recruitmentId, hora, status, row.candidateId]),
  ).toEqual([
    [1, recruitments[0], 10, 'cancelada', candidateId],
    [2, recruitments[0], 10, 'agendada', candidateId],
    [3, recruitments[1], 10, 'agendada', null],
    [4, recruitments[1], 10, 'cancelada', candidateId],
    [5, recruitments[1], 11, 'registrada', candidateId],
  ])
})

test('still lists the second interview at one hour for its interviewer', async () => {
  const { entity } = await (await app.as('ROLE_CRP_OBS')).call(listInterviews, { query: { paginaActual: 1 } })
  expect(entity?.entrevistas.map(({ idEntrevista, hora }) => [idEntrevista, hora])).toEqual([[3, '10:00 a 11:00']])
})

test('blocks the hours of both interviews for the candidate, also if only the unguarded one is left', async () => {
  const recruiter = await app.as('ROLE_CRP_REC')
  const body = {
    codigoFase: 'PE-AGG',
    repostulacion: false,
    fecha: '04/03/2026',
    idConsultor: null,
    tipoEntrevistador: interviewerTypes.otro,
  } as const
  const idUsuario = await accountOf(app.db, 'ROLE_CRP_ADMN')
  const free = async () => {
    const { entity } = await recruiter.call(listSlots, {
      body: { ...body, idUsuario, idReclutamiento: recruitments[0] },
    })
    return entity?.map(({ id }) => id)
  }
  expect(await free()).toEqual([9, 12, 13, 14, 15, 16, 17])
  const becomes = (status: 'agendada' | 'cancelada') =>
    app.db.update(interviews).set({ status }).where(eq(interviews.id, 2))
  await becomes('cancelada')
  expect(await free()).toEqual([9, 12, 13, 14, 15, 16, 17])
  await becomes('agendada')
})
