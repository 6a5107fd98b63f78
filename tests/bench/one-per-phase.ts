/** The candidates whose process is opened: the first in the list of each phase that it shows, by the phase's label. */
import { type CandidatePage, type CandidateSummary, listCandidates } from '../../src/contract/candidate-list.ts'
import { everyPage } from '../server/support/every-page.ts'
import { type Server, read } from './readers.ts'

export async function onePerPhase(server: Server): Promise<ReadonlyMap<string, CandidateSummary>> {
  const pages = await everyPage(async (page) => {
    const { text } = await read(server, `${listCandidates.path}?paginaActual=${page}`)
    return (JSON.parse(text) as { entity: CandidatePage }).entity
  })
  const found = new Map<string, CandidateSummary>()
  for (const row of pages.flatMap(({ resumenCandidatos }) => resumenCandidatos ?? []))
    if (!found.has(row.estatus)) found.set(row.estatus, row)
  if (found.size === 0) throw new Error('the demo data has no candidates in process')
  return found
}
