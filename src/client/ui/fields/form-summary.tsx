import type { MouseEvent } from 'react'
import { Callout } from '../feedback/callout.tsx'
import { focusControl, focusFirstInvalid } from '../base/focus-first-invalid.ts'
import styles from './form-summary.module.css'

/** An invalid field: its name in the form, its label where the message does not name it, and its error. */
export type FormProblem = { readonly name: string; readonly label?: string; readonly message: string }

/** The errors of a form, each a link to its field; announced when it appears. Nothing without errors. */
export function FormSummary({ problems }: { problems: readonly FormProblem[] }) {
  const focusProblem = (name: string) => (event: MouseEvent<HTMLElement>) => {
    const named = Array.from(
      event.currentTarget
        .closest('form')
        ?.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`) ?? [],
    )
    focusControl(named.find((control) => !control.matches(':disabled')) ?? named[0])
  }
  if (problems.length === 0) return null
  return (
    <div ref={focusFirst} role="alert">
      <Callout tone="danger">
        <p className={styles.title}>
          {problems.length === 1 ? 'Falta corregir un campo:' : `Falta corregir ${problems.length} campos:`}
        </p>
        <ul>
          {problems.map(({ name, label, message }) => (
            <li key={name}>
              <button type="button" className={styles.problem} onClick={focusProblem(name)}>
                {label && <strong>{label}: </strong>}
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}

// The summary has pushed down the field that got the focus before it appeared
function focusFirst(summary: HTMLElement | null) {
  const form = summary?.closest('form')
  if (form) focusFirstInvalid(form)
}
