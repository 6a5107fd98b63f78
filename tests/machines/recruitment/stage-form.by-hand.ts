/**
 * The part of a stage's form that a tester can cause: without failures of the server, and without refusals of freely
 * typed values.
 */
import type { StageFormSnapshot } from '../../../machines/recruitment/stage-form.machine.ts'
import type { SaveStageAnswer } from '../../../machines/recruitment/stage-form.setup.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { ProcessInfo } from '../../../src/contract/recruitment.ts'
import { stageFormModel } from '../../../machines/recruitment/stage-form.model.ts'

/** Forms of lists alone; of a vacancy without openings a hiring is refused too. */
const fromLists: readonly PhaseCode[] = ['PE-AG', 'SE-AG']
const { events, calls, inputs } = stageFormModel
// The candidate calls an appointment off by a link in a letter; a 'Sí' in the filter has nothing to correct
const { 'resultado de una entrevista cancelada': _, 'corrección del filtro': __, ...inputsByHand } = inputs
const answers = calls.saveStage.done as (at: {
  input: unknown
  snapshot: StageFormSnapshot
}) => readonly SaveStageAnswer[]
export const stageFormByHand: typeof stageFormModel = {
  ...stageFormModel,
  inputs: inputsByHand as typeof inputs,
  events: {
    ...events,
    'process.refreshed': (snapshot) =>
      snapshot.matches('outdated') ||
      (snapshot.matches('editing') && snapshot.context.codigo === 'EXC' && snapshot.context.idEvento === null)
        ? (events['process.refreshed'] as (at: StageFormSnapshot) => readonly { proceso: ProcessInfo }[])(snapshot)
        : [],
  },
  calls: {
    ...calls,
    saveStage: {
      done: (at) => {
        const { codigo, values } = at.snapshot.context
        const isFromList = fromLists.includes(codigo) || values?.['continuar'] === 'NO' || codigo === 'CN-DEG'
        return answers(at).filter(
          (answer) =>
            answer.ok || (answer.refusal.reason !== 'failed' && (answer.refusal.reason !== 'refused' || isFromList)),
        )
      },
    },
  },
}
