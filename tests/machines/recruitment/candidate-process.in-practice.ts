/**
 * The events of the process screen's model that can happen at a real server: a form sends only what its own stage
 * allows.
 */
import type { CandidateProcessSnapshot } from '../../../machines/recruitment/candidate-process.machine.ts'
import { operationOf } from '../../../machines/recruitment/candidate-process.setup.ts'
import type { StageFormInput, StageFormOutput } from '../../../machines/recruitment/stage-form.setup.ts'
import { formOf, isFormCode } from '../../../src/contract/phases.ts'
import { candidateProcessModel } from '../../../machines/recruitment/candidate-process.model.ts'
import { statusesOnScreen, savedMove } from '../../../machines/recruitment/process.samples.ts'

const { events, calls } = candidateProcessModel
const uncertain = 'A dialog that is left after a save without an answer: tests/client/recruitment/dialogs.test.tsx.'
const correctedElsewhere = 'A correction that somebody else saves first: tests/browser/tours/stage-correction.spec.ts.'
/** The recruiter of these walks has no interviews in the second round, and reverts no hire. */
const statuses = statusesOnScreen.filter(
  ({ operaciones: [first], proceso }) => first?.codigo !== 'SE-RE' && !proceso.puedeRevertirContratacion,
)
const isOutrun = (s: CandidateProcessSnapshot): boolean =>
  s.matches({ working: 'catchingUp' }) || s.matches({ working: 'outrun' })

/** Nothing covers the form of the stage. */
const isInReach = (s: CandidateProcessSnapshot): boolean => s.matches({ working: 'idle' }) || isOutrun(s)

/** Waiting stages send nothing; after a conflict the user can only leave, and with the typed values. */
function formEnds({ input, snapshot }: { input: unknown; snapshot: CandidateProcessSnapshot }): StageFormOutput[] {
  const codigo = formOf((input as StageFormInput).codigo)
  if (!isFormCode(codigo)) return []
  const left: StageFormOutput = { kind: 'left', codigo, values: { continuar: 'SI' } }
  const saved: StageFormOutput = { kind: 'saved', codigo, discarded: false, moved: savedMove }
  if (isOutrun(snapshot)) return [left]
  if (!isInReach(snapshot)) return []
  return codigo === 'FT' ? [saved, { kind: 'saved', codigo, discarded: true, moved: savedMove }] : [saved]
}

/** It is the form that finds out, by trying to save. */
function canFindOut(snapshot: CandidateProcessSnapshot): boolean {
  const codigo = operationOf(snapshot.context)?.codigo
  return snapshot.matches({ working: 'idle' }) && codigo != null && isFormCode(codigo)
}

/** Not who only looks on. */
const mayAct = ({ context: { status } }: CandidateProcessSnapshot): boolean =>
  status?.operaciones[0]?.codigo !== null || status.proceso.puedeRevertir

const canCorrect = (snapshot: CandidateProcessSnapshot): boolean =>
  mayAct(snapshot) && snapshot.context.status?.proceso.codigoActual !== 'FT'

function choices({ context: { status } }: CandidateProcessSnapshot): { idFase: number }[] {
  const offered = status?.operaciones ?? []
  return offered.length > 1 ? offered.map(({ idFase }) => ({ idFase })) : []
}

/** Of a dialog: a save that was refused, or got no answer, is in the dialog's own model. */
const isCertain = (end: { outcome: string; wasSent?: boolean }): boolean => end.wasSent !== true
const certain = <End extends { outcome: string; wasSent?: boolean }>(ends: unknown): End[] =>
  (ends as End[]).filter(isCertain)

