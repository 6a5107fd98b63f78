/** The page's state in the address, so that it can be shared as a link, and Back works. */

import { type StageName, stageNames } from '../../../../src/contract/phases.ts'
import type { Direction } from '../page-data.ts'

/** `etapas`: only of a chart with stages: all ten, or one of them. */
export type View = 'etapas' | 'imagen' | 'tabla'
export type Panel = 'detalle' | 'corrida' | 'vivo' | 'capa' | 'recorrido'
export type Place = {
  readonly chart: string
  /** A state or a transition by its id. */
  readonly focus: string | null
  readonly view: View
  readonly panel: Panel
  /** The run of the simulation, as `simulation/link.ts` writes it; null without one. */
  readonly run: string | null
  /** Id of a real process on the chart, and the number of its steps shown; null: all. */
  readonly candidate: string | null
  readonly step: number | null
  /** Id of the overlay, and its settings. */
  readonly overlay: string | null
  readonly settings: Readonly<Record<string, string>>
  /** In which direction the picture is drawn; null: what is larger in the window. */
  readonly direction: Direction | null
  /** Ids of the folded states. */
  readonly closed: readonly string[]
  /** Scale of the picture, in percent; null: as it opens in this window. */
  readonly zoom: number | null
  /** The opened stage; null: all of them. */
  readonly stage: StageName | null
  /** Whether transitions that take decisions back are drawn in a stage. */
  readonly takesBack: boolean
}

/** A chart without any other setting. */
export const alone: Omit<Place, 'chart'> = {
  focus: null,
  view: 'imagen',
  panel: 'detalle',
  run: null,
  overlay: null,
  settings: {},
  candidate: null,
  step: null,
  direction: null,
  closed: [],
  zoom: null,
  stage: null,
  takesBack: false,
}

/** What another chart does not take over. */
export const ofOneChart: Pick<Place, 'focus' | 'run' | 'direction' | 'closed' | 'zoom' | 'stage'> = {
  focus: null,
  run: null,
  direction: null,
  closed: [],
  zoom: null,
  stage: null,
}

const directionNames: Readonly<Record<Direction, string>> = { DOWN: 'abajo', RIGHT: 'derecha' }
const directions: readonly Direction[] = ['DOWN', 'RIGHT']
const closedMark = ','

const settingMark = 'c.'

/** What analysts come for. It has stages. */
export const usualChart = 'recruitment'

/** How a chart opens: as stages, if it has them and the address names nothing else than a stage. */
function usualView({ chart, ...rest }: Omit<Place, 'view'>): View {
  const isAlone = Object.entries(rest).every(
    ([name, value]) =>
      JSON.stringify(value) === JSON.stringify(alone[name as keyof typeof alone]) ||
      name === 'takesBack' ||
      name === 'view',
  )
  return chart === usualChart && (rest.stage !== null || isAlone) ? 'etapas' : 'imagen'
}

/** The view of another chart, when one comes from this view. */
export const viewIn = (chart: string, view: View): View =>
  view === 'tabla' ? view : chart === usualChart ? 'etapas' : 'imagen'

/** `#/recruitment?en=abierto.filtro&vista=tabla`. Defaults are omitted. */
export function hashOf(place: Place): string {
  const { chart, focus, view, panel, run, candidate, step, overlay, settings, direction, closed, zoom } = place
  const params = new URLSearchParams()
  if (place.stage !== null) params.set('etapa', place.stage)
  if (focus !== null) params.set('en', focus)
  if (view !== usualView(place)) params.set('vista', view)
  if (place.takesBack) params.set('deshacer', 'si')
  if (panel !== 'detalle') params.set('panel', panel)
  if (direction !== null) params.set('hacia', directionNames[direction])
  if (closed.length > 0) params.set('plegados', closed.join(closedMark))
  if (zoom !== null) params.set('escala', String(zoom))
  if (run !== null) params.set('corrida', run)
  if (candidate !== null) {
    params.set('candidato', candidate)
    if (step !== null) params.set('paso', String(step))
  }
  if (overlay !== null) {
    params.set('capa', overlay)
    for (const [name, value] of Object.entries(settings)) params.set(`${settingMark}${name}`, value)
  }
  const query = params.toString()
  return `#/${chart}${query === '' ? '' : `?${query}`}`
}

const views: readonly View[] = ['etapas', 'imagen', 'tabla']
const stages = Object.keys(stageNames) as StageName[]
const panels: readonly Panel[] = ['detalle', 'corrida', 'vivo', 'capa', 'recorrido']

const partsOf = (hash: string): readonly [path: string, query: string] => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return [path, query]
}

/** The unknown chart in an address; null if it is known, or none is named. */
export function unknownChartIn(hash: string, known: readonly string[]): string | null {
  const [path] = partsOf(hash)
  return path === '' || known.includes(path) ? null : path
}

/** An unknown chart, or none, becomes the usual one; other unknown values become defaults. */
export function placeOfHash(hash: string, known: readonly string[]): Place {
  const [path, query] = partsOf(hash)
  const params = new URLSearchParams(query)
  const candidate = /^\d{1,10}$/.exec(params.get('candidato') ?? '')?.[0] ?? null
  const step = candidate !== null && /^\d{1,4}$/.test(params.get('paso') ?? '') ? Number(params.get('paso')) : null
  const place = {
    chart: known.includes(path) ? path : usualChart,
    focus: params.get('en'),
    stage: stages.find((stage) => stage === params.get('etapa')) ?? null,
    takesBack: params.get('deshacer') === 'si',
    panel: panels.find((panel) => panel === params.get('panel')) ?? 'detalle',
    run: params.get('corrida'),
    candidate,
    step,
    overlay: params.get('capa'),
    direction: directions.find((one) => directionNames[one] === params.get('hacia')) ?? null,
    closed: [
      ...new Set(
        params
          .get('plegados')
          ?.split(closedMark)
          .filter((id) => id !== ''),
      ),
    ],
    zoom: /^[1-9]\d{0,2}$/.test(params.get('escala') ?? '') ? Number(params.get('escala')) : null,
    settings: Object.fromEntries(
      [...params].flatMap(([name, value]) =>
        name.startsWith(settingMark) && params.has('capa') ? [[name.slice(settingMark.length), value]] : [],
      ),
    ),
  }
  return { ...place, view: views.find((view) => view === params.get('vista')) ?? usualView(place) }
}
