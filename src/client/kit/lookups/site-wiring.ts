/** The search for a site by parts of its path, with its call. */
import { searchSites, type Site } from '../../../contract/stage-data.ts'
import type { Notify } from '../actors/wiring.ts'
import type { Api } from '../api/call.ts'
import { refreshFailed, wireResource } from '../resources/wire-resource.ts'

/** Shorter texts find nothing. */
export const isLongEnough = (typed: string): boolean => typed.trim().length > 1

export const wireSites = (api: Api, notify: Notify) => ({
  sites: wireResource<readonly Site[], string>(
    (typed, signal) =>
      isLongEnough(typed)
        ? api.perform(searchSites, { query: { busqueda: typed.trim() }, signal })
        : Promise.resolve([]),
    refreshFailed(notify),
  ),
})
