import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../../../src/client/ui/actions/button.tsx'
import type { Choice } from '../../simulation/choices.ts'
import type { Family } from '../../simulation/family.ts'
import type { Verdict } from '../../simulation/guards.ts'
import type { Outcome } from '../../simulation/outcome.ts'
import { chartEdge, namesIn } from '../charts.ts'
import { Happened } from './happened.tsx'
import { parts } from './parts.ts'
import panel from '../panel.module.css'
import styles from './simulator.module.css'
import type { Simulation } from './use-run.ts'

/**
 * Possible next steps: events with their values, answers, failures, time; and the effect of each, or why it has none.
 */
export function Choices({
  simulation: { run, choices },
  onTake,
}: {
  simulation: Simulation
  onTake: (choice: Choice) => void
}) {
  const { nameOfChoice, nowOf } = parts()
  return (
    <section className={panel.section}>
      <h2>Qué puede pasar</h2>
      {choices.length === 0 && <p className={panel.muted}>Nada más: aquí termina, o nadie puede moverlo.</p>}
      <ul className={styles.choices}>
        {choices.map(({ choice, member, outcome }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- by its place: most of the list stays as it is drawn, and the focus where it was
          <li key={place}>
            <OneChoice
              name={nameOfChoice(choice)}
              choice={choice}
              family={nowOf(run)}
              chart={member.machine.id}
              outcome={outcome}
              onTake={onTake}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneChoice({
  name,
  choice,
  family,
  chart,
  outcome,
  onTake,
}: {
  name: string
  choice: Choice
  family: Family
  chart: string
  outcome: Outcome
  onTake: (choice: Choice) => void
}) {
  const { stimulus } = choice
  const { payload } = parts().describeStimulus(stimulus)
  const { fired, places } = outcome
  const verdicts = outcome.verdicts.filter(({ holds, values }) => holds !== true || values.length > 0)
  return (
    <>
      <button
        type="button"
        className={styles.choice}
        data-choice=""
        data-kind={stimulus.kind}
        data-refused={!fired?.length || undefined}
        onClick={() => onTake(choice)}
      >
        <span className={styles.happens}>
          <Happened choice={choice} family={family} fired={fired ?? []} />
        </span>
        {payload !== '' && (
          <span className={styles.payload}>{payload.length > 120 ? `${payload.slice(0, 120)}…` : payload}</span>
        )}
        <span className={panel.muted}>
          {fired === null
            ? 'aquí no puede ocurrir'
            : fired.length === 0
              ? 'no cambia nada'
              : `→ ${places.map(namesIn(chart)).join(', ')}`}
        </span>
      </button>
      {(verdicts.length > 0 || payload !== '') && (
        <Folded key={name} summary={verdicts.length > 0 ? 'Condiciones y otros valores' : 'Otros valores'}>
          {() => (
            <>
              {verdicts.length > 0 && (
                <ul>
                  {verdicts.map((verdict) => (
                    <Condition key={verdict.edge} verdict={verdict} chart={chart} />
                  ))}
                </ul>
              )}
              <OtherValues choice={choice} onTake={onTake} />
            </>
          )}
        </Folded>
      )}
    </>
  )
}

/** Folded content is rendered on demand: dozens of unseen fields would take most of a step's time. */
function Folded({ summary, children }: { summary: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}

function Condition({ verdict: { edge, holds, values }, chart }: { verdict: Verdict; chart: string }) {
  const guard = chartEdge(chart, edge)?.guard
  const said = holds === null ? 'no se pregunta' : holds ? 'se cumple' : 'no se cumple'
  return (
    <li data-holds={String(holds)}>
      <strong>{guard || 'sin condición'}</strong>: {said}
      {values.length > 0 && (
        <ul className={styles.values}>
          {values.map(([place, value]) => (
            <li key={place}>
              {place} = {parts().json(value)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The same with custom values, as JSON. */
function OtherValues({ choice, onTake }: { choice: Choice; onTake: (choice: Choice) => void }) {
  const { stimulus } = choice
  const id = useId()
  const {
    type,
    output,
    error: _,
    actorId,
    ...rest
  } = stimulus.event as { type: string; output?: unknown; error?: unknown; actorId?: string }
  const [text, setText] = useState(() => JSON.stringify(stimulus.kind === 'done' ? output : rest, null, 1) ?? 'null')
  const [wrong, setWrong] = useState('')
  if (stimulus.kind === 'time' || stimulus.kind === 'error') return null
  const send = () => {
    try {
      const value = JSON.parse(text) as unknown
      setWrong('')
      onTake({
        ...choice,
        stimulus: {
          ...stimulus,
          event: stimulus.kind === 'done' ? { type, actorId, output: value } : { ...(value as object), type },
        } as Choice['stimulus'],
      })
    } catch {
      setWrong('No es JSON: revisa comillas, comas y llaves.')
    }
  }
  return (
    <div className={panel.field}>
      <label htmlFor={id}>{stimulus.kind === 'done' ? 'Contestar otra cosa' : 'Con otros valores'}</label>
      <textarea
        id={id}
        rows={Math.min(8, text.split('\n').length)}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={wrong !== '' || undefined}
        aria-describedby={`${id}-wrong`}
      />
      <p id={`${id}-wrong`} role="alert" className={panel.wrong}>
        {wrong}
      </p>
      <Button size="small" onClick={send}>
        Enviar
      </Button>
    </div>
  )
}
