import { useState, type ComponentProps } from 'react'
import { TextArea } from './text-area.tsx'

/** A list, one entry per line. `value` contains the lines without blank ones, trimmed. */
export function LinesField({
  value,
  onChange,
  hint = 'Escribe uno por línea',
  ...rest
}: Omit<ComponentProps<typeof TextArea>, 'value' | 'defaultValue' | 'onChange'> & {
  value: readonly string[]
  onChange: (lines: string[]) => void
}) {
  const [typed, setTyped] = useState('')
  // A new blank line is not an entry yet, but stays visible
  const shown = String(linesOf(typed)) === String(value) ? typed : value.join('\n')
  const type = (text: string) => {
    setTyped(text)
    onChange(linesOf(text))
  }
  return <TextArea {...rest} hint={hint} value={shown} onChange={(event) => type(event.target.value)} />
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
