/** What changed between two versions, as the explorer shows it on the chart. */
import { describe, expect, it } from 'vitest'
import type { CountedChange } from '../../../docs/generator/compare/report.ts'
import { readGraph } from '../../../docs/explorer/graph/read-graph.ts'
import { changesOf, comparisonIn, marksOf, placesOfChange } from '../../../docs/explorer/page/overlays/changes/change-marks.ts'
import { chosenFrom } from '../../../docs/explorer/page/overlays/changes/chosen.ts'
import { documentedCharts } from '../../../docs/explorer/charts.ts'

const graph = readGraph(documentedCharts.find(({ id }) => id === 'recruitment')!.machine)
const change = (more: Partial<CountedChange>): CountedChange => ({ kind: 'added', of: 'transition', before: null, after: null, text: 'Algo cambia.', states: [], people: null, ...more })
const filter = 'abierto.filtro'
const approved = 'abierto.filtro | filtro.aprobado | 0'

describe('a change', () => {
  it.each<[string, Partial<CountedChange>, string[]]>([
    ['stands on the transition as it is now', { kind: 'retargeted', before: 'abierto.filtro | filtro.aprobado | 3', after: approved }, [approved]],
    ['stands on the state as it is now', { kind: 'added', of: 'state', after: filter }, [filter]],
    ['of a transition that is gone stands on its state', { kind: 'removed', before: 'abierto.filtro | filtro.pospuesto | 0' }, [filter]],
    ['of a state that is gone stands on the state around it', { kind: 'removed', of: 'state', before: 'abierto.archivado' }, ['abierto']],
    ['of what was in a state that is gone too stands nowhere', { kind: 'removed', before: 'cerrado.visto | x | 0' }, []],
    ['of the whole chart stands nowhere', { kind: 'reworded', of: 'chart', before: 'recruitment', after: 'recruitment' }, []],
    ['of a condition stands where people meet it', { kind: 'changed', of: 'condition', states: [filter, 'ya.no.existe'] }, [filter]],
  ])('%s', (_, more, places) => expect(placesOfChange(change(more), graph)).toEqual(places))

  it('says what it is and whom it meets; of several the strongest colours the mark', () => {
    const marks = marksOf([change({ kind: 'reworded', after: approved, text: 'Otras palabras.' }), change({ kind: 'reguarded', after: approved, text: 'Otra condición.', people: 3 }), change({ kind: 'removed', before: 'abierto.filtro | x | 0', text: 'Ya no.', people: 1 })], graph)
    expect([...marks]).toEqual([
      [approved, { label: '?«» 3', tone: 'warning', weight: 0.6, details: [{ name: 'sólo se dice distinto', value: 'Otras palabras.' }, { name: 'cambia de condición', value: 'Otra condición. Ahí están 3 procesos abiertos.' }] }],
      [filter, { label: '− 1', tone: 'bad', weight: 0.6, details: [{ name: 'se quita (la marca está en su estado)', value: 'Ya no. Ahí está 1 proceso abierto.' }] }],
    ])
  })
})

describe('a file', () => {
  const written = { before: 'main', after: 'los archivos de ahora', charts: [{ chart: 'recruitment', description: '', changes: [change({ after: approved })], people: 2 }], people: 2, uncounted: null }

  it('of a comparison is read, and chosen by its versions', () => {
    const comparison = comparisonIn(JSON.stringify(written))
    expect(comparison).toEqual(written)
    const other = { ...comparison, before: 'otra' }
    expect(changesOf(comparison, 'recruitment')).toEqual(written.charts[0]!.changes)
    expect(changesOf(comparison, 'session')).toEqual([])
    expect([chosenFrom([other, comparison], { entre: 'main…los archivos de ahora' }), chosenFrom([other, comparison], { entre: 'x' }), chosenFrom([], {})]).toEqual([comparison, other, undefined])
  })

  it.each(['', 'null', '{}', '[]', JSON.stringify({ ...written, charts: [{ chart: 'x', changes: [{ kind: 'otro', text: '', states: [] }] }] }), JSON.stringify({ ...written, after: 4 })])('of something else is refused: %s', (text) => {
    expect(() => comparisonIn(text)).toThrow()
  })
})
