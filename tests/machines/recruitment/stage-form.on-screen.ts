/**
 * The part of a stage form's model that can happen on its screen: with the values that its fields allow, and the
 * answers that the client makes of those of the server. The folio has a walk of its own.
 */
import type { StageFormSnapshot } from '../../../machines/recruitment/stage-form.machine.ts'
import { stageFormModel } from '../../../machines/recruitment/stage-form.model.ts'
import type { LoadedStage, SaveStageAnswer, StageValues } from '../../../machines/recruitment/stage-form.setup.ts'

const { events, calls, inputs } = stageFormModel
const {
  'corrección de una cita presencial': _,
  'corrección de la primera entrevista': __,
  folio: ___,
  ...inputsOnScreen
} = inputs
type Situation = { input: unknown; snapshot: StageFormSnapshot }

const yes = { continuar: 'SI' }
const no = { continuar: 'NO', motivoRechazo: 1 }
/** A correction cannot change what was decided, and a booking has no other answer. */
function valuesAt({ context: { codigo, idEvento } }: StageFormSnapshot): readonly StageValues[] {
  if (codigo === 'EXC') return [{ ...yes, resultado: '9' }]
  if (codigo === 'FD-ES') return [yes, { continuar: 'omitir' }]
  return idEvento === null && codigo !== 'PE-AG' ? [yes, no] : [yes]
}
/** What the form was opened with, until something was sent. */
const isAsDrafted = ({ context: { draft, values } }: StageFormSnapshot) => draft !== null && draft === values
const isOutdated = (snapshot: StageFormSnapshot) => snapshot.matches('outdated')

export const stageFormOnScreen: typeof stageFormModel = {
  ...stageFormModel,
  inputs: inputsOnScreen as unknown as typeof inputs,
  events: {
    ...events,
    'form.submitted': (snapshot) => valuesAt(snapshot).map((values) => ({ values })),
    'draft.changed': (snapshot) => (isAsDrafted(snapshot) ? [{}] : []),
    'stage.left': (snapshot) => (isOutdated(snapshot) && snapshot.context.idEvento === null ? [{}] : []),
    'load.retried': (snapshot) =>
      snapshot.matches('missing') ||
      snapshot.matches('failed') ||
      (isOutdated(snapshot) && snapshot.context.idEvento !== null)
        ? [{}]
        : [],
  },
  calls: {
    ...calls,
    loadStage: {
      done: ({ snapshot: { context } }: Situation): readonly (LoadedStage | null)[] => [
        { catalogues: {}, saved: null },
        ...(context.idEvento === null ? [] : [{ catalogues: {}, saved: {}, settled: true as const }]),
        // The other forms have no reasons that could be missing
        ...(context.codigo === 'FT' ? [null] : []),
      ],
    },
    saveStage: {
      done: (situation: Situation) =>
        (calls.saveStage.done as (at: Situation) => readonly SaveStageAnswer[])(situation).map((answer) =>
          answer.ok || answer.refusal.reason !== 'refused'
            ? answer
            : { ok: false, refusal: { ...answer.refusal, fields: {} } },
        ),
    },
  },
}
