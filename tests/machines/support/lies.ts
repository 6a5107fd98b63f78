/**
 * A driver that checks nothing would let every tour pass. So each gets one false state: it is set to a tour's start,
 * and must deny that it is in the tour's later state. Both the screen and the machine's own state must contradict.
 */
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import { fingerprint } from '../../../machines/model/plain.ts'
import { type Driver, look, type Run } from './play.ts'

/** Most of what is noticed at all is noticed at the first. */
const mostLies = 20

/** What a driver took for true; empty when it notices. Throws when it does not even take the truth. */
export async function believedBy(driver: Driver, tours: readonly Tour[]): Promise<string[]> {
  const first = tours.map((tour) => ({ tour, lies: liesAbout(tour) })).find(({ lies }) => lies.length > 0)
  if (!first) return []
  const { tour, lies } = first
  const run = await driver.open(tour)
  try {
    const { said, ...seeing } = run
    await look(tour.start, run)
    const stateOnly: Run | undefined = said && { ...run, check: {}, said }
    // Where the machine itself is read, its state need not be seen.
    const visible = said ? lies.filter(isOtherwise(tour)) : lies
    return [
      ...((await isContradicted(visible, seeing)) ? [] : [`${driver.name} checks nothing of ${tour.model.machine.id}`]),
      ...(stateOnly === undefined || (await isContradicted(lies.filter(isElsewhere(tour)), stateOnly))
        ? []
        : [`${driver.name} does not ask ${tour.model.machine.id}`]),
    ]
  } finally {
    await run.close?.()
  }
}

/** Moments of the tour that are not its start, those first that are in another state. */
export function liesAbout(tour: Tour): Moment[] {
  const elsewhere = isElsewhere(tour)
  const otherwise = isOtherwise(tour)
  const later = tour.steps.map(({ moment }) => moment).filter((moment) => elsewhere(moment) || otherwise(moment))
  return later.toSorted((one, other) => Number(elsewhere(other)) - Number(elsewhere(one))).slice(0, mostLies)
}

const isElsewhere =
  ({ start }: Tour) =>
  ({ snapshot }: Moment): boolean =>
    fingerprint(snapshot.value) !== fingerprint(start.snapshot.value)

const isOtherwise =
  ({ start }: Tour) =>
  ({ snapshot }: Moment): boolean =>
    fingerprint(snapshot.context) !== fingerprint(start.snapshot.context)

async function isContradicted(lies: readonly Moment[], run: Run): Promise<boolean> {
  for (const lie of lies) {
    const failure = await look(lie, run).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure !== undefined) return true
  }
  return lies.length === 0
}
