import { useApplication } from './application-context.ts'
import { wired, type Wire } from './wiring.ts'

/** The resource's machines with every actor provided: `const { list } = useWired(wireCandidates)`. */
export function useWired<Machines>(wire: Wire<Machines>): Machines {
  const { api, notify } = useApplication()
  return wired(api, notify, wire)
}
