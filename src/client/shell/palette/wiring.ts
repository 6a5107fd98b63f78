/** Provides the actors of the 'Ctrl+K' machine. */
import { fromPromise } from 'xstate'
import { paletteMachine } from '../../../../machines/shell/palette.machine.ts'
import type { PaletteFound, PaletteRecent } from '../../../contract/palette.ts'
import type { ActorsOf } from '../../kit/actors/wiring.ts'
import type { Api } from '../../kit/api/call.ts'
import { statusIn } from '../../kit/api/failure.ts'
import { fetchFound, fetchRecent } from '../../kit/api/palette.ts'
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
        : fetchRecent(api, { candidatos: idsOf('c'), publicaciones: idsOf('p'), maestras: idsOf('m') }, signal)
    }),
    search: fromPromise<PaletteFound | null, { text: string }>(async ({ input, signal }) => {
      try {
        return await fetchFound(api, input.text, signal)
      } catch (error) {
        if (statusIn(error) === null && !navigator.onLine) return null
        throw error
      }
    }),
  }
  return paletteMachine.provide({ actors })
}
