/** 'Candidatos en proceso': one page of the open recruitments that a user may see, with search and filters (spec 1 §2, §7). */
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

/** For a page beyond the last one, or without results, `resumenCandidatos` is null; the number of pages is right. */
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
          // Evaluated before `hasPart`, which spares most rows of a common word when ids are read in order.
          ids: () => idsWhere(visible, ...filtered, ...words.map(isInName), ...parts),
          // The parts already contain the branch.
          counted: () => idsWhere(isOnlooker ? visible : undefined, ...filtered, ...parts),
        }
      : { ids: () => idsWhere(visible, ...filtered, ...words.map((word) => like(inProcess.search, likeAnywhere(word)))) }),
    // Newest process first: ids are assigned in the order in which processes begin.
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

/** The columns that `isVisibleRecruitment` needs. */
const asRecruitment = { id: inProcess.recruitmentId, branch: inProcess.branch, publicationId: inProcess.publicationId, candidateId: null }

/** One condition for each active filter, as this role sees the phases. */
function filterConditions({ vacante, ...ofPhase }: CandidateFilters, role: Role): SQL[] {
  const codes = phasesOfFilters(ofPhase, role)
  return [...(codes ? [inArray(inProcess.codigo, codes)] : []), ...(vacante === undefined ? [] : [eq(inProcess.vacancyId, vacante)])]
}

/** A trigram index cannot find shorter texts. */
const trigram = 3

const areShort = (words: readonly string[]): boolean => words.length > 0 && words.every((word) => word.length < trigram)

/** Uses the index of `shortParts`. */
const hasPart = (word: string, within: readonly Branch[]): SQL =>
  sql`${shortParts(inProcess)} && array[${sql.join(within.map((branch) => sql`${branch + word}`), sql`, `)}]::text[]`

/** Written so that the planner ignores the trigram index, which would have to be read completely. */
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

/** The phase in a list, as this role sees it. */
export function phaseShown(codigo: PhaseCode, role: Role): Pick<CandidateSummary, 'estatus' | 'signal'> {
  const shown = shownCode(codigo, role)
  const signal = phases[shown].rejected ? 'rechazado' : phases[shown].waits ? 'espera' : 'activo'
  return { estatus: phases[shown].descripcion, signal }
}
