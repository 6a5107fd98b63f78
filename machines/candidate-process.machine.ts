/** The process screen of one candidate in one vacancy: check the status, work the stage, reject, score, correct. */
import type { SnapshotFrom } from 'xstate'
import { keepAndSettle, refresh, statusOf, watch } from './candidate-process.checks.ts'
import { checked, operationOf, screen } from './candidate-process.setup.ts'

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
      { guard: { type: 'isScoredDiscard', params: ({ event }) => event }, target: 'refreshingToScore' },
      {
        guard: { type: 'isOwnInterview', params: ({ event }) => event },
        target: 'registered',
        actions: 'tellUpdated',
      },
      {
        target: 'refreshing',
        actions: { type: 'keepDraft', params: ({ event }) => ({ output: event.output }) },
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
        'edit.asked': {
          target: 'openingEdit',
          description: "Se elige 'editar' en el historial.",
          actions: { type: 'keepItem', params: ({ event }) => ({ item: event.item }) },
        },
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
            actions: { type: 'tellRejectionFailed', params: ({ event }) => ({ error: event.output }) },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'tellRejectionFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    openingEdit: {
      description: 'La ventana de edición se abre un instante después de la acción.',
      after: { editDelay: 'editing' },
    },
    editing: {
      description: 'Ventana para corregir lo guardado en una etapa.',
      tags: ['editing'],
      invoke: {
        id: 'editForm',
        src: 'stageForm',
        input: ({ context, self }) => {
          const { proceso } = checked(context)
          const { item } = context
          if (!item?.codigoFase) throw new Error('There is nothing to edit.')
          return { proceso, codigo: item.codigoFase, idFase: item.idFase, idEvento: item.id, draft: null, parent: self }
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event },
            target: '#candidateProcess.refreshing',
            actions: 'tellUpdated',
          },
          { target: '#candidateProcess.refreshing' },
        ],
        onError: 'idle',
      },
      on: {
        'edit.closed': { target: 'idle', description: 'Se cierra la ventana; nada cambia.' },
        'process.moved_elsewhere': { description: 'El proceso avanzó; la corrección sigue a la vista.' },
      },
    },
  },
})

export const candidateProcessMachine = screen.createMachine({
  id: 'candidateProcess',
  description: 'Pantalla del proceso de un candidato en una vacante.',
  context: ({ input }) => ({ question: input, status: null, item: null, draft: null }),
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
    lookingOn: {
      description: 'Sólo consulta: etapas e historial.',
      initial: 'resting',
      states: watch,
    },
    refreshing: refresh('opened'),
    refreshingToScore: refresh('scoring'),
    scoring: {
      description: 'Tras un descarte se ofrece cambiar la calificación del candidato.',
      tags: ['scoring'],
      invoke: {
        id: 'score',
        src: 'score',
        input: ({ context }) => ({ idCandidato: checked(context).proceso.idCandidato }),
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
export const selectIsRejecting = (snapshot: CandidateProcessSnapshot) => snapshot.hasTag('rejecting')
export const selectStageForm = (snapshot: CandidateProcessSnapshot) => snapshot.children.stageForm
export const selectEditForm = (snapshot: CandidateProcessSnapshot) => snapshot.children.editForm
export const selectScore = (snapshot: CandidateProcessSnapshot) => snapshot.children.score
