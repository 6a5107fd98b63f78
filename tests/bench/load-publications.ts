/**
 * Fills the demo's database with publications by the hundred thousand, their openings, and who is in process in them.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/platform/db/open.ts'
import { mergeBits } from '../../src/server/platform/db/bits/merge.ts'
import { publicationIndex } from '../../src/server/publications/search-index.ts'
import { demoPublications } from '../../src/server/operations/demo/vacancies.ts'
import { load as loadPeople } from './load-million.ts'

export const size = { publications: 200_000, inProcess: 20_000, sites: 240, people: 300 }

/** What a title may go on with: with the demo's 22 titles some 900 different ones. */
export const titleEnds = [
  '',
  'Jr.',
  'Sr.',
  'Bilingüe',
  'Turno vespertino',
  'Medio tiempo',
  'Zona Norte',
  'Zona Sur',
  'Banca',
  'Grandes cuentas',
  'Gobierno',
  'Siniestros',
  'Autos',
  'Daños',
  'Vida',
  'Corporativo',
  'Sucursal',
  'Campo',
  'Digital',
  'Remoto',
  'Temporal',
  'Becario',
]
const towns = [
  'Reforma',
  'Insurgentes',
  'Satélite',
  'Juriquilla',
  'San Pedro',
  'Zona Río',
  'Chapalita',
  'Andares',
  'Angelópolis',
  'Montejo',
  'Polanco',
  'Coyoacán',
]
/** Master vacancies of the commercial branch, each at so many sites; the rest are normal ones. */
const masters = { count: 800, sites: 100 }

/** Written into the statement: the type of a parameter would be unknown. */
const count = (number: number) => sql.raw(String(number))
const textArray = (list: readonly string[]) =>
  sql`array[${sql.join(
    list.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** As long as people write them, so that lists are slow if they read them. */
const texts = sql`repeat('Atiende a quien lo pide, con gusto. ', 12), jsonb_build_array(repeat('Hace lo que toca ', 3), repeat('Lo entrega ', 4), n), jsonb_build_array(repeat('Sabe lo suyo ', 3), place)`

/** The corporate branch has the longest plain list, the commercial one the most master vacancies. */
export async function load(db: Db, now = new Date()): Promise<void> {
  await loadPeople(db, { candidates: size.inProcess * 2, inProcess: size.inProcess }, now)
  await addPublications(db)
}

export async function addPublications(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.5)`)
    await tx.execute(sql`insert into places (level, parent_id, descripcion)
      select 'sede', (select min(id) from places where level = 'gerencia'), 'Oficina ' || (${textArray(towns)})[1 + i % ${count(towns.length)}] || ' ' || i from generate_series(1, ${count(size.sites)}) i`)
    await tx.execute(sql`insert into users (user_name, password_hash, first_name, last_name, email, role, branch)
      select 'persona' || i, '', 'Persona', 'Número ' || i, 'persona' || i || '@bolsa-demo.mx',
        (array['ROLE_CRP_REC', 'ROLE_COM_ANL', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_COM_REC'])[1 + i % 4], (array['CORP', 'COM', 'ATN', 'COM'])[1 + i % 4]
      from generate_series(1, ${count(size.people)}) i`)
    const titles = sql`${textArray(demoPublications.map(({ titulo }) => titulo))}`
    await tx.execute(sql`create temp table planned on commit drop as
      select i, i <= ${count(masters.count)} as master, case when i <= ${count(masters.count)} then 'COM' when i % 60 = 0 then 'COM' when i % 8 = 1 then 'ATN' else 'CORP' end as branch,
        trim((${titles})[1 + floor(random() * ${count(demoPublications.length)})::int] || ' ' || (${textArray(titleEnds)})[1 + floor(random() * ${count(titleEnds.length)})::int]) as titulo,
        (select max(id) from vacancies) + i as vacancy_id
      from generate_series(1, ${count(size.publications - masters.count * masters.sites + masters.count)}) i`)
    await tx.execute(
      sql`insert into vacancies (id, titulo, branch, es_vacante_maestra) select vacancy_id, titulo, branch, master from planned`,
    )
    await tx.execute(sql`
      insert into publications (vacancy_id, titulo, branch, site_id, responsible_id, observer_id, estado, active_since, active_days, search, descripcion, funciones, indispensable, created_at, closed_at)
      select vacancy_id, titulo, branch, s.id, u.id, case when branch <> 'COM' and n % 5 = 0 then observer.id end, state, case when state = 'cerrada' then null else current_date - 30 end, 0,
        lower(unaccent(titulo || ' ' || s.descripcion)), ${texts}, now(), case when state = 'cerrada' then now() end
      from (
        select planned.*, n, random() as drawn, row_number() over (order by random()) as place,
          case when random() < (case when master then 0.2 else 0.7 end) then 'cerrada' when random() < 0.2 then 'cubierta' when random() < 0.1 then 'vencida' else 'activa' end as state
        from planned, lateral generate_series(1, case when master then ${count(masters.sites)} else 1 end) n
      ) one
      join (select id, descripcion, row_number() over (order by id) - 1 as nth from places where level = 'sede') s on s.nth = (one.vacancy_id * 7 + one.n) % ${count(size.sites)}
      join (select id, branch as of, row_number() over (partition by branch order by id) - 1 as nth, count(*) over (partition by branch) as among from users
        where role in ('ROLE_CRP_REC', 'ROLE_COM_ANL', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_COM_REC')) u on u.of = one.branch and u.nth = floor(one.drawn * u.among)
      cross join (select id from users where user_name = 'role_crp_obs') observer
      order by place`)
    await tx.execute(
      sql`insert into openings (vacancy_id, site_id, analyst_id, opened_at) select vacancy_id, site_id, responsible_id, created_at from publications, generate_series(1, 2) where closed_at is null`,
    )
    // In another publication than that of their process: enough for the counts, not for the audit.
    await tx.execute(sql`update in_process set publication_id = p.id, vacancy_id = p.vacancy_id
      from (select id, vacancy_id, branch, row_number() over (partition by branch order by id desc) as nth from publications where closed_at is null) p,
        (select recruitment_id, branch, row_number() over (partition by branch order by recruitment_id) as nth from in_process) i
      where i.recruitment_id = in_process.recruitment_id and p.branch = i.branch and p.nth = 1 + (i.nth - 1) / 8`)
    for (const table of ['vacancies', 'publications', 'places', 'users', 'openings']) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
      )
    }
  })
  await mergeBits({ db, now: () => new Date() }, publicationIndex)
  await db.execute(sql`vacuum analyze`)
}
