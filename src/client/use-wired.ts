/** How a page comes to its machines, and a view to what the whole application shares. */
import { createContext, useContext } from 'react'
import type { Api } from './api/call.ts'
import { wired, type Wire } from './wiring.ts'

export const ApiContext = createContext<Api | null>(null)

/** The resource's machines with every actor provided: `useWired(wireCandidates)`. */
export function useWired<Machines>(wire: Wire<Machines>): Machines {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useWired stands outside of ApiContext')
  return wired(api, wire)
}
