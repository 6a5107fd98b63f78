import * as v from 'valibot'
import { type PhaseCode, phaseCode } from '../../../contract/phases.ts'
import type { ProcessInfo } from '../../../contract/recruitment.ts'
import { draftsBelow, type FoundDraft, removeDraft, writeDraft } from '../../kit/drafts/draft-store.ts'
import { ownPlace } from '../../kit/drafts/own-place.ts'
import { draftsOfProcess, type Filled, stageDraftForm } from '../../kit/drafts/stage-draft.ts'

/** The key that `stageDraftForm` writes: the version of the process, then the stage. */
function placeOf({ form }: FoundDraft) {
  const [kind, , version, codigo, event] = form.split('/')
  return kind === 'proceso' && event !== undefined && v.is(phaseCode, codigo) ? { version, codigo } : null
}

export function leftBehind({ idReclutamiento, version }: ProcessInfo): readonly FoundDraft[] {
  const place = ownPlace(draftsOfProcess(idReclutamiento))
  const found = place ? draftsBelow(place) : []
  return found.filter((one) => {
    const place = placeOf(one)
    return place !== null && place.version !== String(version)
  })
}

export function phaseOf(found: FoundDraft): PhaseCode {
  const place = placeOf(found)
  if (place === null) throw new Error(`no draft of a process: ${found.form}`)
  return place.codigo
}

/** The form of the same stage is on the screen, for the current version of the process. */
export function isForStage(found: FoundDraft, { codigo, idEvento }: Filled): boolean {
  return idEvento === null && codigo === phaseOf(found)
}

/** Moves the draft to the form on the screen. */
export function takeLeft(found: FoundDraft, filled: Filled): void {
  writeDraft({ ...found, form: stageDraftForm(filled) }, found.draft)
  removeDraft(found)
}
