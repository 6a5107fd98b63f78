/** Whether a form has unsaved changes: checked when its window is about to close. */
import { createContext, type RefObject } from 'react'
import { interviewerTypes } from '../../../contract/stage-forms.ts'

export type Changes = {
  readonly isChanged: () => boolean
  /** Removes the draft, so that discarded changes are not restored when the window opens again. */
  readonly forget: () => void
}

/** The form inside registers itself here; null outside of such a window. */
export const ChangesContext = createContext<RefObject<Changes | null> | null>(null)

type Values = Readonly<Record<string, unknown>>

/** Fields that follow from others, or come from the server. */
const derived: readonly string[] = [
  'correoEntrevistador',
  'correoObservador',
  'descripcionHora',
  'codigoEtapa',
  'modo',
  'idEntrevista',
]

/**
 * Takes the form's values and the saved ones. Returns true when a new value would be lost; clearing a field loses
 * nothing.
 */
export function differs(now: Values, saved: Values): boolean {
  // The person of a client's interview is not chosen: it is always the current client.
  const ignored =
    Number(now['tipoEntrevistador']) === interviewerTypes.cliente ? [...derived, 'idEntrevistador'] : derived
  return Object.entries(now).some(
    ([name, value]) => !ignored.includes(name) && textOf(value) !== '' && textOf(value) !== textOf(saved[name]),
  )
}

/** A radio or select stores as text what is saved as a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
