/** What older logs name otherwise than the chart of this program: phases and events. */
import * as v from 'valibot'
import { recruitmentMachine } from '../../../../machines/recruitment/recruitment.machine.ts'
import { phases } from '../../../contract/phases.ts'
import { StartRefused } from '../../platform/base/start-refused.ts'
import type { LoggedEvent } from '../../recruitment/engine/replayed-state.ts'

const names = v.optional(v.record(v.string(), v.string()), {})
const mapping = v.strictObject({ fases: names, eventos: names })
/** Old name → present name. */
export type Mapping = v.InferOutput<typeof mapping>

export const noMapping: Mapping = { fases: {}, eventos: {} }

/**
 * `{ "fases": { "PE-VIEJA": "PE-RE" }, "eventos": { … } }`.
 * @throws StartRefused for any other text, for a target that the chart does not have, and for an old name that it still
 *   has: a migration that was interrupted could then not be repeated.
 */
export function readMapping(text: string): Mapping {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), mapping), text)
  if (!found.success)
    throw new StartRefused('El mapa lleva «fases» y «eventos»: en cada uno, el nombre anterior y el de ahora.')
  const present = { fases: Object.keys(phases), eventos: recruitmentMachine.events as readonly string[] }
  for (const kind of ['fases', 'eventos'] as const)
    for (const [old, now] of Object.entries(found.output[kind])) {
      if (!present[kind].includes(now)) throw new StartRefused(`«${now}» no está en el diagrama de este programa.`)
      if (present[kind].includes(old))
        throw new StartRefused(`«${old}» sigue en el diagrama: no es un nombre anterior.`)
    }
  return found.output
}

/** The event as this program would have logged it. */
export function mapped<Row extends LoggedEvent>({ fases, eventos }: Mapping, row: Row): Row {
  const event = row.event as { readonly type: string } | null
  return {
    ...row,
    codigo: fases[row.codigo] ?? row.codigo,
    event: event && { ...event, type: eventos[event.type] ?? event.type },
  }
}
