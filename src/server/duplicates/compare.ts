/** Two candidates side by side: what a merge would choose among and move. */
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ComparedCandidate, Comparison, MergeField } from '../../contract/duplicates.ts'
import { phases } from '../../contract/phases.ts'
import { fullName } from '../platform/db/full-name.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { candidates, curricula, recommendations } from '../platform/db/tables/candidates.ts'
import { duplicatePairs } from '../platform/db/tables/duplicates.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import { readScore } from '../candidates/scores.ts'
import { slotText } from '../slots/slots.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { mexicoTime, wireDay } from '../platform/base/mexico-time.ts'
import { canMove, shownCode } from '../identity/access/rights.ts'
import { isVisibleRecruitment, type Viewer } from '../identity/access/visible.ts'
import { findDoubled } from './doubled-processes.ts'
import { findImpediment } from './impediment.ts'
import { requireVisible } from './visible-pairs.ts'

/** Not found when the viewer does not see both, or both are the same record. */
export async function compare(
  on: Db | Tx,
  viewer: Viewer,
  first: number,
  second: number,
  now: Date,
): Promise<Comparison> {
  await requireVisible(on, viewer, [first, second])
  const sides = [await readSide(on, viewer, first), await readSide(on, viewer, second)] as const
  const [pair] = await on
    .select({ reasons: duplicatePairs.reasons })
    .from(duplicatePairs)
    .where(
      and(eq(duplicatePairs.candidateId, Math.min(first, second)), eq(duplicatePairs.otherId, Math.max(first, second))),
    )
  const doubled = await findDoubled(on, [first, second])
  return {
    version: await versionOf(on, [first, second]),
    candidatos: [...sides],
    motivos: pair?.reasons ?? [],
    impedimento: await findImpediment(on, viewer, [first, second], doubled, now),
    terminan: doubled
      .filter((process) => canMove(viewer, process))
      .map(({ id, title }) => ({ idReclutamiento: id, tituloVacante: title })),
  }
}

/**
 * Covers everything that a merge chooses from or moves, also what the viewer does not see; the order of the two does
 * not matter.
 */
async function versionOf(on: Db | Tx, ids: readonly number[]): Promise<string> {
  const all = sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const [found] = await rowsOf<{ state: string }>(
    on,
    sql`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(c) order by c.id) from candidates c where c.id in ${all}),
      (select jsonb_agg(jsonb_build_array(t.candidate_id, t.score_tag_id) order by t.candidate_id, t.score_tag_id) from candidate_tags t where t.candidate_id in ${all}),
      (select jsonb_agg(jsonb_build_array(f.candidate_id, f.file_name, md5(f.content_base64)) order by f.candidate_id) from curricula f where f.candidate_id in ${all}),
      (select jsonb_agg(jsonb_build_array(r.id, r.candidate_id, r.outcome) order by r.id) from recruitments r where r.candidate_id in ${all}))::text as state`,
  )
  return createHash('sha256')
    .update(found?.state ?? '')
    .digest('base64url')
}

async function readSide(on: Db | Tx, viewer: Viewer, id: number): Promise<ComparedCandidate> {
  const [row] = await on
    .select({ candidate: candidates, fileName: curricula.fileName })
    .from(candidates)
    .leftJoin(curricula, eq(curricula.candidateId, candidates.id))
    .where(eq(candidates.id, id))
  if (!row) throw new Error(`candidate ${id} is gone`)
  const { candidate, fileName } = row
  const score = await readScore(on, id)
  const campos: Record<MergeField, string | null> = {
    nombre: fullName(candidate),
    fechaNacimiento: candidate.fechaNacimiento && wireDay(candidate.fechaNacimiento),
    correo: candidate.correo || null,
    telefono: candidate.telefono || null,
    lugar: [candidate.municipio, candidate.estado].filter(Boolean).join(', ') || null,
    escolaridad: candidate.escolaridad,
    calificacion: score.descripcion || null,
    curriculum: fileName,
  }
  const own = await readOwn(on, viewer, id)
  return {
    idCandidato: id,
    registrado: wireDay(mexicoTime(candidate.createdAt).day),
    campos,
    etiquetas: score.tags.map(({ descripcion }) => descripcion),
    ...own,
  }
}

/** Processes and their data only as far as the viewer may see them. */
async function readOwn(on: Db | Tx, viewer: Viewer, id: number) {
  const visible = and(eq(recruitments.candidateId, id), isVisibleRecruitment(on, viewer))
  const processes = await on
    .select({
      id: recruitments.id,
      tituloVacante: vacancies.titulo,
      createdAt: recruitments.createdAt,
      codigo: recruitments.codigo,
      outcome: recruitments.outcome,
    })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(visible)
    .orderBy(desc(recruitments.id))
  const booked = await on
    .select({ fecha: interviews.fecha, hora: interviews.hora, con: personNameColumn(sql`users`) })
    .from(interviews)
    .innerJoin(users, eq(users.id, interviews.interviewerId))
    .where(
      and(
        inArray(
          interviews.recruitmentId,
          processes.map((one) => one.id),
        ),
        eq(interviews.status, 'agendada'),
      ),
    )
    .orderBy(asc(interviews.fecha), asc(interviews.hora), asc(interviews.id))
  const proposed = await on
    .select({ titulo: vacancies.titulo })
    .from(recommendations)
    .innerJoin(publications, eq(publications.id, recommendations.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(and(eq(recommendations.candidateId, id), eq(vacancies.branch, viewer.branch)))
    .orderBy(asc(recommendations.id))
  const ids = sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(processes.map((one) => one.id))}::jsonb))`
  const [counts] = await rowsOf<{ documentos: number; solicitudes: number; enCartera: boolean; areas: string[] }>(
    on,
    sql`
    select (select count(*)::int from documents where recruitment_id in ${ids}) as documentos,
      (select count(*)::int from applications where recruitment_id in ${ids}) as solicitudes,
      exists (select from portfolio where candidate_id = ${id}) as "enCartera",
      array(select distinct concat_ws(' · ', a.nombre, s.nombre) from candidate_areas t join areas a on a.id = t.area_id left join sub_areas s on s.id = t.sub_area_id
        where t.candidate_id = ${id} order by 1) as areas`,
  )
  if (!counts) throw new Error('nothing was counted')
  return {
    ...counts,
    procesos: processes.map((one) => ({
      idReclutamiento: one.id,
      tituloVacante: one.tituloVacante,
      fecha: wireDay(mexicoTime(one.createdAt).day),
      etapa: phases[shownCode(one.codigo, viewer.role)].descripcion,
      abierto: one.outcome === 'abierta',
    })),
    entrevistas: booked.map(({ fecha, hora, con }) => ({ fecha: wireDay(fecha), hora: slotText(hora), con })),
    recomendaciones: proposed.map(({ titulo }) => titulo),
  }
}
