/** Candidates whose process is opened: the first of the list in each phase that it shows, by the phase's words. */
import { type CandidatePage, type CandidateSummary, listCandidates } from '../../src/contract/candidates.ts'
import { type Server, read } from './readers.ts'

export async function onePerPhase(server: Server): Promise<ReadonlyMap<string, CandidateSummary>> {
  const found = new Map<string, CandidateSummary>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { text } = await read(server, `${listCandidates.path}?paginaActual=${page}`)
    const { entity } = JSON.parse(text) as { entity: CandidatePage }
    pages = entity.totalPaginas
    for (const row of entity.resumenCandidatos ?? []) if (!found.has(row.estatus)) found.set(row.estatus, row)
  }
  if (found.size === 0) throw new Error('the demo data has no candidates in process')
  return found
}
