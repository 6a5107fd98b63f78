/**
 * Recomputes the routes of the processes in plain TypeScript from the event logs, without `stays` and SQL. Written from
 * docs/explorer/README.md, not from the server.
 */
import { phases, type StageName } from '../../../src/contract/phases.ts'
import type { ChartScope } from '../../../src/contract/chart-numbers.ts'
import type { ProcessVariants } from '../../../src/contract/chart-routes.ts'
import type { ReadHouse } from './recount.ts'
import { beganBetween, daysBetween, share } from './recount-losses.ts'

type Process = ReadHouse['processes'][number]

const waysBack = ['gerente.cambiado', 'solicitud.devuelta', 'documento.rechazado', 'candidato.repostulado']

/** The stages of a process, and how it ended so far. */
export function routeOf({ stays }: Process): Pick<ProcessVariants['rutas'][number], 'etapas' | 'resultado'> {
  const stages: StageName[] = []
  stays.forEach(({ codigo }, nth) => {
    const { stage } = phases[codigo]
    const before = stays[nth - 1]
    if (!before || phases[before.codigo].stage !== stage || waysBack.includes(before.by!)) stages.push(stage)
  })
  return { etapas: stages, resultado: (stays.at(-1)!.how as 'contratada' | 'descartada' | null) ?? 'abierta' }
}

export function recountVariants(processes: readonly Process[], query: ChartScope, now: Date) {
  const cohort = processes.filter(({ began }) => beganBetween(query, began))
  const byRoute = Map.groupBy(cohort, (process) => JSON.stringify(routeOf(process)))
  return {
    routes: Object.fromEntries(
      [...byRoute].map(([route, same]) => [
        route,
        {
          count: same.length,
          median: share(
            same.map(({ began, stays }) => daysBetween(began, stays.at(-1)!.left ?? now)),
            0.5,
          ),
        },
      ]),
    ),
    variants: byRoute.size,
    processes: cohort.length,
  }
}
