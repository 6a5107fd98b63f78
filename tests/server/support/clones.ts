/**
 * Copies a process many times in SQL, for tests of volume and speed. The copies keep the first one's numbers and
 * interviews.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { openings, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import type { Case } from './process-world.ts'
import type { Published } from './vacancies.ts'

/** `count` copies, each with its own candidate, in the same publication or another one of its branch. */
export async function cloneProcess(
  db: Db,
  process: Case,
  count: number,
  there?: Pick<Published, 'publicationId' | 'vacancyId'>,
): Promise<Case[]> {
  const [publicationId, vacancyId] = [
    sql`coalesce(${there?.publicationId ?? null}::int, publication_id)`,
    sql`coalesce(${there?.vacancyId ?? null}::int, vacancy_id)`,
  ]
  const copied = sql`from generate_series(1, ${count}::int) n, recruitments r join candidates c on c.id = r.candidate_id where r.id = ${process.id}`
  const people = await rowsOf<{ id: number }>(
    db,
    sql`insert into candidates (nombres, apellido_paterno, apellido_materno, correo, telefono, contratado, created_at)
    select c.nombres, c.apellido_paterno || ' ' || n, c.apellido_materno, 'copia' || n || '@correo.mx', c.telefono, 0, c.created_at ${copied} order by n returning id`,
  )
  const ids = JSON.stringify(people.map(({ id }) => id))
  const begun = await rowsOf<{ id: number; candidate: number }>(
    db,
    sql`
    insert into recruitments (candidate_id, publication_id, branch, modo, snapshot, version, chart_version, codigo, outcome, created_at, updated_at)
    select value::int, ${publicationId}, branch, modo, snapshot, version, chart_version, codigo, outcome, created_at, updated_at
    from recruitments r, jsonb_array_elements_text(${ids}::jsonb) where r.id = ${process.id} order by value::int returning id, candidate_id as candidate`,
  )
  const clones = JSON.stringify(begun)
  const each = sql`jsonb_to_recordset(${clones}::jsonb) clone(id int, candidate int)`
  await db.execute(sql`insert into recruitment_events (recruitment_id, version, kind, event, codigo, form, actor_id, at)
    select clone.id, version, kind, event, codigo, form, actor_id, at from recruitment_events e, ${each} where e.recruitment_id = ${process.id} order by clone.id, version`)
  await db.execute(sql`insert into stays (recruitment_id, since, until, codigo, entered_at, left_at, outcome, left_by, reason_id, branch, publication_id, began_at)
    select clone.id, since, until, codigo, entered_at, left_at, outcome, left_by, reason_id, branch, ${publicationId}, began_at from stays s, ${each} where s.recruitment_id = ${process.id}`)
  await db.execute(sql`insert into in_process (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search, responsible_id, entered_at)
    select clone.id, clone.candidate, branch, codigo, ${publicationId}, ${vacancyId}, search, responsible_id, entered_at from in_process i, ${each} where i.recruitment_id = ${process.id}`)
  return begun.map(({ id, candidate }) => ({ ...process, id, candidateId: candidate }))
}

/**
 * Reverts everything that hires of these have changed, like an administrator's reversal; the openings must be updated
 * afterwards.
 */
export async function undoHires(db: Db, like: Case, hired: readonly Case[]): Promise<void> {
  const ids = hired.map(({ id }) => id)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(recruitments).where(eq(recruitments.id, like.id))
    if (!row) throw new Error(`no recruitment ${like.id}`)
    const { snapshot, codigo, outcome, version } = row
    const list = JSON.stringify(ids)
    const isOne = sql`in (select value::int from jsonb_array_elements_text(${list}::jsonb))`
    await tx.update(openings).set({ recruitmentId: null, coveredAt: null }).where(inArray(openings.recruitmentId, ids))
    await tx.update(recruitments).set({ snapshot, codigo, outcome, version }).where(inArray(recruitments.id, ids))
    await tx
      .update(candidates)
      .set({ contratado: 0 })
      .where(
        inArray(
          candidates.id,
          hired.map(({ candidateId }) => candidateId),
        ),
      )
    await tx.execute(sql`delete from recruitment_events where version > ${version} and recruitment_id ${isOne}`)
    await tx.execute(
      sql`update stays set until = null, left_at = null, outcome = null, left_by = null, reason_id = null where until > ${version} and recruitment_id ${isOne}`,
    )
    await tx.execute(sql`insert into in_process (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search, responsible_id, entered_at)
      select r.id, r.candidate_id, i.branch, i.codigo, i.publication_id, i.vacancy_id, i.search, r.responsible_id, i.entered_at from recruitments r, in_process i
      where i.recruitment_id = ${like.id} and r.id ${isOne} on conflict do nothing`)
  })
}
