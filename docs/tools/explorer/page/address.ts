/** The page's state in the address, so that it can be shared as a link, and Back works. */

import type { Direction } from '../page-data.ts'

export type View = 'imagen' | 'tabla'
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
}

/** What another chart does not take over. */
export const ofOneChart: Pick<Place, 'focus' | 'run' | 'direction' | 'closed' | 'zoom'> = {
  focus: null,
  run: null,
  direction: null,
  closed: [],
  zoom: null,
}

const directionNames: Readonly<Record<Direction, string>> = { DOWN: 'abajo', RIGHT: 'derecha' }
const directions: readonly Direction[] = ['DOWN', 'RIGHT']
const closedMark = ','

const settingMark = 'c.'

/** `#/recruitment?en=abierto.filtro&vista=tabla`. Defaults are omitted. */
export function hashOf({
  chart,
  focus,
  view,
  panel,
  run,
  candidate,
  step,
  overlay,
  settings,
  direction,
  closed,
  zoom,
}: Place): string {
  const params = new URLSearchParams()
  if (focus !== null) params.set('en', focus)
  if (view !== 'imagen') params.set('vista', view)
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

/** What analysts come for. */
export const usualChart = 'recruitment'

/** An unknown chart, or none, becomes the usual one; other unknown values become defaults. */
export function placeOfHash(hash: string, known: readonly string[]): Place {
  const [path, query] = partsOf(hash)
  const params = new URLSearchParams(query)
  const candidate = /^\d{1,10}$/.exec(params.get('candidato') ?? '')?.[0] ?? null
  const step = candidate !== null && /^\d{1,4}$/.test(params.get('paso') ?? '') ? Number(params.get('paso')) : null
  return {
    chart: known.includes(path) ? path : usualChart,
    focus: params.get('en'),
    view: params.get('vista') === 'tabla' ? 'tabla' : 'imagen',
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
}
