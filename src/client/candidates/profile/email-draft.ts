/** The draft of an edited e-mail: the values of the form, and whether the end of a session interrupted it. */
import { readDraft } from '../../kit/drafts/draft-store.ts'
import { ownPlace } from '../../kit/drafts/own-place.ts'

export const emailDraft = (idCandidato: number): string => `candidato/${idCandidato}/correo`

export const emailIn = (element: HTMLElement) => ({ correo: element.querySelector('input')?.value ?? '' })

export function wasInterrupted(idCandidato: number): boolean {
  const place = ownPlace(emailDraft(idCandidato))
  return place !== null && readDraft(place)?.open === true
}
