/** Plays all tours of a model in the browser, one after the other, and fails under 100 %. */
import { type Page, test } from '@playwright/test'
import { Coverage, wantedPairs } from '../../machines/support/coverage.ts'
import { describeStimulus, edgeTours, type Tour } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { type Driver, play, type Run, type Table } from '../../machines/support/play.ts'
import { requestedReplay, isReplayOf, replay } from '../../machines/support/replay.ts'

/** A run that can show what it sees. */
export type Shown = { readonly run: Run; readonly page: Page }

/** Tours of a model that one test plays. `number`: from 1 on. */
export type Part = { readonly number: number; readonly longest: number; readonly tours: readonly Tour[] }
export type Open = (tour: Tour) => Promise<Shown>
type Walked = 'transitions' | 'pairs'

/** Long ones: a page costs a second, a step a fraction of one. */
const longest = 100
/** The parts have tours of this many steps at most: about as many in one part as in the other. */
const longestInParts = 30

export const playTours = (model: AnyModel, open: Open): Promise<void> => playOn(model, inBrowser(open))

export const playPart = (model: AnyModel, part: Part, open: Open): Promise<void> =>
  playOn(model, inBrowser(open), { part })

/** All tours of a model, in parts that two workers play at the same time. Throws like `playTours`. */
export function inTwoParts(model: AnyModel): readonly [Part, Part] {
  const parts = ([1, 2] as const).map((number) => ({ number, longest: longestInParts, tours: [] as Tour[] }))
  const stepsOf = ({ tours }: Part) => tours.reduce((sum, { steps }) => sum + steps.length, 0)
  for (const tour of planOf(model, longestInParts).tours.toSorted((a, b) => b.steps.length - a.steps.length))
    parts.reduce((least, one) => (stepsOf(one) < stepsOf(least) ? one : least)).tours.push(tour)
  return [parts[0]!, parts[1]!]
}

/** Every state in few steps: the tours of a quick run, which do not count as coverage. */
export async function playStates(model: AnyModel, open: Open): Promise<void> {
  if (requestedReplay()) return
  for (const tour of planOf(model, longest, 'states').tours) await test.step(tour.id, () => play(tour, inBrowser(open)))
}

export async function playOn(
  model: AnyModel,
  driver: Driver,
  { part, criterion = 'transitions' }: { readonly part?: Part; readonly criterion?: Walked } = {},
): Promise<void> {
  const most = part?.longest ?? longest
  const request = requestedReplay()
  if (request) {
    const isMine = isReplayOf(request, model) && (part === undefined || part.number === 1)
    return isMine ? replay(model, driver, request, most) : undefined
  }
  const { tours, ...pairs } = planOf(model, most, criterion)
  const coverage = new Coverage(model, driver.name, {
    ...pairs,
    leastPairs: criterion === 'pairs' ? wantedPairs : 0,
  })
  for (const tour of part?.tours ?? tours) await test.step(tour.id, () => play(tour, driver, coverage))
  coverage.finish({ part: part?.number })
}

function planOf(model: AnyModel, most: number, criterion: 'states' | Walked = 'transitions') {
  const { unreached, ...plan } = edgeTours(model, { criterion, longest: most })
  if (unreached.length > 0) throw new Error(`no path reaches ${unreached.join(', ')}`)
  return plan
}

const inBrowser = (open: Open): Driver => ({ name: 'navegador', open: async (tour) => watched(await open(tour)) })

/** Each step by its name in the report; the player saves the screenshot of a failure. */
function watched({ run, page }: Shown): Run {
  const broken: Error[] = []
  page.on('pageerror', (error) => void broken.push(error))
  const showing = async (act: () => void | Promise<void>): Promise<void> => {
    try {
      await act()
      if (broken.length > 0) throw broken[0]
    } catch (error) {
      if (broken.length > 0) console.error('the page broke:', broken[0])
      throw error
    }
  }
  return {
    ...run,
    picture: () => page.screenshot(),
    drive: mapped(
      run.drive,
      (drive) => (step, rest) =>
        test.step(describeStimulus(step.stimulus).slice(0, 120), () => showing(() => drive(step, rest))),
    ),
    check: mapped(run.check, (check) => (moment) => showing(() => check(moment))),
  }
}

const mapped = <Entry>(table: Table<Entry>, change: (entry: Entry) => Entry): Table<Entry> =>
  Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, change(entry)]))
