import { useId, type ReactNode } from 'react'
import styles from './field.module.css'
import { FieldMessages } from './field-messages.tsx'

/** Props of every field in addition to those of its own element. */
export type FieldProps = {
  label: string
  /** Shown under the label. */
  hint?: ReactNode
  /** The error message; when it is set, the field is marked as invalid. */
  error?: string | undefined
  /** Adds '(opcional)' to the label. */
  optional?: boolean
  /** Hides the label except for screen readers, where the position explains the field. */
  labelHidden?: boolean
}

/** Attributes that connect a control with its label, hint and error. */
export type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint and error around one control, which `children` renders with the passed attributes. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  after,
  children,
}: FieldProps & {
  /** Shown at the right of the messages, such as a character counter. */
  after?: ReactNode
  children: (attributes: ControlAttributes) => ReactNode
}) {
  const id = useId()
  const messagesId = `${id}-messages`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? styles.labelHidden : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': hint || error ? messagesId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldMessages id={messagesId} hint={hint} error={error} after={after} />
    </div>
  )
}
