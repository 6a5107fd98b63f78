import { lazy, Suspense } from 'react'
import type { ComboboxProps } from './combobox-input.tsx'
import { TextField } from './text-field.tsx'

// downshift is 14 kB that only pages with a person search need
const ComboboxInput = lazy(async () => ({ default: (await import('./combobox-input.tsx')).ComboboxInput }))

/** A search field with a list of results. Until its code is loaded it is a waiting field. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, placeholder, typed } = props
  return (
    <Suspense
      fallback={<TextField label={label} hint={hint} error={error} optional={optional} placeholder={placeholder} value={typed} disabled readOnly />}
    >
      <ComboboxInput {...props} />
    </Suspense>
  )
}
