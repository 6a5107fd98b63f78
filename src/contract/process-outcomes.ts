/** Rejecting a candidate, and reverting a rejection or a hire (spec 1 §2, §7; design/process.md). */
import * as v from 'valibot'
import { access, administrators, recruiters } from './access.ts'
import { defineCall } from './call.ts'
import { id, shownVersion, version } from './ids.ts'
import { letterChoice } from './letters.ts'
import { moved } from './recruitment.ts'
import { changesProcess, movesProcess } from './refusal-groups.ts'
import { rejectionForm } from './stage-forms.ts'
import { longestText, text } from './wire.ts'

/** 'Rechazar Candidato' from the vacancy step; the path is ours (spec 1 §7). */
export const rejectCandidate = defineCall({
  method: 'POST',
  path: '/reclutamiento/rechazar-candidato',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesProcess,
  summary: 'Rechaza al candidato desde cualquier etapa abierta.',
  body: v.object({
    idReclutamiento: id,
    idUsuario: v.literal(0),
    rechazo: v.literal(true),
    version: shownVersion,
    /** Our additions: a reason of the current phase, and a comment. */
    motivoRechazo: v.optional(rejectionForm.entries.motivoRechazo),
    comentarios: rejectionForm.entries.comentarios,
    /** Our addition: the letter to the candidate; absent: none. */
    carta: v.optional(letterChoice),
  }),
  answer: moved,
})

/** Our addition: takes the last decision back while nothing else has happened in the process (docs/decisions/0064). */
export const undoDecision = defineCall({
  method: 'POST',
  path: '/reclutamiento/deshacer-decision',
  mayCall: access.candidates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...movesProcess, 'ya-asignado', 'candidato-ocupado'],
  summary: 'Deshace la última decisión de un proceso, en los diez segundos que siguen y sólo para quien la tomó.',
  /** `version`: the one that the decision made. */
  body: v.object({ idReclutamiento: id, idUsuario: v.literal(0), version }),
  answer: moved,
})

/** Our addition: the reason for reverting a rejection or a hire. */
export const reversalForm = v.object({
  motivo: v.pipe(text(longestText), v.nonEmpty('El motivo es requerido')),
})
const reversal = v.object({
  idReclutamiento: id,
  idUsuario: v.literal(0),
  ...reversalForm.entries,
  version,
})
/** Back to exactly the previous stage (design/process.md). */
export const revertRejection = defineCall({
  method: 'POST',
  path: '/reclutamiento/revertir-descarte',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...movesProcess, 'ya-asignado', 'candidato-ocupado'],
  summary: 'Revierte un rechazo, con un motivo.',
  body: reversal,
  /** `citasPerdidas`: interviews whose hour could not be restored and must be scheduled again. */
  answer: v.object({ ...moved.entries, citasPerdidas: v.number() }),
})
export type Reverted = v.InferOutput<typeof revertRejection.answer>

/** Our addition: reverts a hire; its opening is free again, and the decision is open again (design/process.md). */
export const revertHire = defineCall({
  method: 'POST',
  path: '/reclutamiento/revertir-contratacion',
  mayCall: administrators,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...movesProcess, 'ya-asignado', 'candidato-ocupado'],
  summary: 'Revierte una contratación, con un motivo.',
  body: reversal,
  answer: moved,
})
