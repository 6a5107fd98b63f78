/** A step in one line of Spanish: the chart's description of it, and the next state. */
import { nameOf, restingPlacesOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import { describeStimulus, type Step, type Tour } from '../../../machines/tours/generate.ts'
import { remembered } from '../../../machines/model/remembered.ts'

/** Payloads can be whole lists. */
const longest = 160

/** `index` -1 is the start. */
export function stepText(tour: Tour, index: number): string {
  const step = tour.steps[index]
  if (!step) return `Inicio: ${tour.input} ⇒ ${restingPlacesOf(tour.start.snapshot).join(', ')}`
  const { stimulus, moment } = step
  const where = moment.fired.length === 0 ? 'no cambia nada' : restingPlacesOf(moment.snapshot).join(', ')
  return `${saidOf(tour, step)}[${shortened(describeStimulus(stimulus))}] ⇒ ${where}`
}

function saidOf({ model }: Tour, { moment }: Step): string {
  const said = moment.fired
    .map((name) => descriptionsOf(model.machine as object).get(name))
    .find((text) => text !== undefined)
  return said === undefined ? '' : `${said} `
}

const descriptionsOf = remembered(
  (machine: object) =>
    new Map(transitionsOf(machine as Parameters<typeof transitionsOf>[0]).map((one) => [nameOf(one), one.description])),
)

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
