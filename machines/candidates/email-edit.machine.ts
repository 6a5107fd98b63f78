/** The e-mail of a candidate, edited where it stands (spec 1 §2, §5, §8). */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { isSameEmail } from '../../src/contract/candidates.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

export type EmailChange = { idCandidato: number; correo: string }
/** A refusal that we expect is an answer, in the server's words. */
export type EmailAnswer = { kind: 'saved' } | { kind: 'refused'; mensaje: string }

type Context = {
  idCandidato: number
  /** The one that the candidate has. */
  current: string
  typed: string
  refusal: string | null
}

const email = setup({
  types: {
    context: {} as Context,
    input: {} as { idCandidato: number },
    events: {} as
      | { type: 'edit.started'; correo: string }
      | { type: 'email.submitted'; correo: string }
      /** What was typed is no e-mail: the form's schema judges that. */
      | { type: 'email.misspelled' }
      | { type: 'edit.cancelled' },
    emitted: {} as { type: 'email.changed'; correo: string },
    tags: {} as 'busy' | 'editing',
  },
  actors: { saveEmail: fromPromise<EmailAnswer, EmailChange>(toBeProvided) },
  actions: {
    keepCurrent: assign((_, { correo }: { correo: string }) => ({ current: correo, typed: correo, refusal: null })),
    keepTyped: assign((_, { correo }: { correo: string }) => ({ typed: correo.trim(), refusal: null })),
    keepRefusal: assign({
      refusal: (_, { answer }: { answer: EmailAnswer }) => (answer.kind === 'refused' ? answer.mensaje : null),
    }),
    announceChange: emit(({ context }) => ({ type: 'email.changed' as const, correo: context.typed })),
    /** Provided: 'Error de datos' / 'El correo ingresado coincide con el del candidato.' */
    tellSame: () => toBeProvided(),
    /** Provided: 'Error de datos' / 'El correo ingresado no es válido.' */
    tellMisspelled: () => toBeProvided(),
    /** Provided: 'Información actualizada'. */
    tellSaved: () => toBeProvided(),
    /** Provided: 'Aviso' with the returned text for a status 500, nothing else. */
    tellFailed: (_, _params: { error: unknown }) => toBeProvided(),
  },
  guards: {
    isSame: ({ context }, params: { correo: string }) => isSameEmail(params.correo, context.current),
    isSaved: (_, { answer }: { answer: EmailAnswer }) => answer.kind === 'saved',
  },
})

const answered = ({ event }: { event: { output: EmailAnswer } }) => ({ answer: event.output })

export const emailEditMachine = email.createMachine({
  id: 'emailEdit',
  description: 'Correo del candidato, que se edita en su lugar.',
  context: ({ input }) => ({ idCandidato: input.idCandidato, current: '', typed: '', refusal: null }),
  initial: 'viewing',
  states: {
    viewing: {
      description: 'Se ve el correo y, para quien puede, el lápiz para editarlo.',
      initial: 'untouched',
      on: {
        'edit.started': {
          target: 'editing',
          description: 'Se pulsa el lápiz.',
          actions: { type: 'keepCurrent', params: eventFields },
        },
      },
      states: {
        untouched: { description: 'Nadie lo ha editado en esta visita.' },
        left: { description: 'Se terminó de editar: el foco vuelve al lápiz.' },
      },
    },
    editing: {
      description: 'Campo con el correo, confirmar y cancelar.',
      tags: ['editing'],
      initial: 'typing',
      on: {
        'email.submitted': [
          {
            guard: { type: 'isSame', params: eventFields },
            target: '.same',
            description: 'Se confirma sin haberlo cambiado.',
            actions: 'tellSame',
          },
          {
            target: 'saving',
            description: 'Se confirma con la palomita o con Enter.',
            actions: { type: 'keepTyped', params: eventFields },
          },
        ],
        'email.misspelled': {
          target: '.misspelled',
          description: 'Se confirma algo que no es un correo.',
          actions: 'tellMisspelled',
        },
        'edit.cancelled': {
          target: 'viewing.left',
          description: 'Se cancela con el tache o con Escape; nada cambia.',
        },
      },
      states: {
        typing: { description: 'Se escribe el correo.' },
        same: { description: "El campo dice 'El correo ingresado coincide con el del candidato.'" },
        misspelled: { description: "El campo dice 'El correo ingresado no es válido.'" },
        refused: { description: 'El servidor no lo aceptó y el campo dice por qué; lo escrito sigue ahí.' },
        failed: { description: 'No se pudo guardar y el campo lo dice; lo escrito sigue ahí.' },
      },
    },
    saving: {
      description: 'Se guarda el correo; el campo no se puede cambiar.',
      tags: ['busy', 'editing'],
      invoke: {
        id: 'saveEmail',
        src: 'saveEmail',
        input: ({ context }) => ({ idCandidato: context.idCandidato, correo: context.typed }),
        onDone: [
          { guard: { type: 'isSaved', params: answered }, target: 'viewing.left', actions: ['announceChange', 'tellSaved'] },
          { target: 'editing.refused', actions: { type: 'keepRefusal', params: answered } },
        ],
        onError: {
          target: 'editing.failed',
          actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export type EmailEditSnapshot = SnapshotFrom<typeof emailEditMachine>
export const selectIsEditing = (s: EmailEditSnapshot) => s.hasTag('editing')
export const selectIsSaving = (s: EmailEditSnapshot) => s.hasTag('busy')
/** Somebody was here and has finished: the way in gets the focus back. */
export const selectIsLeft = (s: EmailEditSnapshot) => s.matches({ viewing: 'left' })
/** What is wrong with the e-mail; null when nothing is known to be. */
export const selectProblem = (s: EmailEditSnapshot) => (['same', 'misspelled', 'refused', 'failed'] as const).find((editing) => s.matches({ editing })) ?? null
/** The server's words for 'refused'. */
export const selectRefusal = (s: EmailEditSnapshot) => s.context.refusal
