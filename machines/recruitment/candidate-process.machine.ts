/** The process screen of one candidate in one vacancy: check the status, work the stage, reject, score, correct. */
import type { SnapshotFrom } from 'xstate'
import { keepAndSettle, refresh, statusOf, watch } from './candidate-process.checks.ts'
import { correctingInPassing, correctingInWork, editAsked } from './candidate-process.correcting.ts'
import { checked, operationOf, refusedIn, screen } from './candidate-process.setup.ts'

const working = screen.createStateConfig({
  description: 'Se muestra el formulario de la etapa seleccionada.',
  tags: ['working'],
  invoke: {
    id: 'stageForm',
    src: 'stageForm',
    input: ({ context, self }) => {
      const { proceso } = checked(context)
      const operation = operationOf(context)
      const codigo = operation?.codigo ?? proceso.codigoActual
      const idFase = operation?.idFase ?? context.question.step
      const draft = context.draft?.codigo === codigo ? context.draft.values : null
      return { proceso, codigo, idFase, idEvento: null, draft, parent: self }
    },
    onDone: [
      {
        guard: { type: 'isScoredDiscard', params: ({ event }) => event },
        target: 'refreshingToScore',
        actions: { type: 'announceSaved', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOwnInterview', params: ({ event }) => event },
        target: 'registered',
        actions: 'tellUpdated',
      },
      {
        guard: { type: 'isLeft', params: ({ event }) => event },
        target: 'refreshing',
        actions: { type: 'keepDraft', params: ({ event }) => event },
      },
      {
        target: 'refreshing',
        actions: [{ type: 'keepDraft', params: ({ event }) => event }, { type: 'announceSaved', params: ({ event }) => event }],
      },
    ],
    onError: 'abandoned',
  },
  on: {
    // Through 'opened': after somebody else's save there may be nothing to work on any more.
    'step.chosen': {
      target: 'opened',
      description: 'Se elige otra de las operaciones disponibles.',
      actions: [{ type: 'chooseStep', params: ({ event }) => ({ idFase: event.idFase }) }, 'announceStep'],
    },
    'process.moved_elsewhere': {
      target: '.catchingUp',
      description: 'Otra persona guardó antes; lo escrito se conserva.',
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nada cubre el formulario.',
      initial: 'resting',
      states: watch,
      on: {
        'rejection.asked': { target: 'confirmingRejection', description: 'Se pide rechazar al candidato.' },
        'edit.asked': editAsked,
      },
    },
    catchingUp: {
      description: 'Se pide la etapa actual para mostrarla junto a lo que se escribió.',
      invoke: {
        id: 'catchUp',
        src: 'verifyVacancy',
        input: ({ context }) => context.question,
        onDone: { target: 'outrun', actions: { type: 'keepStatus', params: statusOf } },
        onError: 'outrun',
      },
    },
    outrun: { description: 'Se ve la etapa actual y, aparte, lo que se escribió y no se guardó.' },
    confirmingRejection: {
      description: "Diálogo 'Rechazar Candidato'.",
      on: {
        'rejection.confirmed': { target: 'rejecting', description: "Se confirma con 'Rechazar'." },
        'rejection.cancelled': { target: 'idle', description: 'Se cierra el diálogo; nada cambia.' },
      },
    },
    rejecting: {
      description: 'Se está rechazando al candidato.',
      tags: ['rejecting'],
      invoke: {
        id: 'rejectCandidate',
        src: 'rejectCandidate',
        input: ({ context }) => {
          const { proceso } = checked(context)
          return { idReclutamiento: proceso.idReclutamiento, version: proceso.version }
        },
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ answer: event.output }) },
            target: '#candidateProcess.refreshingToScore',
            actions: 'tellUpdated',
          },
          {
            target: '#candidateProcess.refreshing',
            actions: { type: 'tellRefused', params: ({ event }) => refusedIn(event.output) },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'tellRejectionFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ...correctingInWork,
  },
})

