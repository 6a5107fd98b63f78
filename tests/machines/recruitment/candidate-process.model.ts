/** The process screen (spec 1 §2): verify, work, reject, correct, be outrun by somebody, score. */
import { candidateProcessMachine, selectEditedItem, selectIsRejecting, selectStatus, type CandidateProcessSnapshot } from '../../../machines/recruitment/candidate-process.machine.ts'
import { operationOf } from '../../../machines/recruitment/candidate-process.setup.ts'
import type { StageFormInput, StageFormOutput } from '../../../machines/recruitment/stage-form.setup.ts'
import { formOf, phases } from '../../../src/contract/phases.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import { defineModel } from '../support/model.ts'
import { savedFilter, statusesOnScreen } from './process-samples.ts'

/** Where it stood, after somebody's correction: only the history tells. */
const corrected = ({ context: { status } }: CandidateProcessSnapshot): ProcessStatus[] =>
  status ? [{ ...status, history: [{ ...savedFilter, content: 'Corregido.' }] }] : []
const dialog = '¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.'
const moved = { reason: 'outdated', message: 'Este proceso cambió mientras lo tenías abierto.' } as const
const losing = 'Tienes cambios sin guardar.'
const question = 'Elige una nueva calificación para el candidato.'

const isKnown = { 'se conoce el estado de la vacante': (s: CandidateProcessSnapshot) => selectStatus(s) !== null }
const mayWork = { ...isKnown, 'hay una operación que hacer': (s: CandidateProcessSnapshot) => Boolean(operationOf(s.context)?.codigo) }
const mayOnlyLook = { ...isKnown, 'no hay operación que hacer': (s: CandidateProcessSnapshot) => !operationOf(s.context)?.codigo }
const page = ['Rosa Luna', 'Asesor', 'Historial del proceso', 'Proceso de Selección']
const working = { shows: page, hides: [dialog], tags: ['working'], holds: mayWork } as const
const looking = { shows: page, hides: [dialog], tags: [], holds: mayOnlyLook } as const
const isCorrecting = { 'se sabe qué corregir': (s: CandidateProcessSnapshot) => selectEditedItem(s)?.id === savedFilter.id }

export const candidateProcessModel = defineModel({
  machine: candidateProcessMachine,
  inputs: { 'etapa actual': { idReclutamiento: 3, step: phases.FT.idFase } },
  events: {
    'step.chosen': ({ context }) => (context.status?.operaciones ?? []).map(({ idFase }) => ({ idFase })),
    'edit.asked': [{ item: savedFilter }],
    'edit.closed': [{ changed: false }, { changed: true }],
  },
  calls: {
    verifyVacancy: { done: ({ snapshot }) => [...statusesOnScreen, ...corrected(snapshot)] },
    rejectCandidate: { done: [{ ok: true, saved: null }, { ok: false, refusal: moved }] },
    stageForm: {
      done: ({ input }): StageFormOutput[] => {
        const { idEvento, ...asked } = input as StageFormInput
        const codigo = formOf(asked.codigo)
        // A correction is saved or closed: when somebody was faster it can be saved again.
        if (idEvento !== null) return [{ kind: 'saved', codigo, discarded: false }]
        return [
          { kind: 'saved', codigo, discarded: false },
          { kind: 'saved', codigo, discarded: true },
          { kind: 'left', codigo, values: { continuar: 'SI' } },
          { kind: 'left', codigo, values: null },
        ]
      },
    },
    score: { done: [{ outcome: 'closed', values: null, wasSent: false }] },
    discardReversal: {
      done: [
        { outcome: 'saved', saved: { lost: 1 } },
        { outcome: 'outdated', refusal: moved },
        { outcome: 'closed', values: { motivo: 'Se descartó por error.' }, wasSent: false },
      ],
    },
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
    'working.openingEdit': { ...working, holds: { ...mayWork, ...isCorrecting } },
    'working.editing.filling': { shows: page, hides: [losing], tags: ['working', 'editing'], holds: { ...mayWork, ...isCorrecting } },
    'working.editing.confirmingLoss': { shows: [...page, losing], tags: ['working', 'editing', 'confirmingLoss'], holds: isCorrecting },
    'working.editing.catchingUp': { shows: page, hides: [losing], tags: ['working', 'editing'], holds: isCorrecting },
    'working.renewing': { ...working, holds: isKnown },
    'lookingOn.idle.resting': looking,
    'lookingOn.idle.looking': looking,
    'lookingOn.openingEdit': { ...looking, holds: isCorrecting },
    'lookingOn.editing.filling': { shows: page, hides: [losing], tags: ['editing'], holds: isCorrecting },
    'lookingOn.editing.confirmingLoss': { shows: [...page, losing], tags: ['editing', 'confirmingLoss'], holds: isCorrecting },
    'lookingOn.editing.catchingUp': { shows: page, hides: [losing], tags: ['editing'], holds: isCorrecting },
    'lookingOn.renewing': { ...looking, holds: isKnown },
    'lookingOn.reverting': { shows: [...page, 'Revertir descarte'], tags: [], holds: { 'es un descarte': (s) => selectStatus(s)?.proceso.puedeRevertir === true } },
    refreshing: { shows: page, tags: ['refreshing'], holds: isKnown },
    refreshingToScore: { shows: page, tags: ['refreshing'], holds: isKnown },
    scoring: { shows: [question], tags: ['scoring'], holds: isKnown },
    registered: { shows: [], tags: [], holds: isKnown },
    abandoned: { shows: [], tags: [] },
  },
})
