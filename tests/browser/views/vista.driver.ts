/**
 * A React view alone in a real browser: clicks and typed keys are real, and the machine's calls answer when the tour
 * says so. The screen and the machine's state are compared.
 */
import { expect, type Page } from '@playwright/test'
import type { Step, Tour } from '../../../machines/tours/generate.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import type { Driver, Run } from '../../machines/support/play.ts'
import { textsAt } from '../../../machines/model/screen.ts'

/** Event → the user's action. */
export type Acts = (page: Page) => Readonly<Record<string, (payload: never) => Promise<unknown>>>

export function vistaDriver(page: Page, acts: Acts): Driver {
  const broken: Error[] = []
  page.on('pageerror', (error) => void broken.push(error))
  return { name: 'vista', open: (tour) => open(tour, { page, acts: acts(page), broken }) }
}

/** `broken`: uncaught errors of the page. */
type View = { readonly page: Page; readonly acts: ReturnType<Acts>; readonly broken: readonly Error[] }

async function open(tour: Tour, { page, acts, broken }: View): Promise<Run> {
  await page.evaluate(([machine, input]) => window.vista.open(machine, input), [
    tour.model.machine.id,
    tour.model.inputs[tour.input],
  ] as const)
  const people = Object.entries(acts).map(([type, act]): [string, Run['drive'][string]] => [
    type,
    async ({ stimulus }) => void (await act(stimulus.event as never)),
  ])
  return {
    drive: {
      'xstate.done.actor.*': ({ stimulus }) =>
        page.evaluate(([call, output]) => window.vista.answer(call, output), answerIn(stimulus)),
      'xstate.error.actor.*': ({ stimulus }) => page.evaluate(([call]) => window.vista.fail(call), answerIn(stimulus)),
      'xstate.after.*': ({ stimulus }) =>
        page.evaluate((wait) => window.vista.pass(wait), 'wait' in stimulus ? stimulus.wait : 0),
      ...Object.fromEntries(people),
    },
    check: {
      '*': async (moment) => {
        await expectSeen(page, tour, moment)
        expect(broken, 'the page broke').toEqual([])
      },
    },
    said: () => page.evaluate(() => window.vista.said()),
    picture: () => page.screenshot(),
  }
}

function answerIn(stimulus: Step['stimulus']): readonly [string, unknown] {
  if (!('call' in stimulus)) throw new Error('nobody asked for this answer')
  return [stimulus.call, (stimulus.event as { output?: unknown }).output]
}

/** Written on the screen, or the name of a button that shows only a picture. */
const seenOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('button[aria-label]')].map((button) => button.getAttribute('aria-label')),
    ].join('\n'),
  )

async function expectSeen(page: Page, { model }: Tour, moment: Moment): Promise<void> {
  const { shows, hides } = textsAt(model, moment)
  const look = async () => {
    const seen = await seenOn(page)
    return {
      missing: shows.filter((text) => !seen.includes(text)),
      unwanted: hides.filter((text) => seen.includes(text)),
    }
  }
  await expect.poll(look, { intervals: [10, 20, 50, 100] }).toEqual({ missing: [], unwanted: [] })
}
