/** Correcting what was saved in a stage: the modal over the process screen, while a stage is worked or only looked at. */
import type { HistoryItem } from '../../src/contract/recruitment.ts'
import { keepAndFollow, statusOf } from './candidate-process.checks.ts'
import { checked, screen } from './candidate-process.setup.ts'

/** What opens the modal from the history. */
export const editAsked = {
  target: 'openingEdit',
  description: "Se elige 'editar' en el historial.",
  actions: { type: 'keepItem', params: ({ event }: { event: { item: HistoryItem } }) => ({ item: event.item }) },
} as const

type Home = '#candidateProcess.working.idle' | '#candidateProcess.lookingOn.idle'

const openingEdit = screen.createStateConfig({
  description: 'La ventana de edición se abre un instante después de la acción.',
  after: { editDelay: 'editing' },
})

const editing = (home: Home) =>
  screen.createStateConfig({
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
      onDone: { target: 'renewing', actions: 'tellUpdated' },
      onError: home,
    },
    on: {
      'process.moved_elsewhere': {
        target: '.catchingUp',
        description: 'Otra persona guardó antes: la corrección sigue a la vista mientras se pide lo que cambió.',
      },
    },
    initial: 'filling',
    states: {
      filling: {
        description: 'Se corrige lo guardado.',
        on: {
          'edit.closed': [
            {
              guard: { type: 'hasChanges', params: ({ event }) => ({ changed: event.changed }) },
              target: 'confirmingLoss',
              description: 'Se cierra con cambios sin guardar: se pregunta antes de perderlos.',
            },
            { target: home, description: 'Se cierra la ventana; nada cambia.' },
          ],
        },
      },
      confirmingLoss: {
        description: "Se pregunta si se descartan los cambios, con el botón 'Descartar cambios'.",
        tags: ['confirmingLoss'],
        on: {
          'closing.confirmed': { target: home, description: 'Se descartan los cambios y se cierra la ventana.' },
          'closing.cancelled': { target: 'filling', description: 'Se sigue corrigiendo; lo escrito sigue ahí.' },
        },
      },
      catchingUp: {
        description: 'Se pide lo que cambió; lo corregido sigue a la vista.',
        invoke: {
          id: 'catchUpEdit',
          src: 'verifyVacancy',
          input: ({ context }) => context.question,
          onDone: {
            target: 'filling',
            actions: [
              // The screen beneath stays where it is: what is typed there belongs to the stage that it shows.
              { type: 'keepHistory', params: statusOf },
              { type: 'renewEditForm', params: statusOf },
            ],
          },
          onError: 'filling',
        },
      },
    },
  })

const renewing = (home: Home, renewed: readonly ['renewStageForm'] | readonly []) =>
  screen.createStateConfig({
    description: 'Se guardó la corrección: se pide la información nueva y lo que está a la vista se queda.',
    invoke: {
      id: 'renewVacancy',
      src: 'verifyVacancy',
      input: ({ context }) => context.question,
      onDone: [
        {
          guard: { type: 'isElsewhere', params: statusOf },
          target: '#candidateProcess.opened',
          actions: keepAndFollow,
        },
        {
          target: home,
          actions: [{ type: 'keepStatus', params: statusOf }, ...renewed.map((type) => ({ type, params: statusOf }) as const)],
        },
      ],
      onError: home,
    },
  })

/** The process has not moved by a correction: the form beneath stays as it is, with all that was typed in it. */
export const correctingInWork = {
  openingEdit,
  editing: editing('#candidateProcess.working.idle'),
  renewing: renewing('#candidateProcess.working.idle', ['renewStageForm']),
}
export const correctingInPassing = {
  openingEdit,
  editing: editing('#candidateProcess.lookingOn.idle'),
  renewing: renewing('#candidateProcess.lookingOn.idle', []),
}
