/** Provides the actors of the 'Ctrl+K' machine. */
import { fromPromise } from 'xstate'
import { paletteMachine } from '../../../../machines/shell/palette.machine.ts'
import { longestSearch } from '../../../contract/candidates.ts'
import { listRecent, type PaletteFound, type PaletteRecent, searchPalette } from '../../../contract/palette.ts'
import type { ActorsOf } from '../../kit/actors/wiring.ts'
import type { Api } from '../../kit/api/call.ts'
import { statusIn } from '../../kit/api/failure.ts'
import { readSession } from '../../kit/session/session-storage.ts'
import { recentVisits } from '../recent-visits.ts'

export function wirePalette(api: Api) {
  const actors: ActorsOf<typeof paletteMachine> = {
    loadRecent: fromPromise<PaletteRecent>(async ({ signal }) => {
      const visits = recentVisits(readSession()?.user.idUsuario)
      const idsOf = (kind: string) =>
        visits.filter((visit) => visit.startsWith(kind)).map((visit) => Number(visit.slice(1)))
      return visits.length === 0
        ? { candidatos: [], vacantes: [] }
        : api.perform(listRecent, {
            body: { candidatos: idsOf('c'), publicaciones: idsOf('p'), maestras: idsOf('m') },
            signal,
          })
    }),
    search: fromPromise<PaletteFound | null, { text: string }>(async ({ input, signal }) => {
      try {
        return await api.perform(searchPalette, { body: { texto: input.text.slice(0, longestSearch) }, signal })
      } catch (error) {
        if (statusIn(error) === null && !navigator.onLine) return null
        throw error
      }
    }),
  }
  return paletteMachine.provide({ actors })
}
