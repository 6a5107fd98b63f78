/** 'Candidatos en proceso': one page of the open recruitments that somebody sees (spec 1 §2, §7). */
import { type CandidatePage, type CandidateSummary, pageSize } from '../../contract/candidates.ts'
import { type PhaseCode, phases, waitingPhases } from '../../contract/phases.ts'
import { type Branch, onlookers, type Role } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { shownCode } from '../recruitment/rights.ts'
import { asRecruitment, readInProcess, readPage } from './in-process.ts'
import { searchRoster } from './roster.ts'
import { createRosters, type Rosters } from './rosters.ts'
import { searchWords } from './search-text.ts'
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

type Question = { readonly paginaActual: number; readonly search?: string | undefined }

/** A page beyond the last one, or nothing found: `resumenCandidatos` null, the number of pages right. */
export async function listInProcess(db: Db, asker: Viewer, { paginaActual, search = '' }: Question): Promise<CandidatePage> {
  const words = searchWords(search)
  const { rows, pages } = onlookers.includes(asker.role)
    ? await readPage(db, { that: isVisibleRecruitment(db, asker, asRecruitment), words, page: paginaActual })
    : await pageOfBranch(db, asker.branch, words, paginaActual)
  return {
    resumenCandidatos: rows.length === 0 ? null : rows.map(({ codigo, ...row }) => ({ ...row, ...standing(codigo, asker.role) })),
    totalPaginas: pages,
  }
}

/** Of the whole branch, which is searched in memory. */
async function pageOfBranch(db: Db, branch: Branch, words: readonly string[], page: number) {
  const ids = searchRoster(await rostersOf(db).of(branch), words)
  const asked = ids.subarray((page - 1) * pageSize, page * pageSize)
  return { rows: asked.length === 0 ? [] : await readInProcess(db, branch, [...asked]), pages: Math.ceil(ids.length / pageSize) }
}

const rejectedPhases: readonly PhaseCode[] = ['SE-MR', 'SE-MRG']

/** How a phase reads in a list, for this role. */
function standing(codigo: PhaseCode, role: Role): Pick<CandidateSummary, 'estatus' | 'signal'> {
  const shown = shownCode(codigo, role)
  const signal = rejectedPhases.includes(shown) ? 'rechazado' : waitingPhases.includes(shown) ? 'espera' : 'activo'
  return { estatus: phases[shown].descripcion, signal }
}