export const candidateProcessInPractice: typeof candidateProcessModel = {
  ...candidateProcessModel,
  events: {
    ...events,
    // A menu of one step is not shown.
    'step.chosen': (snapshot) => (isInReach(snapshot) ? choices(snapshot) : []),
    // Before the first save there is nothing to correct, and who only looks on corrects nothing of an open process.
    'edit.requested': (snapshot) => (canCorrect(snapshot) ? (events['edit.requested'] as { item: never }[]) : []),
    'process.moved_elsewhere': (snapshot) => (canFindOut(snapshot) ? [{}] : []),
    'score.requested': (snapshot) => (mayAct(snapshot) ? [{}] : []),
    // None of these walks reaches a stage with documents.
    'process.returned': [],
    // The offer to undo is a chart of the shell
    'decision.undone': [],
    // The dialogs are charts of their own
    'status.outdated': [],
    // A correction that another user has saved first ends as closed after sending; the process cannot distinguish it
    // from an abandoned one
    'history.refreshed': [],
  },
  calls: {
    ...calls,
    // A form that could not refresh retries by itself, and cannot save before.
    verifyVacancy: { done: statuses, error: [new Error('No hay conexión.')] },
    stageCorrection: {
      done: [{ kind: 'closed', wasSent: false }, ...statuses.map((status) => ({ kind: 'corrected' as const, status }))],
      error: [],
    },
    rejection: { done: certain(calls.rejection.done), error: [] },
    reversal: { done: certain(calls.reversal.done), error: [] },
    stageForm: { done: formEnds, error: [] },
    score: { done: certain(calls.score.done), error: [] },
  },
  excluded: {
    'candidateProcess | decision.undone | 0':
      'The undo of a decision: tests/client/recruitment, tests/server/recruitment/undo.test.ts.',
    'verifying | decision.undone | 0': 'The same.',
    'working.idle.resting | status.outdated | 0':
      'A hand-over or an invitation: tests/client/recruitment/process-screen.test.tsx, tests/browser/candidates-queue.spec.ts.',
    'working.idle.looking | status.outdated | 0': 'The same.',
    'working.idle.renewing': 'The same.',
    'working.idle.renewing | status.outdated | 0': 'The same.',
    'working.idle.renewing | xstate.done.actor.renewVacancy | 0': 'The same.',
    'working.idle.renewing | xstate.done.actor.renewVacancy | 1': 'The same.',
    'working.idle.renewing | xstate.error.actor.renewVacancy | 0': 'The same.',
    'working.outrun | status.outdated | 0': 'The same.',
    'lookingOn.idle.resting | status.outdated | 0': 'The same.',
    'lookingOn.idle.looking | status.outdated | 0': 'The same.',
    'lookingOn.idle.renewing': 'The same.',
    'lookingOn.idle.renewing | status.outdated | 0': 'The same.',
    'lookingOn.idle.renewing | xstate.done.actor.renewVacancy | 0': 'The same.',
    'lookingOn.idle.renewing | xstate.done.actor.renewVacancy | 1': 'The same.',
    'lookingOn.idle.renewing | xstate.error.actor.renewVacancy | 0': 'The same.',
    'scoring | status.outdated | 0': 'An undo whose answer was lost: tests/client/recruitment/undo-offer.test.tsx.',
    rechecking: 'The same.',
    'scoring | xstate.done.actor.score | 0': uncertain,
    'working.rating | xstate.done.actor.score | 0': uncertain,
    'lookingOn.rating | xstate.done.actor.score | 0': uncertain,
    'working.rejecting | xstate.done.actor.rejection | 1': uncertain,
    'lookingOn.reverting | xstate.done.actor.reversal | 1': uncertain,
    'working.correcting | history.refreshed | 0': correctedElsewhere,
    'lookingOn.correcting | history.refreshed | 0': correctedElsewhere,
    'working.correcting | xstate.done.actor.correction | 0': uncertain,
    'lookingOn.correcting | xstate.done.actor.correction | 0': uncertain,
    'rechecking | xstate.done.actor.recheckVacancy | 0': 'The same.',
    'rechecking | xstate.error.actor.recheckVacancy | 0': 'The same.',
    'working | xstate.error.actor.stageForm | 0':
      'A form has an answer to every failure of the server: only a mistake in it breaks it.',
    'working.correcting | xstate.error.actor.correction | 0': 'The same.',
    'lookingOn.correcting | xstate.error.actor.correction | 0': 'The same.',
    'working | process.returned | 0':
      'A document is rejected beside the form of FD-ES or FD-RC, in tests/browser/recruitment.spec.ts.',
    'working.correcting | process.moved_elsewhere | 0':
      'A save that was sent before the window opened, and fails after it: only on the bare machine.',
    'working.correcting | xstate.done.actor.correction | 2': 'The same.',
    'lookingOn.reverting | xstate.error.actor.reversal | 0': 'The same of the reversal.',
    'working.rejecting | xstate.error.actor.rejection | 0': 'The same of the rejection.',
    'scoring | xstate.error.actor.score | 0': 'The same of the score.',
    'working.rating | xstate.error.actor.score | 0': 'The same of the score.',
    'lookingOn.rating | xstate.error.actor.score | 0': 'The same of the score.',
    'working | xstate.done.actor.stageForm | 1': 'Who interviews registers in tests/browser/interviews.spec.ts.',
    registered: 'The same.',
    'working.reverting': 'An administrator takes a hire back in tests/browser/recruitment-corrections.spec.ts.',
    'working.idle | reversal.requested | 0': 'The same.',
    'working.reverting | xstate.done.actor.reversal | 0': 'The same.',
    'working.reverting | xstate.done.actor.reversal | 1': 'The same.',
    'working.reverting | xstate.done.actor.reversal | 2': 'The same.',
    'working.reverting | xstate.done.actor.reversal | 3': 'The same.',
    'working.reverting | xstate.error.actor.reversal | 0': 'The same.',
  },
}
