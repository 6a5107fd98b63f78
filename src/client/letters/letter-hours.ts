/** When the letter of a rejection leaves, as this person chose it last. */
import { type LetterDelay, letterDelays } from '../../contract/letters.ts'
import { readSession } from '../kit/session/session-storage.ts'

/** '' : none. */
export const hourOptions: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'No enviar' },
  { value: '0', label: 'Enviar al terminar el tiempo de deshacer' },
  { value: '24', label: 'Enviar en 24 horas' },
  { value: '48', label: 'Enviar en 48 horas' },
  { value: '72', label: 'Enviar en 72 horas' },
]

export const delayOf = (typed: string): LetterDelay | null =>
  letterDelays.find((hours) => String(hours) === typed) ?? null

const key = (): string => `carta-de-rechazo-${readSession()?.user.idUsuario ?? ''}`

export function readLastHours(): string {
  const stored = localStorage.getItem(key()) ?? ''
  return delayOf(stored) === null ? '' : stored
}

export function writeLastHours(typed: string): void {
  if (typed === '') localStorage.removeItem(key())
  else localStorage.setItem(key(), typed)
}
