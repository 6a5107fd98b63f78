/** 'Candidatos en proceso': one page of the open recruitments of a branch (spec 1 §2, §7). */
import { type CandidatePage, type CandidateSummary, pageSize } from '../../contract/candidates.ts'
import { type PhaseCode, phases, waitingPhases } from '../../contract/phases.ts'
import type { Branch, Role } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { shownCode } from '../recruitment/rights.ts'
import { findInProcess, readInProcess } from './in-process.ts'
import { searchWords } from './search-text.ts'
import { createShortMemory, type ShortMemory } from './short-memory.ts'

/**
 * Finding what is in process costs 1 to 15 ms of the database at 100,000 open processes, reading a page
 * of it a fraction of one: so what was found is kept for as long as somebody turns pages, and no longer
 * than another process of the server may be behind. 4 million ids are 16 MB.
 */
const limits = { life: 2000, capacity: 4_000_000, weigh: (ids: Int32Array) => ids.length + 100 }

const memories = new WeakMap<Db, ShortMemory<Int32Array>>()

function memoryOf(db: Db): ShortMemory<Int32Array> {
  const memory = memories.get(db) ?? createShortMemory(limits)
  memories.set(db, memory)
  return memory
}

/** To be told after every commit that moved a recruitment: who opened or closed it sees that at once. */
export function inProcessChanged(db: Db): void {
  memories.get(db)?.forget()
}

type Asker = { readonly branch: Branch; readonly role: Role }
type Question = { readonly paginaActual: number; readonly search?: string | undefined }

/** A page beyond the last one, or nothing found: `resumenCandidatos` null, the number of pages right. */
export async function listInProcess(db: Db, asker: Asker, { paginaActual, search = '' }: Question): Promise<CandidatePage> {
  const words = searchWords(search)
  const ids = await memoryOf(db).recall([asker.branch, ...words].join(' '), () => findInProcess(db, asker.branch, words))
  const asked = ids.subarray((paginaActual - 1) * pageSize, paginaActual * pageSize)
  const rows = asked.length === 0 ? [] : await readInProcess(db, [...asked])
  return {
    resumenCandidatos: rows.length === 0 ? null : rows.map(({ codigo, ...row }) => ({ ...row, ...standing(codigo, asker.role) })),
    totalPaginas: Math.ceil(ids.length / pageSize),
  }
}

const rejectedPhases: readonly PhaseCode[] = ['SE-MR', 'SE-MRG']

/** How a phase reads in a list, for this role. */
function standing(codigo: PhaseCode, role: Role): Pick<CandidateSummary, 'estatus' | 'signal'> {
  const shown = shownCode(codigo, role)
  const signal = rejectedPhases.includes(shown) ? 'rechazado' : waitingPhases.includes(shown) ? 'espera' : 'activo'
  return { estatus: phases[shown].descripcion, signal }
}
