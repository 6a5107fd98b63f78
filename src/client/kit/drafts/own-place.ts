/** The owner of drafts: the user who is signed in in this tab. */
import { readSession } from '../session/session-storage.ts'
import { type DraftPlace, draftsBelow } from './draft-store.ts'
import { writeNow } from './watch-form.ts'

/** Null without a user, or for a user without an id. */
export function ownPlace(form: string): DraftPlace | null {
  const idUsuario = readSession()?.user.idUsuario
  return idUsuario === undefined ? null : { idUsuario, form }
}

/** Number of forms with unsent values of this user. */
export function countUnsent(): number {
  writeNow()
  const place = ownPlace('')
  return place ? draftsBelow(place).length : 0
}
