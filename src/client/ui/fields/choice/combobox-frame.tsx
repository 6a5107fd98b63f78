import Search from 'lucide-react/icons/search'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { cx } from '../../base/cx.ts'
import { Spinner } from '../../base/spinner.tsx'
import adornment from '../adornment.module.css'
import styles from './combobox.module.css'
import control from '../control.module.css'
import field from '../field.module.css'
import { FieldMessages } from '../field-messages.tsx'
import type { FieldProps } from '../field.tsx'

type FrameProps = FieldProps & {
  busy: boolean
  messagesId: string
  labelProps: ComponentProps<'label'>
  inputProps: ComponentProps<'input'>
  ref?: Ref<HTMLDivElement> | undefined
  /** The list. */
  children?: ReactNode
}

/** Label, icon, input and messages of a combobox, with and without its list. */
export function ComboboxFrame({
  label,
  hint,
  error,
  optional,
  labelHidden,
  busy,
  messagesId,
  labelProps,
  inputProps,
  ref,
  children,
}: FrameProps) {
  return (
    <div ref={ref} className={field.field}>
      <label {...labelProps} className={labelHidden ? field.labelHidden : field.label}>
        {label}
        {optional && <span className={field.optional}> (opcional)</span>}
      </label>
      <div className={cx(adornment.box, styles.place)}>
        <span className={adornment.startIcon}>{busy ? <Spinner /> : <Search aria-hidden="true" />}</span>
        <input
          autoComplete="off"
          spellCheck={false}
          aria-busy={busy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? messagesId : undefined}
          {...inputProps}
          className={cx(control.control, styles.input)}
        />
        {children}
      </div>
      <FieldMessages id={messagesId} hint={hint} error={error} />
    </div>
  )
}
