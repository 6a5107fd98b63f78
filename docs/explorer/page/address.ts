/** What is shown, in the address: so that everything can be sent as a link, and the browser's way back goes back. */

export type View = 'imagen' | 'tabla'
export type Panel = 'detalle' | 'corrida'
export type Place = {
  readonly chart: string
  /** A state or a transition by its id. */
  readonly focus: string | null
  readonly view: View
  readonly panel: Panel
  /** The run of the simulation, as `simulation/link.ts` writes it; null before one was begun. */
  readonly run: string | null
}

/** `#/recruitment?en=abierto.filtro&vista=tabla`. What is usual is left out. */
export function hashOf({ chart, focus, view, panel, run }: Place): string {
  const asked = new URLSearchParams()
  if (focus !== null) asked.set('en', focus)
  if (view !== 'imagen') asked.set('vista', view)
  if (panel !== 'detalle') asked.set('panel', panel)
  if (run !== null) asked.set('corrida', run)
  const query = asked.toString()
  return `#/${chart}${query === '' ? '' : `?${query}`}`
}

/** An unknown chart is the first one; everything else unknown is as usual. */
export function placeOfHash(hash: string, known: readonly string[]): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const asked = new URLSearchParams(query)
  return {
    chart: known.includes(path) ? path : (known[0] ?? ''),
    focus: asked.get('en'),
    view: asked.get('vista') === 'tabla' ? 'tabla' : 'imagen',
    panel: asked.get('panel') === 'corrida' ? 'corrida' : 'detalle',
    run: asked.get('corrida'),
  }
}
