/**
 * Fills a database for the bench: the demo's people and catalogues, then candidates by the million, written by
 * the database itself from lists of names, and recruitments copied from templates. Run by itself it fills the
 * one that DATABASE_URL names: `node tests/bench/load-million.ts [candidates] [in process]`.
 */
import { type SQL, sql } from 'drizzle-orm'
import { searchText } from '../../src/server/platform/base/search-text.ts'
import { type Db, openDatabase, type Tx } from '../../src/server/platform/db/open.ts'
import { menNames, surnames, womenNames } from '../../src/server/operations/demo/candidates/names.ts'
import { limitKeys, openPhases } from '../../src/contract/limits.ts'
import { isScheduleCode } from '../../src/contract/phases.ts'
import { scoreTypeRows } from '../../src/server/operations/installation/catalogue-rows.ts'
import { seedDemo } from '../../src/server/operations/demo/seed.ts'
import { demoPublications } from '../../src/server/operations/demo/vacancies.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { chartVersion } from '../../src/server/recruitment/engine/chart.ts'
import type { Cost } from '../../src/server/platform/http/deps.ts'
import { wireDay } from '../../src/server/platform/base/mexico-time.ts'
import { withoutNameIndexes } from '../server/support/name-indexes.ts'
import { marks, mostInterviews, templatesOf } from './templates.ts'

export type Size = { readonly candidates: number; readonly inProcess: number }
export const million: Size = { candidates: 1_000_000, inProcess: 100_000 }

/** Of ten recruitments, the rest in ATN: the commercial branch's list is the longest, and the one measured. */
const shares = { COM: 8, CORP: 1 } as const

