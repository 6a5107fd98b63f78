/** 'Candidatos en proceso': one page of the open recruitments that a user sees, with search and filters (spec 1 §2, §7). */
import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { CandidateFilters, CandidatePage, CandidateSummary } from '../../contract/candidates.ts'
import { type PhaseCode, phases } from '../../contract/phases.ts'
import { onlookers } from '../../contract/access.ts'
import { type Branch, branches, type Role } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { pageOf } from '../db/page-of.ts'
import { inProcess, shortParts } from '../db/tables/recruitment.ts'
import { shownCode } from '../access/rights.ts'
import { vacancies } from '../db/tables/vacancies.ts'
import { phasesOfFilters } from './filtered-phases.ts'
import { likeAnywhere, searchWords } from '../text/search-text.ts'
import { candidates } from '../db/tables/candidates.ts'
import { readVacancyTitle } from './vacancy-title.ts'
import { isVisibleRecruitment, type Viewer } from '../access/visible.ts'

type Question = CandidateFilters & { readonly paginaActual: number; readonly search?: string | undefined }

/** A page beyond the last one, or nothing found: `resumenCandidatos` null, the number of pages right. */
export async function listInProcess(db: Db, asker: Viewer, { paginaActual, search = '', ...filters }: Question): Promise<CandidatePage> {
  const isOnlooker = onlookers.includes(asker.role)
  const visible = isOnlooker ? isVisibleRecruitment(db, asker, asRecruitment) : eq(inProcess.branch, asker.branch)
  const filtered = filterConditions(filters, asker.role)
  const words = searchWords(search)
  const parts = words.map((word) => hasPart(word, isOnlooker ? branches : [asker.branch]))
  const idsWhere = (...conditions: (SQL | undefined)[]) => db.select({ id: inProcess.recruitmentId }).from(inProcess).where(and(...conditions)).$dynamic()
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page: paginaActual,
    ...(areShort(words)
      ? {
          // Read before `hasPart`, it spares most rows of a common word, whose ids are followed in their order.
          ids: () => idsWhere(visible, ...filtered, ...words.map(isInName), ...parts),
          // The parts say the branch already.
          counted: () => idsWhere(isOnlooker ? visible : undefined, ...filtered, ...parts),
        }
      : { ids: () => idsWhere(visible, ...filtered, ...words.map((word) => like(inProcess.search, likeAnywhere(word)))) }),
    // Newest process first: ids are given in the order in which processes begin.
    order: [desc(inProcess.recruitmentId)],
    rows: (ids) => readRows(db, ids),
  })
  const title = filters.vacante === undefined || isOnlooker ? null : await readVacancyTitle(db, asker.branch, filters.vacante)
  return {
    resumenCandidatos: rows.length === 0 ? null : rows.map(({ codigo, ...row }) => ({ ...row, ...phaseShown(codigo, asker.role) })),
    totalPaginas: totalPages,
    total,
    ...(isCut && { hayMas: true }),
    ...(title !== null && { tituloVacante: title }),
  }
}

/** What `isVisibleRecruitment` asks of a row of this table. */
const asRecruitment = { id: inProcess.recruitmentId, branch: inProcess.branch, publicationId: inProcess.publicationId, candidateId: null }

/** One for each filter that asks for something, as it looks to this role. */
function filterConditions({ vacante, ...ofPhase }: CandidateFilters, role: Role): SQL[] {
  const codes = phasesOfFilters(ofPhase, role)
  return [...(codes ? [inArray(inProcess.codigo, codes)] : []), ...(vacante === undefined ? [] : [eq(inProcess.vacancyId, vacante)])]
}

/** Letters without which the trigram index cannot find anything. */
const trigram = 3

const areShort = (words: readonly string[]): boolean => words.length > 0 && words.every((word) => word.length < trigram)

/** Looked up in the index of `shortParts`. */
const hasPart = (word: string, within: readonly Branch[]): SQL =>
  sql`${shortParts(inProcess)} && array[${sql.join(within.map((branch) => sql`${branch + word}`), sql`, `)}]::text[]`

/** Written so that the trigram index, which would have to be read whole, is not thought of. */
const isInName = (word: string): SQL => sql`${inProcess.search} || '' like ${likeAnywhere(word)}`

const readRows = (db: Db, ids: readonly number[]) =>
  db
    .select({
      idCandidato: inProcess.candidateId,
      idReclutamiento: inProcess.recruitmentId,
      nombres: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
      telefono: candidates.telefono,
      vacante: vacancies.titulo,
      codigo: inProcess.codigo,
    })
    .from(inProcess)
    .innerJoin(candidates, eq(candidates.id, inProcess.candidateId))
    .innerJoin(vacancies, eq(vacancies.id, inProcess.vacancyId))
    .where(inArray(inProcess.recruitmentId, ids))
    .$dynamic()

/** How a phase reads in a list, for this role. */
export function phaseShown(codigo: PhaseCode, role: Role): Pick<CandidateSummary, 'estatus' | 'signal'> {
  const shown = shownCode(codigo, role)
  const signal = phases[shown].rejected ? 'rechazado' : phases[shown].waits ? 'espera' : 'activo'
  return { estatus: phases[shown].descripcion, signal }
}
