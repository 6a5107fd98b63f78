/** A candidate's profile: personal data, CV, and current and earlier processes (spec 1 §2, §3). */
import { and, asc, desc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { CandidateDetail, CandidateHistory, ProcessSummary } from '../../contract/candidates.ts'
import { interviewStep } from '../../contract/interview-step.ts'
import { type PhaseCode, phases } from '../../contract/phases.ts'
import { onlookers, recruiters } from '../../contract/access.ts'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../platform/db/open.ts'
import { explanations } from '../curricula/explanations.ts'
import { areas, subAreas } from '../platform/db/tables/areas.ts'
import { candidateAreas, candidates, curricula } from '../platform/db/tables/candidates.ts'
import { curriculumTexts } from '../platform/db/tables/curricula.ts'
import { candidateMerges, duplicatePairs } from '../platform/db/tables/duplicates.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { reasons, recruitments, stays } from '../platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import { readCandidateNotes } from '../notes/read.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { mexicoTime, wireDay } from '../platform/base/mexico-time.ts'
import { shownCode } from '../identity/access/rights.ts'
import { fullName } from '../platform/db/full-name.ts'
import { remainingId } from './merged.ts'
import { readScore } from './scores.ts'
import { readStatedFacts } from './stated-facts.ts'
import { isVisibleCandidate, isVisibleId, isVisibleRecruitment, type Viewer } from '../identity/access/visible.ts'

/**
 * The profile of the record that this one leads to. Refuses an unknown candidate and an invisible one in the same way.
 */
export async function readProfile(db: Db, viewer: Viewer, id: number): Promise<CandidateDetail> {
  const candidateId = await remainingId(db, id)
  const [row] = await db
    .select({
      nombres: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
      correo: candidates.correo,
      telefono: candidates.telefono,
      fechaNacimiento: candidates.fechaNacimiento,
      estado: candidates.estado,
      municipio: candidates.municipio,
      escolaridad: candidates.escolaridad,
      contratado: candidates.contratado,
      curriculum: curricula.contentBase64,
      urlCurriculum: curricula.fileName,
      curriculumState: curriculumTexts.state,
    })
    .from(candidates)
    .leftJoin(curricula, eq(curricula.candidateId, candidates.id))
    .leftJoin(curriculumTexts, eq(curriculumTexts.candidateId, candidates.id))
    .where(and(eq(candidates.id, candidateId), isVisibleCandidate(db, viewer)))
  if (!row) throw new Refused('no-encontrado')
  const { nombres, apellidoPaterno, apellidoMaterno, fechaNacimiento, escolaridad: _, curriculumState, ...rest } = row
  const otrosDatos = await readStatedFacts(db, candidateId, row)
  const areasInteres = await readAreas(db, candidateId)
  return {
    ...rest,
    ...(curriculumState === 'excedido' && { avisoCurriculum: explanations.excedido }),
    nombre: fullName({ nombres, apellidoPaterno, apellidoMaterno }),
    fechaNacimiento: fechaNacimiento && wireDay(fechaNacimiento),
    calificacion: await readScore(db, candidateId),
    idCandidato: candidateId,
    ...(otrosDatos && { otrosDatos }),
    ...(areasInteres.length > 0 && { areasInteres }),
    ...(recruiters.includes(viewer.role)
      ? await countRecords(db, viewer, candidateId)
      : { posiblesDuplicados: 0, uniones: 0 }),
  }
}

/** By name; the sub-areas of each too. */
async function readAreas(db: Db, id: number): Promise<NonNullable<CandidateDetail['areasInteres']>> {
  const rows = await db
    .select({ id: areas.id, nombre: areas.nombre, subarea: subAreas.nombre })
    .from(candidateAreas)
    .innerJoin(areas, eq(areas.id, candidateAreas.areaId))
    .leftJoin(subAreas, eq(subAreas.id, candidateAreas.subAreaId))
    .where(eq(candidateAreas.candidateId, id))
    .orderBy(sql`${areas.nombre} collate es`, asc(areas.id), sql`${subAreas.nombre} collate es`)
  return [...Map.groupBy(rows, (row) => row.id).values()].map((group) => ({
    nombre: group[0]!.nombre,
    subareas: group.flatMap(({ subarea }) => subarea ?? []),
  }))
}

/** How many candidates may be the same person, and how many records were merged into this one. */
async function countRecords(db: Db, viewer: Viewer, id: number) {
  const isTheirs = or(
    and(eq(duplicatePairs.candidateId, id), isVisibleId(db, viewer, duplicatePairs.otherId)),
    and(eq(duplicatePairs.otherId, id), isVisibleId(db, viewer, duplicatePairs.candidateId)),
  )
  return {
    posiblesDuplicados: await db.$count(duplicatePairs, and(isNull(duplicatePairs.dismissedAt), isTheirs)),
    uniones: await db.$count(candidateMerges, and(eq(candidateMerges.primaryId, id), isNull(candidateMerges.undoneAt))),
  }
}

/** The id of the record that remains. @throws an invisible candidate is refused like an unknown id */
export async function findVisible(db: Db, viewer: Viewer, id: number): Promise<number> {
  const candidateId = await remainingId(db, id)
  const [candidate] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), isVisibleCandidate(db, viewer)))
  if (!candidate) throw new Refused('no-encontrado')
  return candidateId
}

