/**
 * Recomputes the ways back of the processes in plain TypeScript from the event logs, without `stays` and SQL. Written
 * from docs/explorer/README.md, not from the server.
 */
import type { ChartScope } from '../../../src/contract/chart-numbers.ts'
import { phasesOf } from './recount-chart.ts'
import type { ReadHouse } from './recount.ts'
import { beganBetween, daysBetween, share } from './recount-losses.ts'

type Process = ReadHouse['processes'][number]
export type Logged = {
  readonly recruitmentId: number
  readonly kind: string
  readonly event: unknown
  readonly codigo: string
  readonly at: Date
}
type Return = { readonly process: number; readonly way: string; readonly days: number | null }

const order = Object.keys(phasesOf)
const placeOf = (code: string): string => order.find((place) => (phasesOf[place] as readonly string[]).includes(code))!
const waysBack: Readonly<Record<string, string>> = {
  'gerente.cambiado': 'abierto.segundaEntrevista.agendar',
  'solicitud.devuelta': 'abierto.solicitud.espera',
  'documento.rechazado': 'abierto.documentos.espera',
  'candidato.repostulado': 'abierto.primeraEntrevista.agendar',
}
const ends: Readonly<Record<string, string>> = {
  'descarte.revertido': 'descartado',
  'contratacion.revertida': 'completada',
}

function reversalsOf(process: number, log: readonly Logged[]): (Return & { readonly at: Date })[] {
  const moved = log.filter(({ kind }) => kind === 'moved')
  return moved.flatMap(({ event, at }, nth) => {
    const { type } = event as { type: string }
    const decided = moved[nth - 1]
    return type in ends && decided
      ? [{ process, way: `${type} ${ends[type]} ${placeOf(decided.codigo)}`, days: daysBetween(decided.at, at), at }]
      : []
  })
}

/** Each time in one process. `log`: its own, oldest first. */
function returnsOf({ id, stays }: Process, log: readonly Logged[]): Return[] {
  const turned = stays.flatMap(({ codigo, by, left }, nth): Return[] => {
    const target = waysBack[by ?? '']
    if (target === undefined || left === null) return []
    const from = placeOf(codigo)
    const back = stays.slice(nth + 1).find((later) => order.indexOf(placeOf(later.codigo)) >= order.indexOf(from))
    return [{ process: id, way: `${by} ${from} ${target}`, days: back ? daysBetween(left, back.entered) : null }]
  })
  return [...turned, ...reversalsOf(id, log)]
}

export function recountReturns(processes: readonly Process[], log: readonly Logged[], query: ChartScope) {
  const cohort = processes.filter(({ began }) => beganBetween(query, began))
  const byProcess = Map.groupBy(log, ({ recruitmentId }) => recruitmentId)
  const all = cohort.flatMap((process) => returnsOf(process, byProcess.get(process.id) ?? []))
  return {
    ways: Object.fromEntries(
      [...Map.groupBy(all, ({ way }) => way)].map(([way, same]) => {
        const days = same.flatMap((one) => one.days ?? [])
        return [
          way,
          {
            times: same.length,
            processes: new Set(same.map(({ process }) => process)).size,
            back: days.length,
            median: share(days, 0.5),
          },
        ]
      }),
    ),
    processes: cohort.length,
    returned: new Set(all.map(({ process }) => process)).size,
  }
}

/** Entries by what was taken back in the period, whenever the process began. */
export function recountReversals(
  processes: readonly Process[],
  log: readonly Logged[],
  query: ChartScope,
): Record<string, number> {
  const byProcess = Map.groupBy(log, ({ recruitmentId }) => recruitmentId)
  const found = processes
    .flatMap(({ id }) => reversalsOf(id, byProcess.get(id) ?? []))
    .filter(({ at }) => beganBetween(query, at))
  return Object.fromEntries([...Map.groupBy(found, ({ way }) => way)].map(([way, same]) => [way, same.length]))
}
