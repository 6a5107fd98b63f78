/** Selects scripts by machine, criterion, state, role, or a scenario's name. */
import type { Role } from '../../../src/contract/roles.ts'
import { placeOf, restingPlacesOf, statesOf } from '../../../machines/model/anatomy.ts'
import { hasPart, loadPart, modelFiles, withoutScripts } from '../reading/chart-files.ts'
import { simpleTours, type Tour, toursTo } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { goalScript, wholeScripts } from './cut.ts'
import type { Script } from './script.ts'
import type { TesterPhrases } from './tester-phrases.ts'
import { walksFor } from './walks.ts'

export const criteria = ['states', 'transitions', 'edges', 'pairs', 'simple', 'scenarios'] as const
export type Criterion = (typeof criteria)[number]

export type ScriptQuery = {
  readonly machine?: string | undefined
  readonly criterion: Criterion
  /** Only the walks to this state, through those of `via`. */
  readonly toState?: string | undefined
  readonly via: readonly string[]
  readonly scenario?: string | undefined
  readonly role?: Role | undefined
  /** Steps of a simple path at the most. */
  readonly longest: number
}

export type Subject = { readonly model: AnyModel; readonly phrases: TesterPhrases }

/** Every machine with its testers' phrases; events that no screen can cause are left to the machine's own tests. */
export async function loadSubjects(): Promise<Subject[]> {
  return Promise.all(
    modelFiles
      .filter(({ id }) => !(id in withoutScripts))
      .map(async (chart) => {
        const phrases = await loadPart<TesterPhrases>(chart, 'phrases')
        return {
          phrases,
          model:
            phrases.model ?? (await loadPart<AnyModel>(chart, hasPart(chart, 'in-practice') ? 'in-practice' : 'model')),
        }
      }),
  )
}

export function scriptsFor(subjects: readonly Subject[], query: ScriptQuery): Script[] {
  const chosen = subjects.filter(({ model }) => query.machine === undefined || model.machine.id === query.machine)
  if (chosen.length === 0)
    throw new Error(
      `no machine is called ${query.machine}: ${subjects.map(({ model }) => model.machine.id).join(', ')}`,
    )
  const scripts = chosen.flatMap((subject) => scriptsOf(subject, query))
  return query.role === undefined ? scripts : scripts.filter(({ role }) => role === query.role)
}

function scriptsOf(subject: Subject, { criterion, scenario, toState, via, machine, longest }: ScriptQuery): Script[] {
  const { model, phrases } = subject
  if (scenario !== undefined || criterion === 'scenarios') return scenariosOf(subject, scenario)
  const whole = (tours: readonly Tour[]) => tours.flatMap((tour) => wholeScripts(tour, phrases, wholeTitle(tour)))
  if (toState !== undefined) return whole(toursThrough(model, [...via, toState], machine !== undefined))
  if (criterion === 'simple') return whole(simpleTours(model, longest).filter(({ steps }) => steps.length > 0))
  // One walk may reach several goals.
  const scripts = walksFor(model, phrases, criterion).map((tour) =>
    goalScript(tour, phrases, {
      answers: criterion === 'edges' ? 'all' : 'arranged',
      acts: criterion === 'pairs' ? 2 : 1,
    }),
  )
  return [...new Map(scripts.map((script) => [script.id, script])).values()]
}

/** Through these states to the last of them, in the machines that have them all; `isMeant`: it must be this one. */
function toursThrough(model: AnyModel, names: readonly string[], isMeant: boolean): readonly Tour[] {
  const places = names.map((name) => placeCalled(model, name))
  const unknown = names.find((_, index) => places[index] === undefined)
  if (unknown !== undefined && isMeant)
    throw new Error(`${unknown}: ${statesOf(model.machine).map(placeOf).join(', ')}`)
  const known = places.filter((place) => place !== undefined)
  return unknown === undefined ? toursTo(model, known.at(-1)!, known.slice(0, -1), ['to', ...known].join('-')) : []
}

/** `rechazada` is enough where only one state ends so. */
function placeCalled(model: AnyModel, name: string): string | undefined {
  const places = statesOf(model.machine).map(placeOf)
  const ending = places.filter((place) => place.endsWith(`.${name}`))
  return places.includes(name) ? name : ending.length === 1 ? ending[0] : undefined
}

/** A scenario that has become impossible is an error, because testers refer to its name. */
function scenariosOf({ model, phrases }: Subject, name: string | undefined): Script[] {
  return Object.entries(phrases.scenarios ?? {})
    .filter(([title]) => name === undefined || title === name)
    .flatMap(([title, { input, via, to }]) => {
      const tour = toursTo(model, to, via).find((one) => one.input === input)
      if (!tour) throw new Error(`${model.machine.id}: no walk '${title}'`)
      return wholeScripts(tour, phrases, title, `${model.machine.id}-${title}`)
    })
}

const wholeTitle = ({ input, steps }: Tour): string => {
  const places = steps.map(({ moment }) => restingPlacesOf(moment.snapshot).join(' y '))
  return `${input}: hasta ${places.at(-1)} en ${steps.length} ${steps.length === 1 ? 'paso' : 'pasos'}`
}