const lookingOn = screen.createStateConfig({
  description: 'Sólo consulta: etapas e historial.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nada cubre la pantalla.',
      initial: 'resting',
      states: watch,
      on: {
        'edit.asked': editAsked,
        'reversal.asked': {
          guard: 'canRevert',
          target: 'reverting',
          description: "Se pulsa 'Revertir descarte'.",
        },
      },
    },
    ...correctingInPassing,
    reverting: {
      description: "Diálogo 'Revertir descarte', que pide el motivo.",
      invoke: {
        id: 'reversal',
        src: 'discardReversal',
        input: ({ context }) => {
          const { idReclutamiento, version } = checked(context).proceso
          return { subject: { idReclutamiento, version }, values: { motivo: context.motivo } }
        },
        onDone: [
          {
            guard: { type: 'isReverted', params: ({ event }) => event },
            target: '#candidateProcess.refreshing',
            actions: { type: 'keepReason', params: ({ event }) => event },
          },
          {
            guard: { type: 'isReversalClosed', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'keepReason', params: ({ event }) => event },
          },
          {
            target: '#candidateProcess.refreshing',
            actions: { type: 'tellRefused', params: ({ event }) => refusedIn(event.output) },
          },
        ],
        onError: 'idle',
      },
    },
  },
})

export const candidateProcessMachine = screen.createMachine({
  id: 'candidateProcess',
  description: 'Pantalla del proceso de un candidato en una vacante.',
  context: ({ input }) => ({ question: input, status: null, item: null, draft: null, motivo: '' }),
  initial: 'verifying',
  states: {
    verifying: {
      description: "Se comprueba el estado de la vacante: 'Verificando vacante...'.",
      tags: ['loading'],
      invoke: {
        id: 'verifyVacancy',
        src: 'verifyVacancy',
        input: ({ context }) => context.question,
        onDone: { target: 'opened', actions: keepAndSettle },
        onError: 'abandoned',
      },
    },
    opened: {
      description: 'Se decide si se puede trabajar la etapa o sólo consultarla.',
      always: [{ guard: 'canWork', target: 'working' }, { target: 'lookingOn' }],
    },
    working,
    lookingOn,
    refreshing: refresh('opened'),
    refreshingToScore: refresh('scoring'),
    scoring: {
      description: 'Tras un descarte se ofrece cambiar la calificación del candidato.',
      tags: ['scoring'],
      invoke: {
        id: 'score',
        src: 'score',
        input: ({ context }) => ({ subject: { idCandidato: checked(context).proceso.idCandidato } }),
        onDone: 'opened',
        onError: 'opened',
      },
    },
    registered: {
      description: "Quien entrevistó registró el resultado: se vuelve a 'Mis Entrevistas', donde están las demás.",
      type: 'final',
      entry: 'announceRegistered',
    },
    abandoned: {
      description: 'No se pudo comprobar la vacante: se vuelve al perfil del candidato.',
      type: 'final',
      entry: 'announceAbandoned',
    },
  },
})

export type CandidateProcessSnapshot = SnapshotFrom<typeof candidateProcessMachine>
export const selectStatus = (snapshot: CandidateProcessSnapshot) => snapshot.context.status
export const selectOperation = (snapshot: CandidateProcessSnapshot) => operationOf(snapshot.context)
export const selectEditedItem = (snapshot: CandidateProcessSnapshot) => snapshot.context.item
export const selectIsLoading = (snapshot: CandidateProcessSnapshot) => snapshot.hasTag('loading')
export const selectIsConfirmingRejection = (snapshot: CandidateProcessSnapshot) =>
  snapshot.matches({ working: 'confirmingRejection' }) || snapshot.hasTag('rejecting')
/** What was done is saved; where the process stands now is not known yet. */
export const selectIsRefreshing = (snapshot: CandidateProcessSnapshot) => snapshot.hasTag('refreshing')
export const selectIsRejecting = (snapshot: CandidateProcessSnapshot) => snapshot.hasTag('rejecting')
export const selectStageForm = (snapshot: CandidateProcessSnapshot) => snapshot.children.stageForm
export const selectEditForm = (snapshot: CandidateProcessSnapshot) => snapshot.children.editForm
/** Closing would lose what was typed, and it is asked whether it may. */
export const selectIsConfirmingLoss = (snapshot: CandidateProcessSnapshot) => snapshot.hasTag('confirmingLoss')
export const selectReversal = (snapshot: CandidateProcessSnapshot) => snapshot.children.reversal
export const selectScore = (snapshot: CandidateProcessSnapshot) => snapshot.children.score