/** Processes that the viewer may see, with the notes of these and of the candidate. */
export async function readHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  id: number,
): Promise<CandidateHistory> {
  const candidateId = await findVisible(db, viewer, id)
  const processes = await readProcesses(db, viewer, candidateId)
  const recruitmentIds = [...processes.actuales, ...processes.anteriores].map(({ idReclutamiento }) => idReclutamiento)
  return { ...processes, notas: await readCandidateNotes(db, viewer, { candidateId, recruitmentIds }, now()) }
}

/** Newest first; `fecha` is the first day of each. */
export async function readProcesses(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<Pick<CandidateHistory, 'actuales' | 'anteriores'>> {
  const candidateId = await findVisible(db, viewer, id)
  const rows = await db
    .select({
      idReclutamiento: recruitments.id,
      tituloVacante: vacancies.titulo,
      createdAt: recruitments.createdAt,
      codigo: recruitments.codigo,
      outcome: recruitments.outcome,
      motivo: reasons.descripcion,
      awaitsViewer: awaitsResultOf(db, viewer),
    })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .leftJoin(stays, and(eq(stays.recruitmentId, recruitments.id), endsRecruitment))
    .leftJoin(reasons, eq(reasons.id, stays.reasonId))
    .where(and(eq(recruitments.candidateId, candidateId), isVisibleRecruitment(db, viewer)))
    .orderBy(desc(recruitments.id))
  const summaries = (isCurrent: boolean) =>
    rows.filter(({ outcome }) => (outcome === 'abierta') === isCurrent).map((row) => summaryOf(row, viewer.role))
  return { actuales: summaries(true), anteriores: summaries(false) }
}

/** The last stay of a rejected candidate; a rejection that was reverted has none. */
const endsRecruitment = and(eq(recruitments.outcome, 'descartada'), eq(stays.outcome, 'descartada'))

type HistoryRow = {
  readonly idReclutamiento: number
  readonly tituloVacante: string
  readonly createdAt: Date
  readonly codigo: PhaseCode
  readonly outcome: ProcessSummary['desenlace']
  readonly motivo: string | null
  readonly awaitsViewer: boolean
}

function summaryOf(
  { idReclutamiento, tituloVacante, createdAt, codigo, outcome, motivo, awaitsViewer }: HistoryRow,
  role: Role,
): ProcessSummary {
  const phase = phases[shownCode(codigo, role)]
  return {
    idReclutamiento,
    tituloVacante,
    fecha: wireDay(mexicoTime(createdAt).day),
    ultimaEtapaAlcanzada: phase.descripcion,
    desenlace: outcome,
    motivo,
    idFase: openedStep({ codigo, awaitsViewer }, role),
  }
}

/** Onlookers open the interview whose result they must record, not the recruiters' step. */
export const openedStep = ({ codigo, awaitsViewer }: Pick<HistoryRow, 'codigo' | 'awaitsViewer'>, role: Role): number =>
  onlookers.includes(role) && awaitsViewer ? interviewStep : phases[shownCode(codigo, role)].idFase

/** Whether the recruitment waits for the result of one of the viewer's interviews. */
export function awaitsResultOf(db: Db, viewer: Viewer) {
  const open = db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.recruitmentId, recruitments.id),
        eq(interviews.interviewerId, viewer.userId),
        eq(interviews.codigoEtapa, 'SE'),
        eq(interviews.status, 'agendada'),
      ),
    )
  return sql<boolean>`(${recruitments.outcome} = 'abierta' and ${exists(open)})`
}
