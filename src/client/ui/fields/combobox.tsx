import { lazy, Suspense } from 'react'
import type { ComboboxProps } from './combobox-input.tsx'
import { TextField } from './text-field.tsx'

// downshift is 14 kB that only the pages with a person to choose need
const ComboboxInput = lazy(async () => ({ default: (await import('./combobox-input.tsx')).ComboboxInput }))

/** Type, see what is found, choose one. Until its code is there it stands as a field that waits. */
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
