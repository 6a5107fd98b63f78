/** The process screen of one candidate in one vacancy: check the status, work on the stage, reject, score, correct. */
import type { SnapshotFrom } from 'xstate'
import { eventFields } from '../kit/event-fields.ts'
import {
  correctionOf,
  isUncertain,
  operationOf,
  rejectionOf,
  outrunNotice,
  reversalOf,
  screen,
  statusOf,
  workOf,
  scoreModal,
} from './candidate-process.setup.ts'
import { keepAndFollow, keepStatus, verify, watched } from './candidate-process.watched.ts'

const isElsewhere = { type: 'isElsewhere', params: statusOf } as const
const isClosed = { type: 'isCorrectionClosed', params: eventFields } as const
const keepHistory = {
  description: 'Otra persona guardó antes que la corrección: se ve el historial de ahora.',
  actions: { type: 'keepHistory', params: eventFields },
} as const

const toReversal = {
  guard: 'canRevert',
  target: 'reverting',
  description: "Se pulsa 'Revertir rechazo' o 'Revertir contratación'.",
} as const
const keepReason = { type: 'keepReason', params: eventFields } as const
const keepRejection = { type: 'keepRejection', params: eventFields } as const
const toRating = { target: 'rating', description: "Se pulsa 'Cambiar calificación'." } as const
const announceDecision = { type: 'announceDecision', params: eventFields } as const
/** A reversal starts and ends in `idle`. */
const reverting = {
  description: "Diálogo 'Revertir rechazo' o 'Revertir contratación', que pide el motivo.",
  invoke: {
    id: 'reversal',
    src: 'reversal',
    input: reversalOf,
    onDone: [
      {
        guard: { type: 'isReverted', params: eventFields },
        target: '#candidateProcess.refreshing',
        actions: keepReason,
      },
      { guard: isUncertain, target: 'idle.renewing', actions: keepReason },
      { guard: { type: 'isReversalClosed', params: eventFields }, target: 'idle', actions: keepReason },
      { target: '#candidateProcess.refreshing', actions: [keepReason, { type: 'notify', params: outrunNotice }] },
    ],
    onError: 'idle',
  },
} as const
/**
 * Leaves the screen when the process is unknown or the server does not answer: the profile alone would not explain it.
 */
const abandon = {
  target: 'abandoned',
  actions: {
    type: 'notify',
    params: ({ event }: { event: { error: unknown } }) => ({ notice: 'notVerified' as const, error: event.error }),
  },
} as const
/** The status is loaded again: after a save, an undo, or a refusal because another user was first. */
const refreshing = <Next extends string>(next: Next) =>
  ({
    tags: ['refreshing'],
    invoke: { ...verify('refreshVacancy'), onDone: { target: next, actions: keepAndFollow }, onError: abandon },
  }) as const

