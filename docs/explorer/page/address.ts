/** What is shown, in the address: so that everything can be sent as a link, and the browser's way back goes back. */

export type View = 'imagen' | 'tabla'
export type Panel = 'detalle' | 'corrida' | 'vivo' | 'capa' | 'recorrido'
export type Place = {
  readonly chart: string
  /** A state or a transition by its id. */
  readonly focus: string | null
  readonly view: View
  readonly panel: Panel
  /** The run of the simulation, as `simulation/link.ts` writes it; null before one was begun. */
  readonly run: string | null
  /** A real process whose way is shown, by its id, and after how many steps; null: after all of them. */
  readonly candidate: string | null
  readonly step: number | null
  /** What is laid over the chart, by its id, and what is chosen in it. */
  readonly overlay: string | null
  readonly settings: Readonly<Record<string, string>>
}

/** A chart with nothing else said. */
export const alone: Omit<Place, 'chart'> = { focus: null, view: 'imagen', panel: 'detalle', run: null, overlay: null, settings: {}, candidate: null, step: null }

const settingMark = 'c.'

/** `#/recruitment?en=abierto.filtro&vista=tabla`. What is usual is left out. */
export function hashOf({ chart, focus, view, panel, run, candidate, step, overlay, settings }: Place): string {
  const asked = new URLSearchParams()
  if (focus !== null) asked.set('en', focus)
  if (view !== 'imagen') asked.set('vista', view)
  if (panel !== 'detalle') asked.set('panel', panel)
  if (run !== null) asked.set('corrida', run)
  if (candidate !== null) {
    asked.set('candidato', candidate)
    if (step !== null) asked.set('paso', String(step))
  }
  if (overlay !== null) {
    asked.set('capa', overlay)
    for (const [name, value] of Object.entries(settings)) asked.set(`${settingMark}${name}`, value)
  }
  const query = asked.toString()
  return `#/${chart}${query === '' ? '' : `?${query}`}`
}

const panels: readonly Panel[] = ['detalle', 'corrida', 'vivo', 'capa', 'recorrido']

const partsOf = (hash: string): readonly [path: string, query: string] => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return [path, query]
}

/** The chart that an address names and that does not exist; null where it exists, or none is named. */
export function unknownChartIn(hash: string, known: readonly string[]): string | null {
  const [path] = partsOf(hash)
  return path === '' || known.includes(path) ? null : path
}

/** An unknown chart is the first one; everything else unknown is as usual. */
export function placeOfHash(hash: string, known: readonly string[]): Place {
  const [path, query] = partsOf(hash)
  const asked = new URLSearchParams(query)
  const candidate = /^\d{1,10}$/.exec(asked.get('candidato') ?? '')?.[0] ?? null
  const step = candidate !== null && /^\d{1,4}$/.test(asked.get('paso') ?? '') ? Number(asked.get('paso')) : null
  return {
    chart: known.includes(path) ? path : (known[0] ?? ''),
    focus: asked.get('en'),
    view: asked.get('vista') === 'tabla' ? 'tabla' : 'imagen',
    panel: panels.find((panel) => panel === asked.get('panel')) ?? 'detalle',
    run: asked.get('corrida'),
    candidate,
    step,
    overlay: asked.get('capa'),
    settings: Object.fromEntries([...asked].flatMap(([name, value]) => (name.startsWith(settingMark) && asked.has('capa') ? [[name.slice(settingMark.length), value]] : []))),
  }
}
