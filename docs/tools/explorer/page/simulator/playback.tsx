import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../../src/client/ui/actions/button.tsx'
import type { AnyModel } from '../../../../../machines/model/model.ts'
import type { Run } from '../../simulation/run.ts'
import { parts } from './parts.ts'
import panel from '../panel.module.css'
import styles from './simulator.module.css'

const pace = 700

/** Plays a test path by its id (`npm run replay`), step by step, up to a chosen state or event. */
export function Playback({ model, run, show }: { model: AnyModel; run: Run | null; show: (run: Run) => void }) {
  const [id, setId] = useState('')
  const [stop, setStop] = useState('')
  const [wrong, setWrong] = useState('')
  const [path, setPath] = useState<Run | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ids = { path: useId(), stop: useId() }
  const at = run?.steps.length ?? 0

  useEffect(() => () => clearTimeout(timer.current), [])
  const play = (whole: Run, from: number) => {
    show(parts().backTo(whole, from))
    const stopped = from > 0 && stops(whole, from, stop)
    if (from >= whole.steps.length || stopped) return setPath(null)
    setPath(whole)
    timer.current = setTimeout(() => play(whole, from + 1), pace)
  }
  const start = () => {
    try {
      setWrong('')
      play(parts().recordedRun(model, id.trim(), parts().knownModel), 0)
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
    }
  }
  const halt = () => {
    clearTimeout(timer.current)
    setPath(null)
  }
  return (
    <details className={styles.more}>
      <summary>Reproducir un recorrido</summary>
      <div className={panel.field}>
        <label htmlFor={ids.path}>Recorrido, por ejemplo {model.machine.id}.transitions.1</label>
        <input
          id={ids.path}
          value={id}
          onChange={(event) => setId(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <label htmlFor={ids.stop}>Parar en (estado o evento, opcional)</label>
        <input
          id={ids.stop}
          value={stop}
          onChange={(event) => setStop(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <p role="alert" className={panel.wrong}>
          {wrong}
        </p>
        {path ? (
          <Button size="small" onClick={halt}>
            Parar en el paso {at} de {path.steps.length}
          </Button>
        ) : (
          <Button size="small" onClick={start}>
            Reproducir
          </Button>
        )}
      </div>
    </details>
  )
}

/** Whether to stop after the last step. */
function stops(run: Run, steps: number, where: string): boolean {
  const { backTo, nowOf, placesOf } = parts()
  const step = run.steps[steps - 1]
  return (
    where.trim() !== '' &&
    step !== undefined &&
    (step.choice.stimulus.event.type === where.trim() ||
      placesOf(nowOf(backTo(run, steps)).moment.snapshot).includes(where.trim()))
  )
}
