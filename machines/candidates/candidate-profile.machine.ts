/** What one does on a candidate's profile: which dialog is open, and whether the CV is shown (spec 1 §2). */
import { emit, setup, type SnapshotFrom } from 'xstate'
import type { Score } from '../../src/contract/candidates.ts'
import { scoreMachine, type ScoreOutput } from './score.machine.ts'
import { vacancyChoiceMachine, type VacancyChoiceOutput } from './vacancy-choice.machine.ts'

const profile = setup({
  types: {
    context: {} as { idCandidato: number },
    input: {} as { idCandidato: number },
    events: {} as
      | { type: 'assignment.asked' }
      | { type: 'recommendation.asked' }
      | { type: 'rating.asked' }
      | { type: 'curriculum.opened' }
      | { type: 'curriculum.closed' },
    emitted: {} as { type: 'processes.changed' } | { type: 'score.changed'; score: Score },
    children: {} as { assignment: 'assignment'; recommendation: 'recommendation'; score: 'score' },
  },
  actors: { assignment: vacancyChoiceMachine, recommendation: vacancyChoiceMachine, score: scoreMachine },
  actions: {
    announceProcesses: emit({ type: 'processes.changed' as const }),
    announceScore: emit((_, { output }: { output: ScoreOutput }) => {
      if (output.outcome !== 'saved') throw new Error('only a saved score is announced')
      return { type: 'score.changed' as const, score: output.score }
    }),
  },
  guards: {
    isChanged: (_, { output }: { output: VacancyChoiceOutput }) => output.changed,
    isRated: (_, { output }: { output: ScoreOutput }) => output.outcome === 'saved',
  },
})

const chosen = ({ event }: { event: { output: VacancyChoiceOutput } }) => ({ output: event.output })
const rated = ({ event }: { event: { output: ScoreOutput } }) => ({ output: event.output })
const afterChoice = [
  { guard: { type: 'isChanged', params: chosen }, target: 'none', actions: 'announceProcesses' },
  { target: 'none' },
] as const
const input = ({ context }: { context: { idCandidato: number } }) => ({ idCandidato: context.idCandidato })

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
            'assignment.asked': { target: 'assigning', description: "Se pulsa 'Asignar a vacante'." },
            'recommendation.asked': { target: 'recommending', description: "Se pulsa 'Recomendar a vacante'." },
            'rating.asked': { target: 'rating', description: "Se pulsa 'Cambiar calificación'." },
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
              { guard: { type: 'isRated', params: rated }, target: 'none', actions: { type: 'announceScore', params: rated } },
              { target: 'none' },
            ],
            onError: 'none',
          },
        },
      },
    },
    curriculum: {
      description: 'El CV junto al perfil.',
      initial: 'hidden',
      states: {
        hidden: {
          description: "Se ofrece 'Ver CV' donde el navegador lo puede mostrar.",
          on: { 'curriculum.opened': { target: 'shown', description: "Se pulsa 'Ver CV'." } },
        },
        shown: {
          description: 'El documento se ve junto al perfil.',
          on: { 'curriculum.closed': { target: 'hidden', description: "Se pulsa 'Ocultar CV'." } },
        },
      },
    },
  },
})

export type CandidateProfileSnapshot = SnapshotFrom<typeof candidateProfileMachine>
export const selectAssignment = (s: CandidateProfileSnapshot) => s.children.assignment
export const selectRecommendation = (s: CandidateProfileSnapshot) => s.children.recommendation
export const selectScore = (s: CandidateProfileSnapshot) => s.children.score
export const selectIsCurriculumShown = (s: CandidateProfileSnapshot) => s.matches({ curriculum: 'shown' })
