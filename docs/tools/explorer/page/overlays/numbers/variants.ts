/** The routes that happened: their id in the address, their name, and how many processes the shown ones hold; pure. */
import type { ProcessRoute, ProcessVariants, RouteOutcome } from '../../../../../../src/contract/chart-routes.ts'
import { shortStageNames, type StageName, stageNames } from '../../../../../../src/contract/phases.ts'
import type { OverlayMark, OverlayMarks } from '../overlay.ts'

export const stageOrder = Object.keys(stageNames) as readonly StageName[]
export const stageTitle = (stage: StageName): string => shortStageNames[stage] ?? stageNames[stage]
export const outcomeNames = {
  contratada: 'Contratado',
  descartada: 'Rechazado',
  abierta: 'Sigue abierto',
} as const satisfies Record<RouteOutcome, string>
const ends = { contratada: 'completada', descartada: 'descartado', abierta: null } as const

type Followed = Pick<ProcessRoute, 'etapas' | 'resultado'>

/** `1-2-3-descartada` */
export const routeId = ({ etapas, resultado }: Followed): string =>
  [...etapas.map((stage) => stageOrder.indexOf(stage) + 1), resultado].join('-')

export const chosenRoute = ({ rutas }: ProcessVariants, id: string | undefined): ProcessRoute | null =>
  rutas.find((route) => routeId(route) === id) ?? null

/** Stages that are entered again, with how many times; in the order of the route. */
function returnsOf({ etapas }: Followed): (readonly [StageName, number])[] {
  const seen = new Set<StageName>()
  const again = new Map<StageName, number>()
  let furthest = -1
  for (const stage of etapas) {
    const at = stageOrder.indexOf(stage)
    // Only where it turned back: the stages after it come again by themselves
    if (seen.has(stage) && at <= furthest) again.set(stage, (again.get(stage) ?? 0) + 1)
    seen.add(stage)
    furthest = at
  }
  return [...again]
}

/** What a person would call it: how it ends, and where it turned back. */
export function routeName(route: Followed): string {
  const { etapas, resultado } = route
  const last = stageTitle(etapas.at(-1)!)
  const turned = returnsOf(route).map(([stage, times]) => `${stageTitle(stage)}${times > 1 ? ` ${times} veces` : ''}`)
  if (resultado === 'contratada')
    return turned.length === 0 ? 'Directo hasta la contratación' : `Contratado, con vuelta a ${turned.join(' y ')}`
  const end = resultado === 'descartada' ? `Se rechaza en ${last}` : `Sigue en ${last}`
  return turned.length === 0 ? end : `${end}, con vuelta a ${turned.join(' y ')}`
}

/** In words, for whoever does not see the dots. */
export const stagesText = ({ etapas, resultado }: Followed): string =>
  `${etapas.map(stageTitle).join(', ')}: ${outcomeNames[resultado]}`

/** How many times each of the ten stages was entered. */
export const visitsOf = ({ etapas }: Followed): readonly number[] =>
  stageOrder.map((stage) => etapas.filter((one) => one === stage).length)

export const coveredBy = (routes: readonly ProcessRoute[]): number =>
  routes.reduce((sum, { cuantos }) => sum + cuantos, 0)

/** The stages of a route, and its end. */
export function routeMarks(route: ProcessRoute): OverlayMarks {
  const marks = new Map<string, OverlayMark>()
  for (const stage of new Set(route.etapas)) {
    const places = route.etapas.flatMap((one, at) => (one === stage ? [at + 1] : []))
    marks.set(`abierto.${stage}`, {
      label: places.join(' · '),
      tone: places.length > 1 ? 'warning' : 'amount',
      weight: 0.6,
      details: [{ name: places.length > 1 ? 'Pasos' : 'Paso', value: places.join(' y ') }],
    })
  }
  const end = ends[route.resultado]
  if (end !== null)
    marks.set(end, {
      label: String(route.cuantos),
      tone: route.resultado === 'contratada' ? 'good' : 'bad',
      weight: 0.6,
      details: [{ name: 'Terminan', value: String(route.cuantos) }],
    })
  return marks
}
