/** The possible next steps of a family, in an order that a link can refer to by number. */
import type { AnyModel } from '../../../../machines/model/model.ts'
import type { Stimulus } from '../../../../machines/model/moment.ts'
import { fingerprint } from '../../../../machines/model/plain.ts'
import { stimuliAt } from '../../../../machines/model/stimuli.ts'
import { type Family, membersOf, type Path } from './family.ts'

export type Choice = { readonly path: Path; readonly stimulus: Stimulus }
/** By the chart's id; a chart without a model only has its timers. */
export type ModelOf = (id: string) => AnyModel | undefined

/** Cached per moment: a step needs them when it is taken and when it is shown. */
export function choicesAt(family: Family, modelOf: ModelOf): readonly Choice[] {
  const known = counted.get(family)
  if (known?.modelOf === modelOf) return known.choices
  const choices = countedAt(family, modelOf)
  counted.set(family, { modelOf, choices })
  return choices
}

const counted = new WeakMap<Family, { readonly modelOf: ModelOf; readonly choices: readonly Choice[] }>()

function countedAt(family: Family, modelOf: ModelOf): Choice[] {
  const members = membersOf(family)
  const all = members.flatMap(({ path, member }) => {
    const model = modelOf(member.machine.id)
    const found = model ? stimuliAt({ ...model, machine: member.machine } as AnyModel, member.moment) : []
    // A chart that runs together with its parent answers by itself
    return found
      .filter((stimulus) => !('call' in stimulus && member.children.has(stimulus.call)))
      .map((stimulus): Choice => ({ path, stimulus }))
  })
  const soonest = Math.min(...all.map(({ stimulus }) => (stimulus.kind === 'time' ? stimulus.wait : Infinity)))
  const seen = new Set<string>()
  return all.filter((choice) => {
    // An earlier timer fires first, whichever chart it belongs to
    if (choice.stimulus.kind === 'time' && choice.stimulus.wait > soonest) return false
    const name = nameOfChoice(choice)
    return !seen.has(name) && seen.add(name)
  })
}

export const nameOfChoice = ({ path, stimulus }: Choice): string => `${path.join('/')} ${fingerprint(stimulus)}`
