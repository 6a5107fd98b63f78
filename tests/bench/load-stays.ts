/**
 * Fills the demo's database with stays by the million for reports: processes of two years, most of them over, with
 * their openings, interviews and areas of interest. Enough for statistics, not for the audit. Run by itself it fills
 * the one that DATABASE_URL names: `node tests/bench/load-stays.ts [stays]`.
 */
import { sql } from 'drizzle-orm'
import { type Db, openDatabase, type Tx } from '../../src/server/platform/db/open.ts'
import { seedDemo } from '../../src/server/operations/demo/seed.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { mergeReports } from '../../src/server/reports/metrics/stored/merge.ts'
import { chartVersion } from '../../src/server/recruitment/engine/chart.ts'
import { rowsOf } from '../../src/server/platform/db/rows.ts'
import { ways } from '../server/support/walk.ts'

/**
 * Every sixth candidate has two processes, of which one is over: a candidate never has two open processes in a
 * publication. A process of the bench has 1 to 16 of them.
 */
const staysOfOne = 8.5
const daysBack = 730
const size = { vacancies: 200, sites: 12, people: 300 }

const number = (value: number) => sql.raw(String(value))
const codes = (way: readonly string[]) =>
  sql`array[${sql.join(
    way.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[]`
/** The steps of the direct way, enough for statistics. */
const steps = ways.grupo.length - 1

export async function loadStays(db: Db, stays: number, now = new Date()): Promise<void> {
  await seedDemo(db, { now, password: readEnv({}).demoPassword })
  const count = number(Math.round(stays / staysOfOne))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.5)`)
    // All inserted references exist; checking each would take longer than everything else.
    await tx.execute(sql`set local session_replication_role = replica`)
    await withoutIndexes(
      tx,
      ['stays', 'recruitments', 'interviews', 'openings', 'candidates', 'candidate_areas'],
      async () => {
        await addHouse(tx)
        await tx.execute(sql`create temp table planned on commit drop as
        select one.*, p.id as publication_id, p.vacancy_id, p.site_id,
          case when began_at > ${now.toISOString()}::timestamptz - interval '60 days' and i % 6 > 0 then least(length, 1 + floor(length * random())::int) else length end as reached
        from (
          select (select max(id) from recruitments) + i as id, (select max(id) from candidates) + 1 + i * 5 / 6 as candidate_id, i,
            case when i % 10 < 8 then 'COM' when i % 10 = 8 then 'CORP' else 'ATN' end as branch,
            ${now.toISOString()}::timestamptz - random() * interval '${number(daysBack)} days' as began_at,
            1 + floor(${number(steps)} * random())::int as length, (0.3 + 3 * random()) * interval '1 day' as pace, random() as drawn, random() as fate
          from generate_series(1, ${count}) i
        ) one
        join (select branch, count(*) as among from publications where search = 'banco de pruebas' group by 1) c using (branch)
        join (select *, row_number() over (partition by branch order by id) - 1 as nth from publications where search = 'banco de pruebas') p
          on p.branch = one.branch and p.nth = floor(one.drawn * c.among)::bigint`)
        await addProcesses(tx, now)
        await addBeside(tx, now)
      },
    )
  })
  // No trigger has marked the written rows.
  await db.execute(sql`insert into process_changes (candidate_id) select distinct candidate_id from recruitments`)
  await db.execute(
    sql`insert into step_changes (branch, codigo, week) select distinct branch, codigo, week_of(left_at) from stays where until is not null`,
  )
  await db.execute(sql`analyze`)
  await mergeReports({ db, now: () => now })
  await db.execute(sql`vacuum analyze`)
}

async function addHouse(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into users (user_name, password_hash, first_name, last_name, email, role, branch)
    select 'persona' || i, '', 'Persona', 'Número ' || i, 'persona' || i || '@bolsa-demo.mx', 'ROLE_COM_ANL', (array['CORP', 'COM', 'ATN', 'COM'])[1 + i % 4]
    from generate_series(1, ${number(size.people)}) i`)
  await tx.execute(sql`insert into vacancies (titulo, branch, es_vacante_maestra, level_id, area_id)
    select 'Banco ' || i, (array['CORP', 'COM', 'ATN', 'COM'])[1 + i % 4], i % 4 in (1, 3), 1 + i % (select count(*) from position_levels), (select min(id) from areas) + i % (select count(*) from areas)
    from generate_series(1, ${number(size.vacancies)}) i`)
  await tx.execute(sql`insert into publications (vacancy_id, titulo, branch, site_id, responsible_id, estado, search, created_at)
    select v.id, v.titulo, v.branch, s.id, u.id, 'activa', 'banco de pruebas', now()
    from vacancies v
    join (select id, row_number() over (order by id) as nth, count(*) over () as among from places where level = 'sede') s on (s.nth + v.id) % s.among < ${number(size.sites)}
    join (select id, branch, row_number() over (partition by branch order by id) - 1 as nth, count(*) over (partition by branch) as among from users where user_name like 'persona%') u
      on u.branch = v.branch and u.nth = (v.id + s.id) % u.among
    where v.titulo like 'Banco %'`)
}

