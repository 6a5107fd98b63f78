/** 'Candidatos en proceso': one page of the open recruitments that somebody sees, or of some of them (spec 1 §2, §7). */
import { eq, inArray, like } from 'drizzle-orm'
import { type CandidateFilters, type CandidatePage, type CandidateSummary, mostPages, pageSize } from '../../contract/candidates.ts'
import { type PhaseCode, phases } from '../../contract/phases.ts'
import { type Branch, onlookers, type Role } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { inProcess } from '../recruitment/tables.ts'
import { shownCode } from '../recruitment/rights.ts'
import { phasesAsked } from './asked-phases.ts'
import { asRecruitment, type Conditions, countInProcess, readIds, readInProcess } from './in-process.ts'
import { searchRoster } from './roster.ts'
import { createRosters, type Rosters } from './rosters.ts'
import { likeAnywhere, searchWords } from './search-text.ts'
import { readVacancyTitle } from './vacancy-title.ts'
import { isVisibleRecruitment, type Viewer } from './visible.ts'

const kept = new WeakMap<Db, Rosters>()

function rostersOf(db: Db): Rosters {
  const rosters = kept.get(db) ?? createRosters(db)
  kept.set(db, rosters)
  return rosters
}

/** To be told after every commit that moved a recruitment: who opened or closed it sees that at once. */
export function inProcessChanged(db: Db): void {
  kept.get(db)?.forget()
}

type Question = CandidateFilters & { readonly paginaActual: number; readonly search?: string | undefined }
/** What is found, `ids` those of the page that was asked for. */
type Found = { readonly ids: readonly number[]; readonly total: number; readonly hayMas: boolean }
type Searched = { readonly words: readonly string[]; readonly page: number }

/** A page beyond the last one, or nothing found: `resumenCandidatos` null, the number of pages right. */
export async function listInProcess(db: Db, asker: Viewer, { paginaActual, search = '', ...filters }: Question): Promise<CandidatePage> {
  const searched = { words: searchWords(search), page: paginaActual }
  const isOnlooker = onlookers.includes(asker.role)
  const visible = isOnlooker ? isVisibleRecruitment(db, asker, asRecruitment) : eq(inProcess.branch, asker.branch)
  const some = conditionsOf(filters, asker.role)
  // Only a whole branch stands in memory.
  const inRoster = some.length === 0 && !isOnlooker
  const { ids, total, hayMas } = inRoster ? await findInRoster(db, asker.branch, searched) : await findInDatabase(db, [visible, ...some], searched)
  const rows = ids.length === 0 ? [] : await readInProcess(db, [visible, ...some], ids)
  const title = filters.vacante === undefined || isOnlooker ? null : await readVacancyTitle(db, asker.branch, filters.vacante)
  return {
    resumenCandidatos: rows.length === 0 ? null : rows.map(({ codigo, ...row }) => ({ ...row, ...phaseShown(codigo, asker.role) })),
    totalPaginas: Math.ceil(total / pageSize),
    total,
    ...(hayMas && { hayMas }),
    ...(title !== null && { tituloVacante: title }),
  }
}

/** One for each filter that asks for something, as it looks to this role. */
function conditionsOf({ vacante, ...ofPhase }: CandidateFilters, role: Role): Conditions {
  const codes = phasesAsked(ofPhase, role)
  return [...(codes ? [inArray(inProcess.codigo, codes)] : []), ...(vacante === undefined ? [] : [eq(inProcess.vacancyId, vacante)])]
}

async function findInRoster(db: Db, branch: Branch, { words, page }: Searched): Promise<Found> {
  const ids = searchRoster(await rostersOf(db).of(branch), words)
  return { ids: [...ids.subarray((page - 1) * pageSize, page * pageSize)], total: ids.length, hayMas: false }
}

/** What can be turned to, and one more to know of. */
const most = mostPages * pageSize

/** Of those in process whoever meets all conditions and has every word in their name. */
async function findInDatabase(db: Db, conditions: Conditions, { words, page }: Searched): Promise<Found> {
  const all = [...conditions, ...words.map((word) => like(inProcess.search, likeAnywhere(word)))]
  const counted = await countInProcess(db, all, most + 1)
  const ids = page > mostPages ? [] : await readIds(db, all, { limit: pageSize, offset: (page - 1) * pageSize })
  return { ids, total: Math.min(counted, most), hayMas: counted > most }
}

/** How a phase reads in a list, for this role. */
function phaseShown(codigo: PhaseCode, role: Role): Pick<CandidateSummary, 'estatus' | 'signal'> {
  const shown = shownCode(codigo, role)
  const signal = phases[shown].rejected ? 'rechazado' : phases[shown].waits ? 'espera' : 'activo'
  return { estatus: phases[shown].descripcion, signal }
}
