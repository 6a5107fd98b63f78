/** A candidate enters the process of a vacancy. */
import { eq } from 'drizzle-orm'
import type { Mode } from '../../contract/phases.ts'
import { searchText } from '../candidates/search-text.ts'
import type { Tx } from '../db/open.ts'
import { candidates } from '../candidates/tables.ts'
import { inProcess, recruitments, stays } from './tables.ts'
import { vacancies } from '../vacancies/tables.ts'
import { Refused } from '../http/refused.ts'
import { chartVersion, columnsOf, initialSnapshot, persistSnapshot } from './snapshot.ts'
import { firstStay } from './stays.ts'

type Vacancy = Pick<typeof vacancies.$inferSelect, 'branch' | 'esVacanteMaestra'>

/** `individual`: a master vacancy of the commercial branch, interviewed by a gerente; `grupo`: any other. */
export const modeOf = ({ branch, esVacanteMaestra }: Vacancy): Mode =>
  esVacanteMaestra && branch === 'COM' ? 'individual' : 'grupo'

type Beginning = {
  readonly candidateId: number
  readonly vacancyId: number
  /** Who assigned the candidate; nobody: the candidate applied. */
  readonly startedBy?: number
  readonly at: Date
}

/**
 * Returns the id of the new recruitment, which stands in FT at version 0. Refuses an unknown candidate or
 * vacancy; a candidate already in process there breaks the unique index `recruitments_open_once`.
 */
export async function startRecruitment(tx: Tx, { candidateId, vacancyId, startedBy, at }: Beginning): Promise<number> {
  const [candidate] = await tx.select().from(candidates).where(eq(candidates.id, candidateId))
  const [vacancy] = await tx.select().from(vacancies).where(eq(vacancies.id, vacancyId))
  if (!candidate || !vacancy) throw new Refused('no-encontrado')

  const { branch } = vacancy
  const modo = modeOf(vacancy)
  const chart = initialSnapshot(modo)
  const { codigo, outcome } = columnsOf(chart)
  const row: typeof recruitments.$inferInsert = { candidateId, vacancyId, branch, modo, snapshot: persistSnapshot(chart), chartVersion, codigo, outcome, startedBy, createdAt: at, updatedAt: at }
  const [started] = await tx.insert(recruitments).values(row).returning({ id: recruitments.id })
  if (!started) throw new Error('the recruitment was not inserted')
  const search = searchText(candidate.nombres, candidate.apellidoPaterno, candidate.apellidoMaterno)
  await tx.insert(inProcess).values({ recruitmentId: started.id, candidateId, branch, codigo, vacancyId, search })
  await tx.insert(stays).values({ recruitmentId: started.id, ...firstStay(codigo, at), branch, publicationId: vacancyId, beganAt: at })
  return started.id
}
