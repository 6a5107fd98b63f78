/** What somebody may call a tour by: its own id, or the id of a script in docs/qa/ and in Xray. */
import { loadSubjects, type Subject } from '../paths/choose.ts'
import { idOf } from '../paths/script-id.ts'
import { edgeTours, simpleTours, type Tour, toursTo } from '../support/generate.ts'
import { fingerprint } from '../support/plain.ts'
import type { Asked } from '../support/replay.ts'

/** Steps after which the tours of scripts end, unless `npm run paths` was asked for others. */
const longestScript = 25
const criteria = ['states', 'transitions', 'edges', 'pairs'] as const

/** In capitals it is a script's. A script's walk is sent along, since the driver's own model makes other tours. */
export async function askedTour(id: string, longest = longestScript): Promise<Pick<Asked, 'tour' | 'walk'>> {
  if (id !== id.toUpperCase()) return { tour: id }
  for (const subject of await loadSubjects()) {
    if (!id.startsWith(`${idOf(subject.model.machine.id)}-`)) continue
    const tour = toursOf(subject, id, longest)
    if (tour) return { tour: tour.id, walk: { input: tour.input, stimuli: tour.steps.map(({ stimulus }) => fingerprint(stimulus)) } }
  }
  throw new Error(`ningún guion se llama ${id}`)
}

function toursOf({ model, phrases: { scenarios = {} } }: Subject, id: string, longest: number): Tour | undefined {
  const { machine } = model
  const [, scenario] = Object.entries(scenarios).find(([title]) => idOf(`${machine.id}-${title}`) === id) ?? []
  if (scenario) return toursTo(model, scenario.to, scenario.via).find(({ input }) => input === scenario.input)
  const criterion = criteria.find((one) => id.startsWith(`${idOf(`${machine.id}-${one}`)}-`))
  const tours = criterion ? edgeTours(model, { criterion, longest }).tours : id.startsWith(`${idOf(`${machine.id}-simple`)}-`) ? simpleTours(model, longest) : []
  return tours.find((tour) => idOf(tour.id) === id)
}