/** Brings a database that is empty, or contains the demo, to this size. `passwordCost`: of the demo's, in tests. */
export async function load(db: Db, size: Size, now = new Date(), passwordCost?: Cost): Promise<void> {
  await seedDemo(db, { now, password: readEnv({}).demoPassword, ...(passwordCost ? { passwordCost } : {}) })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.5)`)
    await withoutNameIndexes(tx, () => addCandidates(tx, size.candidates), 'candidates')
    await addPeople(tx)
    await planRecruitments(tx, size)
    await copyTemplates(tx, now)
    await moveSequences(tx)
  })
  // Index-only scans and the planner rely on both.
  await db.execute(sql`vacuum analyze`)
}

/** The start of a list is drawn more often, as in `pickCommon`. */
const draw = (list: SQL, count: number) => sql`${list}[1 + floor(${count} * power(random(), 1.6))::int]`

const textArray = (list: readonly string[]) =>
  sql`array[${sql.join(
    list.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

async function addCandidates(tx: Tx, total: number): Promise<void> {
  const firstNames = [...womenNames, ...menNames].toSorted()
  await tx.execute(sql`
    insert into candidates (nombres, apellido_paterno, apellido_materno, correo, telefono, score_type_id, created_at)
    select ${draw(sql`lists.names`, firstNames.length)} || case when random() < 0.5 then ' ' || ${draw(sql`lists.names`, firstNames.length)} else '' end,
      ${draw(sql`lists.surnames`, surnames.length)}, ${draw(sql`lists.surnames`, surnames.length)},
      'persona' || i || '@correo-demo.mx', '55' || (20000000 + i * 7919 % 79999999), case when i % 3 > 0 then 1 + i % ${scoreTypeRows.length} end, now()
    from generate_series((select count(*) from candidates) + 1, ${total}) i,
      (select ${textArray(firstNames)} as names, ${textArray(surnames)} as surnames) lists`)
}

/**
 * As many of each role as a branch of this size has; the roles' own accounts have as many processes and interviews as
 * any of them.
 */
const people = { ROLE_COM_REC: 50, ROLE_COM_INT: 60 } as const

async function addPeople(tx: Tx): Promise<void> {
  for (const [role, count] of Object.entries(people)) {
    await tx.execute(sql`insert into users (user_name, password_hash, first_name, last_name, email, role, branch)
      select lower(${role}) || '.' || i, '', 'Persona', 'Número ' || i, lower(${role}) || i || '@empresa.mx', ${role}, 'COM' from generate_series(2, ${count}) i`)
  }
  // Half of the rows are on time, with the days that the stories below take.
  await tx.execute(
    sql`insert into phase_limits (branch, codigo, days) select 'COM', codigo, 55 from unnest(${textArray([...limitKeys])}) codigo`,
  )
}

/** From this candidate on there is no process yet: those before are the demo's. */
const firstFree = 1000

/** The table `plan`: a row for each recruitment to come, with its candidate, its template and the ids it will need. */
async function planRecruitments(tx: Tx, { candidates, inProcess }: Size): Promise<void> {
  const apart = Math.floor((candidates - firstFree) / inProcess)
  if (apart < 1) throw new Error(`${inProcess} in process need at least ${inProcess + firstFree} candidates`)
  const templates = JSON.stringify(demoPublications.flatMap(templatesOf))
  await tx.execute(sql`create temp table template (branch text, nth int, story jsonb) on commit drop`)
  await tx.execute(sql`insert into template
    select story ->> 'branch', row_number() over (partition by story ->> 'branch'), story from jsonb_array_elements(${templates}::jsonb) story`)
  await tx.execute(sql`create temp table plan (
    i int, id int, candidate_id int, folio_id int, interview_id int, interviewer_id int, branch text, nth int) on commit drop`)
  await tx.execute(sql`insert into plan
    select i, recruitment + i, ${candidates}::int - (i - 1) * ${apart}::int, folio + i, interview + ${mostInterviews}::int * i,
      interviewers.ids[1 + i % cardinality(interviewers.ids)], one.branch, 1 + i * 7919 % (select count(*) from template where branch = one.branch)
    from (select max(id) as recruitment from recruitments) r, (select max(id) as folio from folios) f, (select max(id) as interview from interviews) v,
      (select array_agg(id order by id) as ids from users where role = 'ROLE_COM_INT') interviewers,
      generate_series(1, ${inProcess} - (select count(*) from in_process)) series(n),
      lateral (select n::int as i, case when n % 10 < ${shares.COM} then 'COM' when n % 10 < ${shares.COM + shares.CORP} then 'CORP' else 'ATN' end as branch) one`)
}

/**
 * Hours of long ago, from ten to six so that each has two digits. Each interview of the bench has its own hour, so no
 * interviewer has two at once.
 */
const hour = sql`(10 + plan.i % 8)`
const dayOf = (nth: SQL) => sql`(date '2020-01-01' - (${mostInterviews}::int * (plan.i / 8) + ${nth}))`

/** The template's marks replaced by the ids and hours of the plan. */
function filled(json: SQL): SQL {
  const places: [mark: string, value: SQL][] = [
    [String(marks.folio), sql`plan.folio_id::text`],
    [String(marks.hour), sql`${hour}::text`],
    [String(marks.hour + 1), sql`(${hour} + 1)::text`],
    [String(marks.interviewer), sql`plan.interviewer_id::text`],
    ...marks.days.flatMap((day, nth): [string, SQL][] => [
      [String(marks.interview + nth), sql`(plan.interview_id + ${nth}::int)::text`],
      [wireDay(day), sql`to_char(${dayOf(sql`${nth}::int`)}, 'DD/MM/YYYY')`],
    ]),
  ]
  return sql`${places.reduce((text, [mark, value]) => sql`replace(${text}, ${mark}, ${value})`, sql`(${json})::text`)}::jsonb`
}

const filledIfMarked = (one: SQL, json: SQL) =>
  sql`case when (${one} ->> 'isMarked')::boolean then ${filled(json)} else ${json} end`

const planned = sql`plan join template using (branch, nth)`

async function copyTemplates(tx: Tx, now: Date): Promise<void> {
  // One begins every minute, the last one two months ago: the longest story is over by now.
  const began = sql`${now.toISOString()}::timestamptz - interval '60 days' - ((select max(i) from plan) - plan.i) * interval '1 minute'`
  await tx.execute(sql`insert into recruitments
      (id, candidate_id, publication_id, branch, modo, snapshot, version, chart_version, codigo, outcome, numero_provisional, created_at, updated_at)
    select plan.id, candidate_id, (story ->> 'publicationId')::int, branch, story ->> 'modo', ${filled(sql`(story -> 'snapshot')`)},
      (story ->> 'version')::int, ${chartVersion}, story ->> 'codigo', 'abierta',
      case when (story ->> 'hasNumber')::boolean then 'NP-' || lpad(plan.id::text, greatest(6, length(plan.id::text)), '0') end,
      ${began}, ${began} + (story ->> 'version')::int * interval '1 day'
    from ${planned}`)
  await tx.execute(sql`update recruitments set responsible_id = own.ids[1 + plan.i % cardinality(own.ids)]
    from plan, (select array_agg(id order by id) as ids from users where role = 'ROLE_COM_REC') own where plan.id = recruitments.id`)
  await tx.execute(sql`insert into candidate_tags (candidate_id, score_tag_id)
    select c.id, t.id from plan join candidates c on c.id = plan.candidate_id join score_tags t on t.score_type_id = c.score_type_id where (plan.i + t.id) % 3 = 0`)
  const dayAfter = (version: string) => sql`${began} + (one ->> ${sql.raw(`'${version}'`)})::int * interval '1 day'`
  await tx.execute(sql`insert into stays
      (recruitment_id, since, until, codigo, entered_at, left_at, outcome, left_by, branch, publication_id, began_at)
    select plan.id, (one ->> 'since')::int, (one ->> 'until')::int, one ->> 'codigo', ${dayAfter('since')}, ${dayAfter('until')},
      one ->> 'outcome', one ->> 'leftBy', branch, (story ->> 'publicationId')::int, ${began}
    from ${planned}, jsonb_array_elements(story -> 'stays') one order by plan.id, 2`)
  await tx.execute(sql`insert into recruitment_events (recruitment_id, version, kind, event, codigo, form, actor_id, at)
    select plan.id, (one ->> 'version')::int, one ->> 'kind', ${filledIfMarked(sql`one`, sql`(one -> 'event')`)}, one ->> 'codigo',
      nullif(${filledIfMarked(sql`one`, sql`(one -> 'form')`)}, 'null'), case (one ->> 'actorId')::int when ${marks.interviewer}::int then plan.interviewer_id else (one ->> 'actorId')::int end, ${began} + (one ->> 'day')::int * interval '1 day'
    from ${planned}, jsonb_array_elements(story -> 'events') one order by plan.id, 2`)
  await tx.execute(sql`insert into folios (id, codigo, descripcion, branch, recruitment_id)
    select folio_id, '9' || lpad(i::text, 9, '0'), 'Requisición', branch, plan.id from ${planned} where (story ->> 'hasFolio')::boolean`)
  await tx.execute(sql`insert into interviews
      (id, recruitment_id, candidate_id, codigo_etapa, modo, tipo_entrevistador, interviewer_id, fecha, hora, tipo_entrevista, sede_id, status, aprobado)
    select interview_id + (one ->> 'nth')::int, plan.id, candidate_id, one ->> 'codigoEtapa', one ->> 'modo', (one ->> 'tipoEntrevistador')::int,
      plan.interviewer_id, ${dayOf(sql`(one ->> 'nth')::int`)}, ${hour}, (one ->> 'tipoEntrevista')::int,
      (one ->> 'sedeId')::int, one ->> 'status', (one ->> 'aprobado')::boolean
    from ${planned}, jsonb_array_elements(story -> 'interviews') one`)
  await withoutNameIndexes(tx, () => listInProcess(tx))
  await inviteEveryThird(tx)
}

/**
 * Of the processes that wait for an appointment: their candidates have been invited to choose its hour, the day after
 * they came there.
 */
async function inviteEveryThird(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into interview_invitations (recruitment_id, codigo, form, invited_by, at)
    select recruitment_id, codigo, jsonb_build_object('tipoEntrevista', (select min(id) from interview_types), 'idEntrevistador', responsible_id::text), responsible_id, entered_at + interval '1 day'
    from in_process where codigo = any (${textArray(openPhases.filter(isScheduleCode))}) and recruitment_id % 3 = 0 and responsible_id is not null`)
}

/** The product's own rule for searchable text, applied once to each name and not to each row. */
async function listInProcess(tx: Tx): Promise<void> {
  const names = [...new Set([...womenNames, ...menNames, ...surnames].flatMap((name) => name.split(' ')))]
  const pairs = JSON.stringify(Object.fromEntries(names.map((name) => [name, searchText(name)])))
  await tx.execute(sql`insert into in_process (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, contact, responsible_id, entered_at, appointment_at, score_type_id, tag_ids, search)
    select plan.id, plan.candidate_id, branch, story ->> 'codigo', (story ->> 'publicationId')::int, (story ->> 'vacancyId')::int,
      c.telefono || ' ' || lower(c.correo), (select responsible_id from recruitments r where r.id = plan.id),
      (select entered_at from stays s where s.recruitment_id = plan.id order by since desc limit 1), next_appointment(plan.id), c.score_type_id,
      array(select score_tag_id from candidate_tags t where t.candidate_id = c.id order by score_tag_id),
      (select string_agg(${pairs}::jsonb ->> word, ' ' order by place)
        from unnest(string_to_array(concat_ws(' ', c.nombres, c.apellido_paterno, c.apellido_materno), ' ')) with ordinality words(word, place))
    from ${planned} join candidates c on c.id = plan.candidate_id
    order by plan.id`)
}

async function moveSequences(tx: Tx): Promise<void> {
  for (const table of ['recruitments', 'folios', 'interviews']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  }
}

if (import.meta.main) {
  const [candidates = million.candidates, inProcess = million.inProcess] = process.argv.slice(2).map(Number)
  const { db, close } = await openDatabase(readEnv(process.env), { statementLimitMs: 0 })
  const began = performance.now()
  await load(db, { candidates, inProcess })
  console.log(
    `${candidates} candidates, ${inProcess} in process: loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  await close()
}