export const candidateProcessMachine = screen.createMachine({
  id: 'candidateProcess',
  description: 'Pantalla del proceso: un candidato en una vacante.',
  context: ({ input }) => ({ question: input, status: null, draft: null, motivo: '', rejection: null }),
  initial: 'verifying',
  on: {
    'decision.undone': {
      target: '.refreshing',
      description: "Se deshizo la última decisión con 'Deshacer': se vuelve a pedir el proceso.",
    },
  },
  states: {
    verifying: {
      description: "Se comprueba el estado de la vacante: 'Verificando vacante...'.",
      tags: ['loading'],
      on: {
        'decision.undone': {
          target: 'verifying',
          reenter: true,
          description: "Se deshizo la última decisión con 'Deshacer': se comprueba de nuevo.",
        },
      },
      invoke: {
        ...verify('verifyVacancy'),
        onDone: { target: 'opened', actions: [keepStatus, { type: 'settleStep', params: statusOf }, 'announceShown'] },
        onError: abandon,
      },
    },
    opened: {
      description: 'Se decide si se puede trabajar la etapa o sólo consultarla.',
      always: [{ guard: 'canWork', target: 'working' }, { target: 'lookingOn' }],
    },
    working: {
      description: 'Se muestra el formulario de la etapa seleccionada.',
      invoke: {
        id: 'stageForm',
        src: 'stageForm',
        input: workOf,
        onDone: [
          {
            guard: { type: 'isScoredDiscard', params: eventFields },
            target: 'refreshingToScore',
            actions: [{ type: 'announceSaved', params: eventFields }, announceDecision],
          },
          {
            guard: { type: 'isOwnInterview', params: eventFields },
            target: 'registered',
            actions: [{ type: 'notify', params: { notice: 'updated' } }, announceDecision],
          },
          {
            guard: { type: 'isLeft', params: eventFields },
            target: 'refreshing',
            actions: { type: 'keepDraft', params: eventFields },
          },
          {
            target: 'refreshing',
            actions: [
              { type: 'keepDraft', params: eventFields },
              { type: 'announceSaved', params: eventFields },
              announceDecision,
            ],
          },
        ],
        onError: 'abandoned',
      },
      on: {
        // Goes through 'opened': after another user's save there may be no stage to work on any more.
        'step.chosen': {
          target: 'opened',
          description: 'Se elige otra de las operaciones disponibles.',
          actions: [{ type: 'chooseStep', params: eventFields }, 'announceStep'],
        },
        'process.moved_elsewhere': {
          target: '.catchingUp',
          description: 'Otra persona guardó antes; lo escrito se conserva.',
        },
        'process.returned': {
          target: 'refreshing',
          description: 'Se rechazó un documento, junto al formulario: el proceso vuelve a esperarlo.',
        },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nada cubre el formulario.',
          on: {
            'rejection.requested': { target: 'rejecting', description: "Se pulsa 'Rechazar Candidato'." },
            'edit.requested': { target: 'correcting', description: "Se elige 'editar' en el historial." },
            // A hired candidate is in a stage of its own
            'reversal.requested': toReversal,
            'score.requested': toRating,
          },
          ...watched,
        },
        correcting: {
          description: 'Se corrige lo guardado en una etapa; el formulario que está debajo se queda con lo escrito.',
          invoke: {
            id: 'correction',
            src: 'stageCorrection',
            input: correctionOf,
            onDone: [
              { guard: isUncertain, target: 'idle.renewing' },
              { guard: isClosed, target: 'idle' },
              { guard: { type: 'isOutrun', params: eventFields }, target: 'catchingUp' },
              { guard: isElsewhere, target: '#candidateProcess.opened', actions: keepAndFollow },
              { target: 'idle', actions: [keepStatus, { type: 'renewStageForm', params: statusOf }] },
            ],
            onError: 'idle',
          },
          on: {
            'history.refreshed': keepHistory,
            'process.moved_elsewhere': {
              description:
                'Otra persona guardó antes la etapa que está debajo: la corrección sigue y pide lo que cambió.',
              actions: 'notifyCorrection',
            },
          },
        },
        reverting,
        rating: {
          description: "Diálogo 'Cambiar calificación'; el formulario que está debajo se queda con lo escrito.",
          invoke: scoreModal('idle', 'idle.renewing'),
        },
        catchingUp: {
          description: 'Se pide la etapa actual para mostrarla junto a lo que se escribió.',
          invoke: { ...verify('catchUp'), onDone: { target: 'outrun', actions: keepStatus }, onError: 'outrun' },
        },
        outrun: {
          description: 'Se ve la etapa actual y, aparte, lo que se escribió y no se guardó.',
          on: {
            'status.outdated': {
              target: 'catchingUp',
              description:
                'Cambió lo que se ve del proceso, y no su etapa: se entregó, o se invitó al candidato a elegir la hora. Se pide de nuevo.',
            },
          },
        },
        rejecting: {
          description: "Diálogo 'Rechazar Candidato', que dice a quién y pide el motivo.",
          invoke: {
            id: 'rejection',
            src: 'rejection',
            input: rejectionOf,
            onDone: [
              {
                guard: { type: 'isRejected', params: eventFields },
                target: '#candidateProcess.refreshingToScore',
                actions: [keepRejection, announceDecision],
              },
              { guard: isUncertain, target: 'idle.renewing', actions: keepRejection },
              { guard: { type: 'isRejectionClosed', params: eventFields }, target: 'idle', actions: keepRejection },
              {
                target: '#candidateProcess.refreshing',
                actions: [keepRejection, { type: 'notify', params: outrunNotice }],
              },
            ],
            onError: 'idle',
          },
        },
      },
    },
    lookingOn: {
      description: 'Sólo consulta: etapas e historial.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nada cubre la pantalla.',
          on: {
            'edit.requested': { target: 'correcting', description: "Se elige 'editar' en el historial." },
            'reversal.requested': toReversal,
            'score.requested': toRating,
          },
          ...watched,
        },
        correcting: {
          description: 'Se corrige lo guardado en una etapa.',
          invoke: {
            id: 'correction',
            src: 'stageCorrection',
            input: correctionOf,
            onDone: [
              { guard: isUncertain, target: 'idle.renewing' },
              { guard: isClosed, target: 'idle' },
              { guard: isElsewhere, target: '#candidateProcess.opened', actions: keepAndFollow },
              { target: 'idle', actions: keepStatus },
            ],
            onError: 'idle',
          },
          on: { 'history.refreshed': keepHistory },
        },
        reverting,
        rating: {
          description: "Diálogo 'Cambiar calificación'.",
          invoke: scoreModal('idle', 'idle.renewing'),
        },
      },
    },
    refreshing: {
      description: 'Se vuelve a pedir la información del proceso, que sigue a la vista.',
      ...refreshing('opened'),
    },
    refreshingToScore: {
      description: 'Se guardó un rechazo: se vuelve a pedir la información del proceso, que sigue a la vista.',
      ...refreshing('scoring'),
    },
    scoring: {
      description: 'Tras un rechazo se ofrece cambiar la calificación del candidato.',
      invoke: scoreModal('opened', 'rechecking'),
      on: {
        'status.outdated': {
          target: 'rechecking',
          description: 'No se sabe si el rechazo se deshizo: se deja la calificación y se pide de nuevo el proceso.',
        },
      },
    },
    rechecking: {
      description:
        'No se sabe si algo se guardó: se vuelve a pedir el proceso, y sin respuesta se sigue viendo lo de antes.',
      tags: ['refreshing'],
      invoke: { ...verify('recheckVacancy'), onDone: { target: 'opened', actions: keepAndFollow }, onError: 'opened' },
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
export const selectIsLoading = (snapshot: CandidateProcessSnapshot) => snapshot.hasTag('loading')
/**
 * The new status of the process has not been loaded yet: something was saved, or refused because another user was
 * first.
 */
export const selectIsRefreshing = (snapshot: CandidateProcessSnapshot) => snapshot.hasTag('refreshing')
export const selectStageForm = (snapshot: CandidateProcessSnapshot) => snapshot.children.stageForm
export const selectCorrection = (snapshot: CandidateProcessSnapshot) => snapshot.children.correction
export const selectRejection = (snapshot: CandidateProcessSnapshot) => snapshot.children.rejection
export const selectReversal = (snapshot: CandidateProcessSnapshot) => snapshot.children.reversal
export const selectScore = (snapshot: CandidateProcessSnapshot) => snapshot.children.score
