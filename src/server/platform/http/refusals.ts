/**
 * Codes with which a call may be refused: those that it declares, and those that follow from its shape and from
 * `mayCall`.
 */
import type { AnyCall } from '../../../contract/call.ts'
import type { RefusalCode } from '../../../contract/errors.ts'
import { refusals } from '../../../contract/refusals.ts'

/** Status → every code with which this call may be refused. */
export function refusalsOf(call: AnyCall): ReadonlyMap<number, readonly RefusalCode[]> {
  const codes = [...ofItsKind(call), ...(call.refuses ?? [])]
  return Map.groupBy(
    codes.toSorted((one, other) => refusals[one].status - refusals[other].status),
    (code) => refusals[code].status,
  )
}

function ofItsKind({ mayCall, body, query, writes }: AnyCall): readonly RefusalCode[] {
  const isOpen = mayCall === 'public' || mayCall === 'integration'
  return [
    ...(body || query || writes === 'once' ? (['datos-invalidos'] as const) : []),
    ...(isOpen ? [] : (['sesion-vencida'] as const)),
    ...(mayCall === 'public' || mayCall === 'session' ? [] : (['sin-permiso'] as const)),
    ...(body ? (['demasiado-grande', 'tipo-no-soportado'] as const) : []),
    ...(writes === 'once' ? (['peticion-distinta'] as const) : []),
    'error-interno',
    'sin-servicio',
  ]
}
