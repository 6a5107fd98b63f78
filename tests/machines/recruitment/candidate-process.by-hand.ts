/**
 * The part of the process screen's model that a tester can cause with two windows: each answer is the one that follows.
 */
import type { CandidateProcessSnapshot } from '../../../machines/recruitment/candidate-process.machine.ts'
import type { RejectionOutput } from '../../../machines/recruitment/rejection-form.ts'
import type { StageFormOutput } from '../../../machines/recruitment/stage-form.setup.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import type { Cases } from '../../../machines/model/model.ts'
import { candidateProcessInPractice } from './candidate-process.in-practice.ts'
import { rejectedIn, statusAt } from '../../../machines/recruitment/process.samples.ts'

type At = { input: unknown; snapshot: CandidateProcessSnapshot }
/** A stage after another, as far as these walks go. */
const stages = {
  FT: statusAt('FT', ['FT'], 1),
  'PE-AGG': statusAt('PE-AGG', ['PE-AGG'], 2),
  'SE-ESG': statusAt('SE-ESG', ['SE-ESG', 'SE-AGG'], 3),
  OF: statusAt('OF', ['OF'], 4),
  'CN-PC': statusAt('CN-PC', [], 5),
} satisfies Partial<Record<PhaseCode, ProcessStatus>>
const next: Partial<Record<PhaseCode, ProcessStatus>> = { FT: stages['PE-AGG'], 'SE-ESG': stages.OF }
const rejected = (code: PhaseCode): ProcessStatus => rejectedIn(code, 10 + Object.keys(stages).indexOf(code))

function answers({ snapshot }: At): readonly ProcessStatus[] {
  const known = snapshot.context.status
  if (known === null) return [stages.FT, stages['SE-ESG'], stages['CN-PC'], rejected('SE-ESG')]
  const code = known.proceso.codigoActual
  const same = known.proceso.desenlace === 'descartada' ? [stages[code as keyof typeof stages]] : [known]
  const onward = next[code] ?? known
  if (snapshot.matches('refreshingToScore')) return [rejected(code)]
  // The client's second interview leaves the process where it waits.
  if (snapshot.matches('refreshing')) return code === 'FT' ? [onward] : same
  if (snapshot.matches({ working: 'catchingUp' })) return [onward]
  return snapshot.matches({ working: { idle: 'looking' } }) ? [known, onward] : [known]
}

const { calls, events } = candidateProcessInPractice
const rejections = calls.rejection.done as readonly RejectionOutput[]
const ends = calls.stageForm.done as (at: At) => readonly StageFormOutput[]

export const candidateProcessByHand: typeof candidateProcessInPractice = {
  ...candidateProcessInPractice,
  events: {
    ...events,
    // Another stage than the present one is chosen.
    'step.chosen': ({ context: { status, question } }) =>
      (status?.operaciones ?? []).filter(({ idFase }) => idFase !== question.step).map(({ idFase }) => ({ idFase })),
    'process.moved_elsewhere': (snapshot) =>
      snapshot.context.status?.proceso.codigoActual === 'FT' ? cases(events['process.moved_elsewhere'], snapshot) : [],
  },
  calls: {
    ...calls,
    verifyVacancy: { ...calls.verifyVacancy, done: answers },
    // Further stages are the recruitment's own walk.
    stageForm: {
      ...calls.stageForm,
      done: (at) => ends(at).filter(({ codigo, kind }) => kind === 'left' || codigo === 'FT' || codigo === 'SE-AGG'),
    },
    // Another user can only be faster where there is something to save.
    rejection: {
      ...calls.rejection,
      done: ({ snapshot: { context } }) =>
        rejections.filter(({ outcome }) => context.status?.proceso.codigoActual === 'FT' || outcome !== 'outdated'),
    },
    stageCorrection: {
      ...calls.stageCorrection,
      done: ({ snapshot: { context } }) => [
        { kind: 'closed', wasSent: false },
        ...(context.status ? [{ kind: 'corrected' as const, status: context.status }] : []),
      ],
    },
  },
}

function cases<Value>(
  values: Cases<Value, CandidateProcessSnapshot> | undefined,
  snapshot: CandidateProcessSnapshot,
): readonly Value[] {
  return typeof values === 'function' ? values(snapshot) : (values ?? [])
}
