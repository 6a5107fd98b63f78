/** Whether a form holds something that was not saved: asked when its window is about to close. */
import { createContext, type RefObject } from 'react'
import { interviewerTypes } from '../../contract/stage-forms.ts'

export type Changes = {
  readonly isChanged: () => boolean
  /** What was changed is not to come back, as a draft, when the window is opened again. */
  readonly forget: () => void
}

/** The form within puts its answer here; null: nobody asks. */
export const ChangesContext = createContext<RefObject<Changes | null> | null>(null)

type Values = Readonly<Record<string, unknown>>

/** They follow from others, or are the server's. */
const derived: readonly string[] = ['correoEntrevistador', 'correoObservador', 'descripcionHora', 'codigoEtapa', 'modo', 'idEntrevista']

/**
 * In: what a form holds, and what was saved. True when something was chosen or typed that is not saved; what
 * was only taken away is nothing that could be lost.
 */
export function differs(now: Values, saved: Values): boolean {
  // Of the client's own interview nobody chooses the person: it is the client of now.
  const ignored = Number(now['tipoEntrevistador']) === interviewerTypes.cliente ? [...derived, 'idEntrevistador'] : derived
  return Object.entries(now).some(
    ([name, value]) => !ignored.includes(name) && textOf(value) !== '' && textOf(value) !== textOf(saved[name]),
  )
}

/** A radio and a select hold as text what is saved as a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
