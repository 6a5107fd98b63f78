/**
 * A database from before stays existed: the migration preserves registered rows, the start builds the rest from the
 * event log.
 */
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { rebuildOutdated } from '../../../src/server/recruitment/engine/rebuild.ts'
import { type LoggedEvent, replay } from '../../../src/server/recruitment/engine/replayed-state.ts'
import { chartVersion, columnsOf, persistSnapshot } from '../../../src/server/recruitment/engine/chart.ts'
import { recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { seedAccounts } from '../support/accounts.ts'
import { olderDatabase } from '../support/older-database.ts'
import { accountOf } from '../support/people.ts'

/** The migration that makes the table. */
const number = 7
const days = (count: number) => new Date(Date.UTC(2026, 0, 5, 16) + count * 86_400_000)

const first = { idEntrevistador: '1', fecha: '12/01/2026', hora: 10 }
const second = { idEntrevistador: '1', fecha: '19/01/2026', hora: 11 }
const third = { ...second, hora: 12 }
/** Each a day after the one before; the reason of the rejection was corrected. */
const log = (
  [
    ['FT', { type: 'filtro.aprobado' }],
    ['PE-AGG', { type: 'entrevista.agendada', idEntrevista: 1, esCliente: false }, first],
    ['PE-RE', { type: 'entrevista.aprobada' }],
    ['EXC', { type: 'examen.aprobado' }],
    ['EXPG', { type: 'examen.aprobado' }],
    ['SE-AGG', { type: 'entrevista.agendada', idEntrevista: 2, esCliente: false }, second],
    ['SE-ESG', { type: 'entrevista.agregada', idEntrevista: 3, esCliente: true }, third],
    ['SE-ESG', { type: 'registro.guardado', idEntrevista: 2, aprobado: false, motivo: 1 }],
    ['SE-ESG', { type: 'registro.guardado', idEntrevista: 3, aprobado: true, motivo: null }],
    ['OF', { type: 'oferta.rechazada', motivo: 1 }],
    ['OF', null, { continuar: 'NO', motivoRechazo: 2 }],
  ] as const
).map(([codigo, event, form = null], index): LoggedEvent => {
  const version = index + 1
  return {
    id: version,
    version,
    kind: event ? 'moved' : 'corrected',
    event,
    codigo,
    form,
    correctsId: event ? null : 10,
    at: days(version),
  }
})

let database: Database
let place: Awaited<ReturnType<typeof olderDatabase>>
beforeAll(async () => {
  place = await olderDatabase(number, fill)
  database = await openDatabase(place)
})
afterAll(() => database.close())

/** One that is open at FT, and the one of the log. */
async function fill(db: Db): Promise<void> {
  await seedAccounts(db, 'Bolsa-Demo-2026')
  const interviewer = await accountOf(db, 'ROLE_CRP_OBS')
  await db.execute(sql`insert into interview_types (id, descripcion) values (815, 'Telefónica')`)
  await db.execute(sql`insert into reasons (id, code, descripcion) values (1, 'OF', 'Sueldo'), (2, 'OF', 'Horario')`)
  await db.execute(sql`select setval(pg_get_serial_sequence('reasons', 'id'), 2)`)
  await db.execute(sql`insert into candidates (id, nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
    values (1, 'Ana', 'Luna', 'Paz', 'ana@correo.mx', '5512345678', now()), (2, 'Eva', 'Ríos', 'Paz', 'eva@correo.mx', '5512345678', now())`)
  await db.execute(
    sql`insert into vacancies (id, titulo, branch, es_vacante_maestra) values (7, 'Analista', 'CORP', false)`,
  )
  await db.execute(sql`insert into publications (id, vacancy_id, created_at) values (17, 7, now())`)
  for (const [id, events] of [
    [1, []],
    [2, log],
  ] as const) {
    const { chart, version } = replay({ id, modo: 'grupo', createdAt: days(0) }, events)
    const { codigo, outcome } = columnsOf(chart)
    await db.execute(sql`insert into recruitments (id, candidate_id, publication_id, branch, modo, snapshot, version, codigo, outcome, created_at, updated_at)
      values (${id}, ${id}, 17, 'CORP', 'grupo', ${JSON.stringify(persistSnapshot(chart))}::jsonb, ${version}, ${codigo}, ${outcome}, ${days(0).toISOString()}::timestamptz, now())`)
  }
  await db.execute(
    sql`insert into in_process (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search) values (1, 1, 'CORP', 'FT', 17, 7, 'ana luna')`,
  )
  for (const { version, kind, event, codigo, form, correctsId, at } of log) {
    await db.execute(sql`insert into recruitment_events (id, recruitment_id, version, kind, event, codigo, form, corrects_id, at) values
      (${version}, 2, ${version}, ${kind}, ${event && JSON.stringify(event)}::jsonb, ${codigo}, ${form && JSON.stringify(form)}::jsonb, ${correctsId}, ${at.toISOString()}::timestamptz)`)
  }
  await db.execute(
    sql`update recruitment_events set form = form || jsonb_build_object('idEntrevistador', ${String(interviewer)}::text) where form ? 'hora'`,
  )
  for (const [id, { hora, fecha }] of [first, second, third].entries()) {
    await db.execute(sql`insert into interviews (id, recruitment_id, candidate_id, codigo_etapa, modo, tipo_entrevistador, interviewer_id, fecha, hora, tipo_entrevista, status)
      values (${id + 1}, 2, 2, 'SE', 'AGG', 1031, ${interviewer}, to_date(${fecha}, 'DD/MM/YYYY'), ${hora}, 815, 'registrada')`)
  }
}

test('stores registered results in their interviews', async () => {
  const rows = await database.db
    .select({ id: interviews.id, aprobado: interviews.aprobado })
    .from(interviews)
    .orderBy(asc(interviews.id))
  expect(rows).toEqual([
    { id: 1, aprobado: null },
    { id: 2, aprobado: false },
    { id: 3, aprobado: true },
  ])
})

test('the start builds every stay and marks the snapshots with the version of the chart', async () => {
  expect(await database.db.$count(stays)).toBe(0)
  const logged: unknown[] = []
  await rebuildOutdated(database.db, (...line) => void logged.push(line))
  expect(logged).toEqual([['recruitments.rebuilt', { count: 2, chart: chartVersion }]])
  const common = { branch: 'CORP', publicationId: 17, beganAt: days(0) }
  const went = (since: number, until: number, codigo: string, leftBy: string) => ({
    recruitmentId: 2,
    since,
    until,
    codigo,
    enteredAt: days(since),
    leftAt: days(until),
    outcome: 'avanzada',
    leftBy,
    reasonId: null,
    ...common,
  })
  expect(await database.db.select().from(stays).orderBy(asc(stays.recruitmentId), asc(stays.since))).toEqual([
    {
      recruitmentId: 1,
      since: 0,
      until: null,
      codigo: 'FT',
      enteredAt: days(0),
      leftAt: null,
      outcome: null,
      leftBy: null,
      reasonId: null,
      ...common,
    },
    went(0, 1, 'FT', 'filtro.aprobado'),
    went(1, 2, 'PE-AGG', 'entrevista.agendada'),
    went(2, 3, 'PE-RE', 'entrevista.aprobada'),
    went(3, 4, 'EXC', 'examen.aprobado'),
    went(4, 5, 'EXPG', 'examen.aprobado'),
    went(5, 6, 'SE-AGG', 'entrevista.agendada'),
    went(6, 9, 'SE-ESG', 'registro.guardado'),
    { ...went(9, 10, 'OF', 'oferta.rechazada'), outcome: 'descartada', reasonId: 2 },
  ])
  expect(await database.db.$count(recruitments, sql`chart_version = ${chartVersion}`)).toBe(2)
  expect((await auditAll(database.db)).differences).toEqual([])
})
