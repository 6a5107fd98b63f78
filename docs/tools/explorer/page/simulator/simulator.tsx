import { useId, useState } from 'react'
import { Button } from '../../../../../src/client/ui/actions/button.tsx'
import type { AnyModel } from '../../../../../machines/model/model.ts'
import type { Choice } from '../../simulation/choices.ts'
import type { Family, Path } from '../../simulation/family.ts'
import type { Run } from '../../simulation/run.ts'
import type { ChartData } from '../../page-data.ts'
import { nameOfChart, namesIn } from '../charts.ts'
import { Choices } from './choices.tsx'
import { Happened } from './happened.tsx'
import { parts } from './parts.ts'
import { Playback } from './playback.tsx'
import panel from '../panel.module.css'
import styles from './simulator.module.css'
import type { Simulation } from './use-run.ts'

/** A run of the real machine: possible steps, its context, its actions, and the way back to any step. */
export function Simulator({
  chart,
  model,
  simulation,
  show,
  linkTo,
}: {
  chart: ChartData
  model: AnyModel
  simulation: Simulation | null
  show: (run: Run | null) => void
  linkTo: (id: string) => string
}) {
  const [broken, setBroken] = useState('')
  const step = (run: Run, choice: Choice) => {
    try {
      show(parts().taken(run, choice, parts().knownModel))
      setBroken('')
    } catch (error) {
      setBroken(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className={panel.panel}>
      <Start key={chart.id} chart={chart} model={model} isRunning={simulation !== null} onStart={show} />
      <Playback model={model} run={simulation?.run ?? null} show={show} />
      {simulation && !simulation.isWhole && (
        <p role="status" className={panel.warning}>
          El diagrama cambió desde que se hizo el enlace: la corrida llega hasta donde sigue siendo posible.
        </p>
      )}
      {broken !== '' && (
        <p role="alert" className={panel.warning}>
          El diagrama no supo qué hacer: {broken}
        </p>
      )}
      {simulation && (
        <>
          <Now simulation={simulation} chart={chart} linkTo={linkTo} />
          <Choices simulation={simulation} onTake={(choice) => step(simulation.run, choice)} />
          <Memory run={simulation.run} />
          <Steps run={simulation.run} onBack={(steps) => show(parts().backTo(simulation.run, steps))} />
        </>
      )}
    </div>
  )
}

function Start({
  chart,
  model,
  isRunning,
  onStart,
}: {
  chart: ChartData
  model: AnyModel
  isRunning: boolean
  onStart: (run: Run) => void
}) {
  const inputs = Object.keys(model.inputs)
  const [input, setInput] = useState(inputs[0]!)
  const [together, setTogether] = useState(false)
  const id = useId()
  const startedCharts = [
    ...new Set(
      chart.graph.nodes.flatMap(({ calls }) => calls.flatMap((call) => (call.chart === null ? [] : [call.chart]))),
    ),
  ]
  return (
    <section className={panel.section} aria-label="Inicio">
      {inputs.length > 1 && (
        <div className={panel.field}>
          <label htmlFor={id}>Empieza con</label>
          <select id={id} value={input} onChange={(event) => setInput(event.target.value)}>
            {inputs.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      )}
      {startedCharts.length > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={together} onChange={(event) => setTogether(event.target.checked)} />
          <span>Junto con los diagramas que inicia: {startedCharts.map(nameOfChart).join(', ')}</span>
        </label>
      )}
      <Button
        size="small"
        look={isRunning ? 'secondary' : 'primary'}
        onClick={() => onStart(parts().begun(model, input, together))}
      >
        {isRunning ? 'Empezar de nuevo' : 'Empezar'}
      </Button>
    </section>
  )
}

function Now({
  simulation: { run },
  chart,
  linkTo,
}: {
  simulation: Simulation
  chart: ChartData
  linkTo: (id: string) => string
}) {
  const { membersOf, nowOf, placesOf, restingPlacesOf, describeOrder } = parts()
  const members = membersOf(nowOf(run))
  return (
    <section className={panel.section}>
      <h2>Ahora</h2>
      <ul aria-live="polite">
        {members.map(({ path, member: { machine, moment } }) => (
          <li key={path.join('/')}>
            {path.length > 0 && <span className={panel.muted}>{nameOfChart(machine.id)}: </span>}
            {(restingPlacesOf(moment.snapshot).length > 0
              ? restingPlacesOf(moment.snapshot)
              : placesOf(moment.snapshot)
            ).map((place) => (
              <a
                key={place}
                title={place}
                href={
                  machine.id === chart.id && path.length === 0
                    ? linkTo(place)
                    : `#/${machine.id}?en=${encodeURIComponent(place)}`
                }
              >
                {namesIn(machine.id)(place)}
              </a>
            ))}
            {moment.snapshot.status !== 'active' && <span className={panel.muted}> (terminó)</span>}
            {moment.orders.length > 0 && path.length === 0 && (
              <ul className={styles.orders}>
                {moment.orders.map((order, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- what was ordered does not move
                  <li key={index}>{shortened(describeOrder(order))}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The input of a call can be a long list. */
const shortened = (text: string): string => (text.length > 140 ? `${text.slice(0, 140)}…` : text)

function Memory({ run }: { run: Run }) {
  const { backTo, fieldsOf, nowOf } = parts()
  const before = run.steps.length === 0 ? null : nowOf(backTo(run, run.steps.length - 1)).moment.snapshot.context
  const fields = fieldsOf(before, nowOf(run).moment.snapshot.context as object)
  if (fields.length === 0) return null
  return (
    <section className={panel.section}>
      <h2>Lo que recuerda</h2>
      <dl className={styles.memory}>
        {fields.map(({ name, before, after, changed }) => (
          <div key={name} data-changed={changed || undefined}>
            <dt>{name}</dt>
            <dd>
              {changed && (
                <>
                  <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              {after}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** By the chart at the path, if it still runs. */
const firedIn = (family: Family, path: Path): readonly string[] =>
  parts()
    .membersOf(family)
    .find((one) => one.path.join() === path.join())?.member.moment.fired ?? []

function Steps({ run, onBack }: { run: Run; onBack: (steps: number) => void }) {
  const { restingPlacesOf } = parts()
  return (
    <section className={panel.section}>
      <h2>Pasos</h2>
      <ol className={styles.steps} start={0}>
        <li>
          <button type="button" onClick={() => onBack(0)} aria-current={run.steps.length === 0 ? 'step' : undefined}>
            Inicio: {run.input}
          </button>
        </li>
        {run.steps.map(({ choice, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the run
          <li key={index}>
            <button
              type="button"
              data-step={index + 1}
              onClick={() => onBack(index + 1)}
              aria-current={index === run.steps.length - 1 ? 'step' : undefined}
            >
              <Happened
                choice={choice}
                family={index === 0 ? run.start : run.steps[index - 1]!.after}
                fired={firedIn(after, choice.path)}
              />
              <span className={panel.muted}>
                {' '}
                → {restingPlacesOf(after.moment.snapshot).map(namesIn(run.model.machine.id)).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
