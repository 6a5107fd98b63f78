import type { ReactNode } from 'react'
import skeleton from './form-skeleton.module.css'
import { FieldRow, FormActions } from './form.tsx'
import form from './form.module.css'
import { Loading } from '../feedback/loading.tsx'

/** The parts of a form, from top to bottom: one field, two side by side, four short ones, a text area, a message. */
export type FormPart = 'field' | 'pair' | 'numbers' | 'text' | 'message'

/** Placeholder of a loading form, with or without its buttons; `text` is for screen readers. */
export function FormSkeleton({
  text,
  parts,
  hasActions = true,
}: {
  text: string
  parts: readonly FormPart[]
  hasActions?: boolean
}) {
  return (
    <div className={skeleton.skeleton}>
      <div className={form.form} aria-hidden="true">
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one form keep their places
          <Part key={`${part} ${at}`} part={part} />
        ))}
        {hasActions && (
          <FormActions>
            <span className={skeleton.button} />
          </FormActions>
        )}
      </div>
      <div className={skeleton.said}>
        <Loading text={text} />
      </div>
    </div>
  )
}

function Part({ part }: { part: FormPart }): ReactNode {
  if (part === 'message') return <span className={skeleton.message} />
  if (part === 'text') return <Field control={skeleton.text} />
  if (part === 'field') return <Field />
  return (
    <FieldRow narrow={part === 'numbers'}>
      {Array.from({ length: part === 'pair' ? 2 : 4 }, (_, at) => (
        <Field key={at} />
      ))}
    </FieldRow>
  )
}

const Field = ({ control = skeleton.control }: { control?: string | undefined }) => (
  <span className={skeleton.field}>
    <span className={skeleton.label} />
    <span className={control} />
  </span>
)
