/** Whose drafts are read and written: those of who is signed in in this tab. */
import { readSession } from '../session/session-storage.ts'
import { type DraftPlace, draftsBelow } from './draft-store.ts'
import { writeNow } from './watch-form.ts'

/** Null for nobody, or for a user that the server names no id of. */
export function ownPlace(form: string): DraftPlace | null {
  const idUsuario = readSession()?.user.idUsuario
  return idUsuario === undefined ? null : { idUsuario, form }
}

/** How many forms hold something of this person that was not sent. */
export function countUnsent(): number {
  writeNow()
  const place = ownPlace('')
  return place ? draftsBelow(place).length : 0
}
