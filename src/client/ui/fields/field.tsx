import { useId, type ReactNode } from 'react'
import styles from './field.module.css'
import { FieldMessages } from './field-messages.tsx'

/** What every field takes besides the properties of its own element. */
export type FieldProps = {
  label: string
  /** Shown under the label, before one answers. */
  hint?: ReactNode
  /** The one thing to mend; its presence marks the field as invalid. */
  error?: string | undefined
  /** Says '(opcional)' beside the label. */
  optional?: boolean
  /** The label is only heard: for a field whose place says what it is. */
  labelHidden?: boolean
}

/** Attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint and error around one control, which `children` renders with the attributes given to it. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  after,
  children,
}: FieldProps & {
  /** Stands at the right of the messages: a character counter. */
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
