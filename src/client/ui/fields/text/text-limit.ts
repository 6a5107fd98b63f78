import { type ChangeEvent, type ComponentProps, useState } from 'react'

type Text = ComponentProps<'input'>['value']
type Typing<Control> = {
  readonly value?: Text
  /** Value from the form: a new one replaces the typed text, for example on a reset. */
  readonly defaultValue?: Text
  readonly maxLength: number | undefined
  readonly onChange: ((event: ChangeEvent<Control>) => unknown) | undefined
}

/**
 * The length of a text compared with its limit. A longer text is kept, with an error: the browser would cut it
 * silently.
 */
export function useTextLimit<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  defaultValue,
  maxLength = Infinity,
  onChange,
}: Typing<Control>) {
  const begun = String(defaultValue ?? '')
  const [typed, setTyped] = useState({ begun, text: begun })
  // Surrounding blanks are not sent
  const used = String(value ?? (typed.begun === begun ? typed.text : begun)).trim().length
  return {
    used,
    problem: used > maxLength ? `Escribe como máximo ${maxLength} caracteres.` : undefined,
    onChange: (event: ChangeEvent<Control>) => {
      setTyped({ begun, text: event.target.value })
      return onChange?.(event)
    },
  }
}
