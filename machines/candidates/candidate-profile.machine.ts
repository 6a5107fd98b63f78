/** A candidate's profile: which dialog is open, and the e-mail form (spec 1 §2). */
import { emit, setup, type SnapshotFrom } from 'xstate'
import type { Score, VacancyOption } from '../../src/contract/candidates.ts'
import type { FormOutput } from '../kit/form.types.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'
import { isUncertain } from '../kit/uncertain.ts'
import { emailForm, type OfCandidate, scoreForm, type ScoreOutput, vacancyForm } from './profile-forms.ts'

type VacancyOutput = FormOutput<VacancyOption, null>
type EmailOutput = FormOutput<{ correo: string }, string>

const profile = setup({
  types: {
    context: {} as OfCandidate,
    input: {} as OfCandidate,
    events: {} as
      | { type: 'assignment.requested' }
      | { type: 'recommendation.requested' }
      | { type: 'rating.requested' }
      | { type: 'email.requested' }
      /** The e-mail's schema produces the message. */
      | { type: 'email.mistyped'; message: string },
    emitted: {} as
      | { type: 'processes.changed' }
      | { type: 'score.changed'; score: Score }
      | { type: 'email.changed'; correo: string }
      /** A form was left, and it is unknown whether it was saved. */
      | { type: 'candidate.uncertain' },
    children: {} as { assignment: 'assignment'; recommendation: 'recommendation'; score: 'score'; email: 'email' },
  },
  actors: { assignment: vacancyForm, recommendation: vacancyForm, score: scoreForm, email: emailForm },
  actions: {
    announceProcesses: emit({ type: 'processes.changed' as const }),
    announceScore: emit((_, { output }: { output: ScoreOutput }) => ({
      type: 'score.changed' as const,
      score: savedIn(output),
    })),
    announceEmail: emit((_, { output }: { output: EmailOutput }) => ({
      type: 'email.changed' as const,
      correo: savedIn(output),
    })),
    announceUncertain: emit({ type: 'candidate.uncertain' as const }),
    /** Provided: the notice 'Error de datos' with the schema's message (spec 1 §8). */
    notify: (_, _params: { notice: 'mistyped'; message: string }) => toBeProvided(),
  },
  guards: {
    /** Also true when the outcome is unknown: the candidate's processes may differ from those on the screen. */
    isChanged: (_, { output }: { output: VacancyOutput }) => output.outcome === 'saved' || isUncertain(output),
    isSaved: (_, { output }: { output: ScoreOutput | EmailOutput }) => output.outcome === 'saved',
    isUncertain: (_, { output }: { output: ScoreOutput | EmailOutput }) => isUncertain(output),
  },
})

function savedIn<Saved>(output: FormOutput<unknown, Saved>): Saved {
  if (output.outcome !== 'saved') throw new Error('only what was saved is announced')
  return output.saved
}
const outputOf = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output })
const afterChoice = [
  { guard: { type: 'isChanged', params: outputOf<VacancyOutput> }, target: 'none', actions: 'announceProcesses' },
  { target: 'none' },
] as const
const pencil = { 'email.requested': { target: 'editing', description: 'Se pulsa el lápiz.' } } as const
const input = ({ context: { idCandidato } }: { context: OfCandidate }) => ({ subject: { idCandidato } })

export const candidateProfileMachine = profile.createMachine({
  id: 'candidateProfile',
  description: 'Perfil del candidato: lo que se puede hacer en él.',
  context: ({ input: { idCandidato } }) => ({ idCandidato }),
  type: 'parallel',
  states: {
    dialog: {
      description: 'La ventana que está abierta.',
      initial: 'none',
      states: {
        none: {
          description: 'Ninguna ventana cubre el perfil.',
          on: {
            'assignment.requested': { target: 'assigning', description: "Se pulsa 'Asignar a vacante'." },
            'recommendation.requested': { target: 'recommending', description: "Se pulsa 'Recomendar a vacante'." },
            'rating.requested': { target: 'rating', description: "Se pulsa 'Cambiar calificación'." },
          },
        },
        assigning: {
          description: "Ventana 'Asignar a vacante'.",
          invoke: { id: 'assignment', src: 'assignment', input, onDone: afterChoice, onError: 'none' },
        },
        recommending: {
          description: "Ventana 'Recomendar a vacante'.",
          invoke: { id: 'recommendation', src: 'recommendation', input, onDone: afterChoice, onError: 'none' },
        },
        rating: {
          description: "Ventana 'Cambiar calificación'.",
          invoke: {
            id: 'score',
            src: 'score',
            input,
            onDone: [
              {
                guard: { type: 'isSaved', params: outputOf<ScoreOutput> },
                target: 'none',
                actions: { type: 'announceScore', params: outputOf<ScoreOutput> },
              },
              {
                guard: { type: 'isUncertain', params: outputOf<ScoreOutput> },
                target: 'none',
                actions: 'announceUncertain',
              },
              { target: 'none' },
            ],
            onError: 'none',
          },
        },
      },
    },
    email: {
      description: 'El correo, que se edita en su lugar.',
      initial: 'untouched',
      states: {
        untouched: {
          description: 'Se ve el correo y, para quien puede, el lápiz; nadie lo ha editado en esta visita.',
          on: pencil,
        },
        left: { description: 'Se terminó de editar: el foco vuelve al lápiz.', on: pencil },
        editing: {
          description: 'Campo con el correo, confirmar y cancelar.',
          on: {
            'email.mistyped': {
              description: 'Se confirma algo que no es un correo, o el mismo que tiene.',
              actions: { type: 'notify', params: ({ event }) => ({ notice: 'mistyped', message: event.message }) },
            },
          },
          invoke: {
            id: 'email',
            src: 'email',
            input,
            onDone: [
              {
                guard: { type: 'isSaved', params: outputOf<EmailOutput> },
                target: 'left',
                actions: { type: 'announceEmail', params: outputOf<EmailOutput> },
              },
              {
                guard: { type: 'isUncertain', params: outputOf<EmailOutput> },
                target: 'left',
                actions: 'announceUncertain',
              },
              { target: 'left' },
            ],
            onError: 'left',
          },
        },
      },
    },
  },
})

export type CandidateProfileSnapshot = SnapshotFrom<typeof candidateProfileMachine>
export const selectAssignment = (s: CandidateProfileSnapshot) => s.children.assignment
export const selectRecommendation = (s: CandidateProfileSnapshot) => s.children.recommendation
export const selectScore = (s: CandidateProfileSnapshot) => s.children.score
/** The actor of the e-mail form; undefined while the e-mail is only shown. */
export const selectEmail = (s: CandidateProfileSnapshot) => s.children.email
/** The e-mail form has closed: the focus returns to the button that opened it. */
export const selectIsEmailLeft = (s: CandidateProfileSnapshot) => s.matches({ email: 'left' })
