/** Starts the process of a candidate in a publication. */
import { eq } from 'drizzle-orm'
import type { Mode } from '../../../contract/phases.ts'
import type { Tx } from '../../platform/db/open.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { recruitments, stays } from '../../platform/db/tables/recruitment.ts'
import { takesCandidates } from '../../publications/state.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import { Refused } from '../../platform/http/refused.ts'
import { mexicoTime } from '../../platform/base/mexico-time.ts'
import { remainingId } from '../../candidates/merged.ts'
import { refreshPortfolio } from '../../candidates/portfolio-rows.ts'
import { listedRow } from './write-step.ts'
import { chartVersion, columnsOf, initialSnapshot, persistSnapshot } from './chart.ts'
import { firstStay } from './stays.ts'

type Vacancy = Pick<typeof vacancies.$inferSelect, 'branch' | 'esVacanteMaestra'>

/** `individual`: a master vacancy of the commercial branch, interviewed by a manager; `grupo`: all others. */
export const modeOf = ({ branch, esVacanteMaestra }: Vacancy): Mode =>
  esVacanteMaestra && branch === 'COM' ? 'individual' : 'grupo'

type Beginning = {
  readonly candidateId: number
  readonly publicationId: number
  /** The user who assigned the candidate; undefined: the candidate applied. */
  readonly startedBy?: number
  /** The board through whose advert the candidate applied. */
  readonly boardId?: number
  readonly at: Date
}

/**
 * Returns the id of the new recruitment, in FT with version 0. Refuses an unknown candidate or publication, and a
 * publication that is not active; a candidate already in process there violates the unique index
 * `recruitments_open_once`.
 */
export async function startRecruitment(
  tx: Tx,
  { candidateId: applicantId, publicationId, startedBy, boardId, at }: Beginning,
): Promise<number> {
  const [candidate] = await tx
    .select()
    .from(candidates)
    .where(eq(candidates.id, await remainingId(tx, applicantId)))
  // Locked until the process has started: a concurrent closing waits, and then finds the process.
  const [found] = await tx
    .select({
      publication: publications,
      vacancy: { id: vacancies.id, branch: vacancies.branch, esVacanteMaestra: vacancies.esVacanteMaestra },
    })
    .from(publications)
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(eq(publications.id, publicationId))
    .for('share', { of: publications })
  if (!candidate || !found) throw new Refused('no-encontrado')
  const { id: candidateId } = candidate
  const { publication, vacancy } = found
  if (!takesCandidates(publication, mexicoTime(at).day)) throw new Refused('publicacion-inactiva')

  const { id: vacancyId, branch } = vacancy
  const modo = modeOf(vacancy)
  const chart = initialSnapshot(modo)
  const { codigo, outcome } = columnsOf(chart)
  const row: typeof recruitments.$inferInsert = {
    candidateId,
    publicationId,
    branch,
    modo,
    snapshot: persistSnapshot(chart),
    chartVersion,
    codigo,
    outcome,
    responsibleId: publication.responsibleId,
    startedBy,
    boardId,
    createdAt: at,
    updatedAt: at,
  }
  const [started] = await tx.insert(recruitments).values(row).returning({ id: recruitments.id })
  if (!started) throw new Error('the recruitment was not inserted')
  const { nombres, apellidoPaterno, apellidoMaterno } = candidate
  await tx.execute(
    listedRow(
      {
        id: started.id,
        candidateId,
        branch,
        codigo,
        publicationId,
        vacancyId,
        nombres,
        apellidoPaterno,
        apellidoMaterno,
      },
      at,
    ),
  )
  await tx
    .insert(stays)
    .values({ recruitmentId: started.id, ...firstStay(codigo, at), branch, publicationId, beganAt: at })
  await refreshPortfolio(tx, [candidateId])
  return started.id
}
