/** The process screen (spec 1 §2): verify, work, reject, correct, score, and conflicts with other users. */
import {
  candidateProcessMachine,
  selectRejection,
  selectStatus,
  type CandidateProcessSnapshot,
} from './candidate-process.machine.ts'
import { operationOf } from './candidate-process.setup.ts'
import type { CorrectionOutput } from './stage-correction.machine.ts'
import type { StageFormInput, StageFormOutput } from './stage-form.setup.ts'
import { formOf, phases } from '../../src/contract/phases.ts'
import type { ProcessStatus } from '../../src/contract/recruitment.ts'
import { defineModel } from '../model/model.ts'
import { fitScore, savedFilter, savedMove, statusesOnScreen } from './process.samples.ts'

/** The same status after another user's correction: only the history differs. */
const corrected = ({ context: { status } }: CandidateProcessSnapshot): ProcessStatus[] =>
  status ? [{ ...status, history: [{ ...savedFilter, content: 'Corregido.' }] }] : []
const dialog = '¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.'
const moved = { reason: 'outdated', message: 'Este proceso cambió mientras lo tenías abierto.' } as const
const question = 'Elige una nueva calificación para el candidato.'

const isKnown = { 'se conoce el estado de la vacante': (s: CandidateProcessSnapshot) => selectStatus(s) !== null }
const mayWork = {
  ...isKnown,
  'hay una operación que hacer': (s: CandidateProcessSnapshot) => Boolean(operationOf(s.context)?.codigo),
}
const mayOnlyLook = {
  ...isKnown,
  'no hay operación que hacer': (s: CandidateProcessSnapshot) => !operationOf(s.context)?.codigo,
}
const page = ['Rosa Luna', 'Asesor', 'Historial del proceso', 'Proceso de Selección']
const working = { shows: page, hides: [dialog], tags: [], holds: mayWork } as const
const looking = { shows: page, hides: [dialog], tags: [], holds: mayOnlyLook } as const

export const candidateProcessModel = defineModel({
  machine: candidateProcessMachine,
  inputs: { 'etapa actual': { idReclutamiento: 3, step: phases.FT.idFase } },
  events: {
    'step.chosen': ({ context }) => (context.status?.operaciones ?? []).map(({ idFase }) => ({ idFase })),
    'edit.requested': [{ item: savedFilter }],
    'history.refreshed': [{ history: [{ ...savedFilter, content: 'Corregido.' }] }],
  },
  calls: {
    verifyVacancy: { done: ({ snapshot }) => [...statusesOnScreen, ...corrected(snapshot)] },
    rejection: {
      done: [
        { outcome: 'saved', saved: savedMove },
        { outcome: 'outdated', refusal: moved },
        { outcome: 'closed', values: { motivoRechazo: 1, comentarios: 'No llegó.' }, wasSent: false },
        { outcome: 'closed', values: { motivoRechazo: 1, comentarios: 'No llegó.' }, wasSent: true },
      ],
    },
    stageForm: {
      done: ({ input }): StageFormOutput[] => {
        const codigo = formOf((input as StageFormInput).codigo)
        return [
          { kind: 'saved', codigo, discarded: false, moved: savedMove },
          { kind: 'saved', codigo, discarded: true, moved: savedMove },
          { kind: 'left', codigo, values: { continuar: 'SI' } },
          { kind: 'left', codigo, values: null },
        ]
      },
    },
    stageCorrection: {
      done: ({ snapshot }): CorrectionOutput[] => [
        { kind: 'closed', wasSent: false },
        { kind: 'closed', wasSent: true },
        ...(snapshot.matches('working') ? [{ kind: 'outrun' as const }] : []),
        ...[...statusesOnScreen, ...corrected(snapshot)].map((status) => ({ kind: 'corrected' as const, status })),
      ],
    },
    score: {
      done: [
        { outcome: 'saved', saved: fitScore },
        { outcome: 'closed', values: null, wasSent: false },
        { outcome: 'closed', values: { calificacion: 1, subCalificacion: [1] }, wasSent: true },
      ],
    },
    reversal: {
      done: [
        { outcome: 'saved', saved: { lost: 1 } },
        { outcome: 'outdated', refusal: moved },
        { outcome: 'closed', values: { motivo: 'Se descartó por error.' }, wasSent: false },
        { outcome: 'closed', values: { motivo: 'Se descartó por error.' }, wasSent: true },
      ],
    },
  },
  facts: ({ context }) => [context.status?.proceso.version, operationOf(context)?.codigo, context.question.step],
  states: {
    verifying: { shows: ['Verificando vacante...'], tags: ['loading'] },
    'working.idle.resting': working,
    'working.idle.looking': working,
    'working.idle.renewing': working,
    'working.catchingUp': { shows: page, tags: [], holds: isKnown },
    'working.outrun': { shows: page, tags: [], holds: isKnown },
    'working.rejecting': {
      shows: [...page, dialog, 'Rechazar Candidato', 'Motivo', 'Rechazar'],
      tags: [],
      holds: { ...mayWork, 'la ventana está abierta': (s) => selectRejection(s) !== undefined },
    },
    'working.correcting': working,
    'lookingOn.idle.resting': looking,
    'lookingOn.idle.looking': looking,
    'lookingOn.idle.renewing': looking,
    'lookingOn.correcting': looking,
    'working.rating': { shows: [...page, question], tags: [], holds: mayWork },
    'lookingOn.rating': { shows: [...page, question], tags: [], holds: mayOnlyLook },
    'working.reverting': {
      shows: [...page, 'Revertir contratación'],
      tags: [],
      holds: { 'es una contratación': (s) => selectStatus(s)?.proceso.puedeRevertirContratacion === true },
    },
    'lookingOn.reverting': {
      shows: [...page, 'Revertir rechazo'],
      tags: [],
      holds: { 'es un rechazo': (s) => selectStatus(s)?.proceso.puedeRevertir === true },
    },
    refreshing: { shows: page, tags: ['refreshing'], holds: isKnown },
    refreshingToScore: { shows: page, tags: ['refreshing'], holds: isKnown },
    rechecking: { shows: page, tags: ['refreshing'], holds: isKnown },
    scoring: { shows: [question], tags: [], holds: isKnown },
    registered: { shows: [], tags: [], holds: isKnown },
    abandoned: { shows: [], tags: [] },
  },
})
