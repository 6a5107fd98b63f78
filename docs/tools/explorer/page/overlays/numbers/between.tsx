import { useEffect, useId, useState } from 'react'
import {
  type ChartFigures,
  type ChartQuestion,
  loadTimeBetween,
  type TimeBetween,
} from '../../../../../../src/contract/chart-numbers.ts'
import type { Graph } from '../../../graph/graph.ts'
import { nameIn } from '../../../graph/names.ts'
import { OverlayProblem, type Settings } from '../overlay.ts'
import { perform } from './connection.ts'
import panel from '../../panel.module.css'
import styles from './numbers.module.css'
import { Figure } from './figure.tsx'

/** Choose two states: the time from one to the other. */
export function Between({
  question,
  graph,
  states,
  focus,
  settings,
  choose,
}: {
  question: ChartQuestion
  graph: Graph
  states: ChartFigures['estados']
  focus: string | null
  settings: Settings
  choose: (change: Settings) => void
}) {
  const [from = '', to = ''] = [settings['de'], settings['a']]
  const [found, setFound] = useState<{ readonly of: string; readonly answer: TimeBetween | string } | null>(null)
  const request = JSON.stringify({ ...question, desde: from, hasta: to })
  useEffect(() => {
    if (from === '' || to === '' || from === to) return
    const abort = new AbortController()
    const show = (answer: TimeBetween | string) => !abort.signal.aborted && setFound({ of: request, answer })
    perform(loadTimeBetween, {
      body: JSON.parse(request) as ChartQuestion & { desde: string; hasta: string },
      signal: abort.signal,
    }).then(show, (error: unknown) => show(error instanceof OverlayProblem ? error.message : 'No se pudo.'))
    return () => abort.abort()
  }, [request, from, to])
  const answer = found?.of === request ? found.answer : null
  const ends = states.filter(({ aqui }) => aqui !== null)
  return (
    <section className={panel.section}>
      <h3>Tiempo entre dos estados</h3>
      <StateField
        label="Desde que entra a"
        graph={graph}
        states={ends}
        value={from}
        focus={focus}
        onChoose={(de) => choose({ de, lista: '' })}
      />
      <StateField
        label="hasta que entra a"
        graph={graph}
        states={states.filter(({ estado }) => estado !== 'descartado')}
        value={to}
        focus={focus}
        onChoose={(a) => choose({ a, lista: '' })}
      />
      {from !== '' && from === to && (
        <p role="status" className={panel.note}>
          Elige dos estados distintos.
        </p>
      )}
      {typeof answer === 'string' && <p role="alert">{answer}</p>}
      {answer !== null && typeof answer !== 'string' && (
        <dl className={panel.facts} aria-live="polite">
          <Figure name="Medidos" value={String(answer.cuantas)} clave={answer.clave} choose={choose} />
          <Figure
            name="Mediana"
            value={answer.mediana === null ? '–' : `${answer.mediana} días`}
            clave={answer.clave}
            choose={choose}
          />
          <Figure
            name="Percentil 90"
            value={answer.p90 === null ? '–' : `${answer.p90} días`}
            clave={answer.clave}
            choose={choose}
          />
        </dl>
      )}
    </section>
  )
}

function StateField({
  label,
  graph,
  states,
  value,
  focus,
  onChoose,
}: {
  label: string
  graph: Graph
  states: ChartFigures['estados']
  value: string
  focus: string | null
  onChoose: (id: string) => void
}) {
  const id = useId()
  const isOffered = focus !== null && focus !== value && states.some(({ estado }) => estado === focus)
  return (
    <div className={panel.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">–</option>
        {states.map(({ estado }) => (
          <option key={estado} value={estado}>
            {nameIn(graph, estado)}
          </option>
        ))}
      </select>
      {isOffered && (
        <button type="button" className={styles.link} onClick={() => onChoose(focus)}>
          el señalado: {nameIn(graph, focus)}
        </button>
      )}
    </div>
  )
}
