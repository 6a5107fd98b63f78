/** What no script shows, and why: mostly because a person cannot bring it about with the screen alone. The tests do. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { nameOf, placeOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import { graphOf } from '../../../machines/tours/generate.ts'
import type { Edge } from '../../../machines/tours/explore.ts'
import { type ScriptQuery, scriptsFor, type Subject } from './choose.ts'
import type { Script } from './script.ts'
import type { TesterPhrases } from './tester-phrases.ts'
import { momentsOf, toolsAt, whyNotByHand } from './walks.ts'

/** By chart: what happens, as the chart describes it, and why it is left out. */
export type LeftOut = { readonly machine: string; readonly what: string; readonly why: string }

/** A person follows it with the screen alone. */
export const isByHand = ({ tools }: Script): boolean => tools.length === 0

/** Below the folder of the scripts. */
export const leftOutFile = 'sin-guion.md'

const every: ScriptQuery = { criterion: 'transitions', via: [], longest: 0 }

export function leftOut(subjects: readonly Subject[]): LeftOut[] {
  return subjects.flatMap((subject) => {
    const machine = subject.model.machine as AnyStateMachine
    const shown = new Set(
      scriptsFor([subject], every)
        .filter(isByHand)
        .flatMap(({ tour }) => [tour.start, ...tour.steps.map(({ moment }) => moment)])
        .flatMap(({ fired }) => fired),
    )
    const edges = [...graphOf(subject.model).edges.values()].flat()
    return transitionsOf(machine)
      .filter((transition) => !shown.has(nameOf(transition)))
      .map((transition) => ({
        machine: machine.id,
        what: whatOf(transition).replace(/\.$/, ''),
        why: whyOf(
          subject,
          transition,
          edges.filter(({ moment }) => moment.fired.includes(nameOf(transition))),
        ),
      }))
  })
}

/** In the chart's words; an answer or a delay has none: the state in which it comes. */
function whatOf({ description, eventType, source }: AnyTransitionDefinition): string {
  if (description !== undefined) return description
  const state = source.description ?? placeOf(source)
  const kind = Object.keys(kinds).find((prefix) => eventType.startsWith(prefix))
  return kind === undefined ? state : `${kinds[kind]!} en «${state.replace(/\.$/, '')}»`
}
const kinds: Readonly<Record<string, string>> = {
  'xstate.done.': 'Una respuesta',
  'xstate.error.': 'Un fallo',
  'xstate.after.': 'El tiempo pasa',
}

function whyOf({ model, phrases }: Subject, transition: AnyTransitionDefinition, edges: readonly Edge[]): string {
  const from = (edge: Edge) => momentsOf(model).get(edge.from)!
  const impossible = edges.flatMap((edge) => whyNotByHand(edge, from(edge), phrases) ?? [])
  const tools = edges.flatMap((edge) => toolsAt(edge, from(edge), phrases))
  const reasons = tools.length > 0 ? [`necesita ${[...new Set(tools)].join(', ')}`] : [...new Set(impossible)]
  if (reasons.length > 0) return reasons.join('; ')
  return edges.length > 0 ? 'sólo pasa después de algo que no se hace a mano' : whyUnwalked(transition, phrases)
}

/** A person may well be able to do it: the part of the chart that becomes scripts does not have it. */
function whyUnwalked({ eventType }: AnyTransitionDefinition, { withoutScript, requests = {} }: TesterPhrases): string {
  const why = withoutScript?.[eventType || 'always']
  if (why !== undefined) return why
  const [, failing] = /^xstate\.error\.actor\.(.+)$/.exec(eventType) ?? []
  return failing !== undefined && !(failing in requests)
    ? 'sólo lo provoca un error del programa'
    : 'ningún guion lo hace'
}

export function asLeftOut(all: readonly LeftOut[]): string {
  const sections = [...Map.groupBy(all, ({ machine }) => machine)].map(
    ([machine, some]) =>
      `## ${machine}\n\n${[...new Set(some.map(({ what, why }) => `- ${what}: ${why}.`))].join('\n')}`,
  )
  return [
    '# Lo que no tiene guion',
    'Lo que ningún guion hace, y por qué: casi siempre porque una persona no puede provocarlo sólo con la pantalla.',
    'Lo hacen las pruebas. Lo escribe `npm run paths`.',
    ...sections,
  ]
    .join('\n\n')
    .concat('\n')
}