async function addProcesses(tx: Tx, now: Date): Promise<void> {
  const isOpen = sql`(reached < length)`
  const isHired = sql`(length = ${number(steps)} and fate < 0.8)`
  await tx.execute(sql`insert into candidates (id, nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
    select candidate_id, 'Persona', 'Número', candidate_id::text, 'persona' || candidate_id || '@correo-demo.mx', '5520000000', min(began_at) from planned group by 1`)
  await tx.execute(sql`insert into recruitments (id, candidate_id, publication_id, branch, modo, snapshot, version, chart_version, codigo, outcome, board_id, created_at, updated_at)
    select id, candidate_id, publication_id, branch, 'grupo', '{}', reached, ${chartVersion}, 'FT', case when ${isOpen} then 'abierta' when ${isHired} then 'contratada' else 'descartada' end,
      nullif(i % 6, 0), began_at, began_at from planned`)
  await tx.execute(sql`insert into stays (recruitment_id, since, until, codigo, entered_at, left_at, outcome, left_by, reason_id, branch, publication_id, began_at)
    select id, n - 1, case when lasts then null else n end, (case when branch = 'COM' then ${codes(ways.individual)} else ${codes(ways.grupo)} end)[n], began_at + (n - 1) * pace,
      case when not lasts then least(began_at + n * pace, ${now.toISOString()}::timestamptz) end,
      case when lasts then null when n < length then 'avanzada' when ${isHired} then 'contratada' else 'descartada' end,
      case when lasts then null when n < length then 'filtro.aprobado' when ${isHired} then 'contratacion.confirmada' when i % 9 = 0 then 'examen.descartado' else 'filtro.descartado' end,
      case when not lasts and n = length and not ${isHired} and i % 9 <> 0 then 1 + i % (select count(*) from reasons) end, branch, publication_id, began_at
    from planned, lateral (select n, ${isOpen} and n = reached as lasts from generate_series(1, reached) n) one
    order by began_at`)
}

async function addBeside(tx: Tx, now: Date): Promise<void> {
  const closed = sql`(length = ${number(steps)} and fate < 0.8 and reached = length)`
  await tx.execute(sql`insert into openings (id, vacancy_id, site_id, opened_at, recruitment_id, covered_at, cancelled_at)
    select (select max(id) from openings) + row_number() over (), vacancy_id, site_id, began_at - fate * interval '40 days', case when ${closed} then id end,
      case when ${closed} then least(began_at + length * pace, ${now.toISOString()}::timestamptz) end, case when not ${closed} and i % 3 = 0 then began_at end
    from planned where ${closed} or i % 40 = 0`)
  // Every interview has its own hour.
  await tx.execute(sql`insert into interviews (id, recruitment_id, codigo_etapa, modo, tipo_entrevistador, interviewer_id, fecha, hora, tipo_entrevista, status, aprobado, branch, publication_id)
    select (select max(id) from interviews) + row_number() over (), planned.id, case when n = 1 then 'PA' else 'SE' end, 'AG', 1028, u.id,
      least((began_at + n * 3 * pace)::date, ${now.toISOString()}::date), i * 2 + n, (select min(id) from interview_types), (array['registrada', 'registrada', 'registrada', 'agendada', 'cancelada'])[1 + (i + n) % 5],
      case when n = 2 then i % 3 > 0 end, planned.branch, publication_id
    from planned, generate_series(1, 2) n, (select array_agg(id) as ids from users where user_name like 'persona%') personas, lateral (select personas.ids[1 + (i + n) % ${number(size.people)}] as id) u
    where reached > n * 3`)
  await tx.execute(sql`insert into candidate_areas (candidate_id, area_id)
    select distinct candidate_id, (select min(id) from areas) + (i * 7 + n * n) % (select count(*) from areas) from planned, generate_series(1, 2) n where i % 10 > 0`)
}

type Index = { readonly name: string; readonly definition: string }
/** Recreated after loading, except those of keys. */
async function withoutIndexes(tx: Tx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const found = await rowsOf<Index>(
    tx,
    sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in (${sql.join(
      tables.map((table) => sql`${table}`),
      sql`, `,
    )}) and not exists (select from pg_constraint where conname = indexname)`,
  )
  for (const { name } of found) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  for (const { definition } of found) await tx.execute(sql.raw(definition))
}

if (import.meta.main) {
  const [stays = 1_000_000] = process.argv.slice(2).map(Number)
  const { db, close } = await openDatabase(readEnv(process.env), { statementLimitMs: 0 })
  const began = performance.now()
  await loadStays(db, stays)
  console.log(`${stays} stays: loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await close()
}
