/** The calls for notes (docs/contract/notes.md). */
import * as contract from '../../contract/notes.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { addCandidateNote, addNote, editNote, pinNote, shown, withdrawNote } from './write.ts'

export const notesRoutes = (deps: Deps): Route[] => [
  answer(contract.addNote, ({ body: { idReclutamiento, audiencia, texto }, caller }) => {
    const at = deps.now()
    return deps.db.transaction(async (tx) =>
      shown(tx, caller, await addNote(tx, caller, idReclutamiento, { audiencia, texto, at }), at),
    )
  }),
  answer(contract.addCandidateNote, ({ body, caller }) => addCandidateNote(deps, caller, body)),
  answer(contract.editNote, ({ body, caller }) => editNote(deps, caller, body)),
  answer(contract.withdrawNote, ({ body, caller }) => withdrawNote(deps, caller, body.idNota)),
  answer(contract.pinNote, ({ body, caller }) => pinNote(deps, caller, body)),
]
