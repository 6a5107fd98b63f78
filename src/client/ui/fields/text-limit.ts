import { type ChangeEvent, type ComponentProps, useState } from 'react'

type Text = ComponentProps<'input'>['value']
type Typing<Control> = {
  readonly value?: Text
  /** As the form has it: another one takes the place of what was typed, as when the form begins anew. */
  readonly defaultValue?: Text
  readonly maxLength: number | undefined
  readonly onChange: ((event: ChangeEvent<Control>) => unknown) | undefined
}

/** How much of its limit a text uses. What is over it stays in the field, which says so: the browser would cut it without a word. */
export function useTextLimit<Control extends HTMLInputElement | HTMLTextAreaElement>({ value, defaultValue, maxLength = Infinity, onChange }: Typing<Control>) {
  const begun = String(defaultValue ?? '')
  const [typed, setTyped] = useState({ begun, text: begun })
  // Blanks around it are not sent
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
