/** Which scripts somebody asks for: by machine, criterion, state, role, or a scenario's name. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '../../../src/contract/roles.ts'
import { placeOf, statesOf } from '../support/anatomy.ts'
import { edgeTours, simpleTours, type Tour, toursTo } from '../support/generate.ts'
import type { AnyModel } from '../support/model.ts'
import { idOf, scriptOf, type Script } from './script.ts'
import type { ScriptWords } from './script-words.ts'

export const criteria = ['states', 'transitions', 'edges', 'pairs', 'simple', 'scenarios'] as const
export type AskedCriterion = (typeof criteria)[number]

export type Asked = {
  readonly machine?: string | undefined
  readonly criterion: AskedCriterion
  /** Only the walks to this state, through those of `via`. */
  readonly toState?: string | undefined
  readonly via: readonly string[]
  readonly scenario?: string | undefined
  readonly role?: Role | undefined
  /** Steps after which a tour ends as soon as it can; of simple paths the most. */
  readonly longest: number
}

export type Subject = { readonly model: AnyModel; readonly words: ScriptWords }

const models = join(import.meta.dirname, '../models')

/** Every machine with what is told of it; what cannot happen through the screen is left to the machine's own tests. */
export async function loadSubjects(): Promise<Subject[]> {
  const files = new Set(readdirSync(models))
  const names = [...files].flatMap((file) => (file.endsWith('.model.ts') ? [file.slice(0, -'.model.ts'.length)] : []))
  return Promise.all(
    names.sort().map(async (name) => {
      if (!files.has(`${name}.words.ts`)) throw new Error(`tests/machines/models/${name}.words.ts is missing: what a tester is told of ${name}`)
      const words = await only<ScriptWords>(`${name}.words.ts`)
      return { words, model: words.model ?? (await only<AnyModel>(files.has(`${name}.in-practice.ts`) ? `${name}.in-practice.ts` : `${name}.model.ts`)) }
    }),
  )
}

/** The one thing that a file of the models exports. */
async function only<Thing>(file: string): Promise<Thing> {
  const [thing] = Object.values((await import(join(models, file))) as Record<string, Thing>)
  if (!thing) throw new Error(`${file} exports nothing`)
  return thing
}

export function scriptsFor(subjects: readonly Subject[], asked: Asked): Script[] {
  const chosen = subjects.filter(({ model }) => asked.machine === undefined || model.machine.id === asked.machine)
  if (chosen.length === 0) throw new Error(`no machine is called ${asked.machine}: ${subjects.map(({ model }) => model.machine.id).join(', ')}`)
  const scripts = chosen.flatMap((subject) => scriptsOf(subject, asked))
  return asked.role === undefined ? scripts : scripts.filter(({ role }) => role === asked.role)
}

function scriptsOf(subject: Subject, asked: Asked): Script[] {
  const { model, words } = subject
  if (asked.scenario !== undefined || asked.criterion === 'scenarios') return scenariosOf(subject, asked.scenario)
  const tours = asked.toState === undefined ? toursFor(model, asked) : toursThrough(model, [...asked.via, asked.toState], asked.machine !== undefined)
  return tours.map((tour, index) => scriptOf(tour, words, titleOf(tour, index + 1, tours.length)))
}

function toursFor(model: AnyModel, { criterion, longest }: Asked): readonly Tour[] {
  if (criterion === 'scenarios') return []
  return criterion === 'simple' ? simpleTours(model, longest) : edgeTours(model, { criterion, longest }).tours
}

/** Through these states to the last of them, in the machines that have them all; `isMeant`: it must be this one. */
function toursThrough(model: AnyModel, names: readonly string[], isMeant: boolean): readonly Tour[] {
  const places = names.map((name) => placeCalled(model, name))
  const unknown = names.find((_, index) => places[index] === undefined)
  if (unknown !== undefined && isMeant) throw new Error(`${unknown}: ${statesOf(model.machine).map(placeOf).join(', ')}`)
  const known = places.filter((place) => place !== undefined)
  return unknown === undefined ? toursTo(model, known.at(-1)!, known.slice(0, -1), ['to', ...known].join('-')) : []
}

/** `rechazada` is enough where only one state ends so. */
function placeCalled(model: AnyModel, name: string): string | undefined {
  const places = statesOf(model.machine).map(placeOf)
  const ending = places.filter((place) => place.endsWith(`.${name}`))
  return places.includes(name) ? name : ending.length === 1 ? ending[0] : undefined
}

/** A scenario that has become impossible fails: somebody relies on its name. */
function scenariosOf({ model, words }: Subject, name: string | undefined): Script[] {
  return Object.entries(words.scenarios ?? {})
    .filter(([title]) => name === undefined || title === name)
    .map(([title, { input, via, to }]) => {
      const tour = toursTo(model, to, via).find((one) => one.input === input)
      if (!tour) throw new Error(`${model.machine.id}: no walk '${title}'`)
      return { ...scriptOf(tour, words, title), id: idOf(`${model.machine.id}-${title}`) }
    })
}

const titleOf = ({ model: { machine }, input }: Tour, number: number, of: number): string =>
  `${machine.root.description ?? machine.id} Recorrido ${number} de ${of}: ${input}`
