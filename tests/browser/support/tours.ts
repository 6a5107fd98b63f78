/** Plays all tours of a model in the browser, one after the other, and fails under 100 %. */
import { type Page, test } from '@playwright/test'
import { Coverage } from '../../machines/support/coverage.ts'
import { describeStimulus, edgeTours, type Tour } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { type Driver, play, type Run, type Table } from '../../machines/support/play.ts'
import { requestedReplay, isReplayOf, replay } from '../../machines/support/replay.ts'

/** A run that can show what it sees. */
export type Shown = { readonly run: Run; readonly page: Page }

/** Long ones: a page costs a second, a step a fraction of one. */
const longest = 100

export const playTours = (model: AnyModel, open: (tour: Tour) => Promise<Shown>): Promise<void> =>
  playOn(model, { name: 'navegador', open: async (tour) => watched(await open(tour)) })

export async function playOn(model: AnyModel, driver: Driver): Promise<void> {
  const asked = requestedReplay()
  if (asked) return isReplayOf(asked, model) ? replay(model, driver, asked, longest) : undefined
  const { tours, unreached, ...pairs } = edgeTours(model, { criterion: 'transitions', longest })
  if (unreached.length > 0) throw new Error(`no path reaches ${unreached.join(', ')}`)
  const coverage = new Coverage(model, driver.name, pairs)
  for (const tour of tours) await test.step(tour.id, () => play(tour, driver, coverage))
  coverage.finish()
}

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
