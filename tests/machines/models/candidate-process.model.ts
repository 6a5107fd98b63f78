/** The process screen (spec 1 §2): verify, work, reject, correct, be outrun by somebody, score. */
import { candidateProcessMachine, selectEditedItem, selectIsRejecting, selectStatus, type CandidateProcessSnapshot } from '../../../machines/candidate-process.machine.ts'
import { operationOf } from '../../../machines/candidate-process.setup.ts'
import type { StageFormInput, StageFormOutput } from '../../../machines/stage-form.setup.ts'
import { phases } from '../../../src/contract/phases.ts'
import { defineModel } from '../support/model.ts'
import { savedFilter, statusAt } from './process-samples.ts'

/** The recruiter works; she waits for the client; somebody else's stage; nothing more to do here; an interview of one's own. */
const statuses = [
  statusAt('FT', ['FT']),
  statusAt('SE-ESG', ['SE-ESG', 'SE-AGG'], 2),
  statusAt('FC-ES', [], 3),
  statusAt('CN-PC', [], 4),
  statusAt('SE-ES', ['SE-RE'], 5),
]
const dialog = '¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.'
const question = 'Elige una nueva calificación para el candidato.'

const isKnown = { 'se conoce el estado de la vacante': (s: CandidateProcessSnapshot) => selectStatus(s) !== null }
const mayWork = { ...isKnown, 'hay una operación que hacer': (s: CandidateProcessSnapshot) => Boolean(operationOf(s.context)?.codigo) }
const mayOnlyLook = { ...isKnown, 'no hay operación que hacer': (s: CandidateProcessSnapshot) => !operationOf(s.context)?.codigo }
const page = ['Rosa Luna', 'Asesor', 'Historial del proceso', 'Proceso de Selección']
const working = { shows: page, hides: [dialog], tags: ['working'], holds: mayWork } as const

export const candidateProcessModel = defineModel({
  machine: candidateProcessMachine,
  inputs: { 'etapa actual': { idReclutamiento: 3, step: phases.FT.idFase } },
  events: {
    'step.chosen': ({ context }) => (context.status?.operaciones ?? []).map(({ idFase }) => ({ idFase })),
    'edit.asked': [{ item: savedFilter }],
  },
  calls: {
    verifyVacancy: { done: statuses },
    rejectCandidate: { done: [{ kind: 'rejected' }, { kind: 'stage_changed', mensaje: 'Otra persona actualizó este proceso.' }] },
    stageForm: {
      done: ({ input }): StageFormOutput[] => {
        const { codigo } = input as StageFormInput
        return [
          { kind: 'saved', codigo, discarded: false },
          { kind: 'saved', codigo, discarded: true },
          { kind: 'left', codigo, values: { continuar: 'SI' } },
          { kind: 'left', codigo, values: null },
        ]
      },
    },
    score: { done: [{ outcome: 'closed' }] },
  },
  facts: ({ context }) => [context.status?.proceso.version, operationOf(context)?.codigo, context.question.step],
  states: {
    verifying: { shows: ['Verificando vacante...'], tags: ['loading'] },
    'working.idle.resting': working,
    'working.idle.looking': working,
    'working.catchingUp': { shows: page, tags: ['working'], holds: isKnown },
    'working.outrun': { shows: page, tags: ['working'], holds: isKnown },
    'working.confirmingRejection': { shows: [dialog, 'Rechazar Candidato', 'Rechazar'], tags: ['working'], holds: mayWork },
    'working.rejecting': { shows: [], tags: ['working', 'rejecting'], holds: { ...mayWork, 'se está rechazando': selectIsRejecting } },
    'working.openingEdit': { ...working, holds: { ...mayWork, 'se sabe qué corregir': (s) => selectEditedItem(s)?.id === savedFilter.id } },
    'working.editing': { shows: page, tags: ['working', 'editing'], holds: mayWork },
    'lookingOn.resting': { shows: page, tags: [], holds: mayOnlyLook },
    'lookingOn.looking': { shows: page, tags: [], holds: mayOnlyLook },
    refreshing: { shows: page, tags: ['refreshing'], holds: isKnown },
    refreshingToScore: { shows: page, tags: ['refreshing'], holds: isKnown },
    scoring: { shows: [question], tags: ['scoring'], holds: isKnown },
    registered: { shows: [], tags: [], holds: isKnown },
    abandoned: { shows: [], tags: [] },
  },
})
