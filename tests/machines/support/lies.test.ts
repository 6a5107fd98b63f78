import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inRepository } from '../../../src/setup/root.mjs'
import { folioActs } from '../../browser/views/acts.ts'
import { vistaDriver } from '../../browser/views/vista.driver.ts'
import { expectTexts } from '../../browser/support/screen.ts'
import { folioOnScreen } from '../recruitment/folio-search.on-screen.ts'
import { sessionModel } from '../../../machines/session/session.model.ts'
import { machineDriver } from './drivers/machine.ts'
import { edgeTours, type Tour } from '../../../machines/tours/generate.ts'
import { believedBy, liesAbout } from './lies.ts'
import { plain } from '../../../machines/model/plain.ts'
import type { Driver, Run } from './play.ts'
import { textsAt } from '../../../machines/model/screen.ts'

const { tours } = edgeTours(sessionModel)
const [tour] = tours
const changed = (change: (run: Run) => Run): Driver => {
  const { name, open } = machineDriver()
  return { name, open: async (opened) => change(await open(opened)) }
}

describe('a driver', () => {
  it('accepts no false expectation when it checks the screen and the state', async () => {
    expect(await believedBy(machineDriver(), tours)).toEqual([])
  })

  it('is reported when it checks nothing', async () => {
    expect(
      await believedBy(
        changed((run) => ({ ...run, check: { '*': () => {} } })),
        tours,
      ),
    ).toEqual(['máquina checks nothing of session'])
  })

  it('is reported when it checks neither the screen nor the state', async () => {
    const silent = changed(({ said: _, ...run }) => ({ ...run, check: { '*': () => {} } }))
    expect(await believedBy(silent, tours)).toEqual(['máquina checks nothing of session'])
  })

  it('is reported when its machine repeats the expectation', async () => {
    // The truth once, and then what each lie expects.
    const expected = [tour!.start, ...liesAbout(tour!)].values()
    const agreeing = changed((run) => ({
      ...run,
      said: () => ({ value: plain(expected.next().value!.snapshot.value) }),
    }))
    expect(await believedBy(agreeing, [tour!])).toEqual(['máquina does not ask session'])
  })

  it('fails when it rejects a true expectation', async () => {
    const wrong = changed((run) => ({ ...run, check: { '*': () => Promise.reject(new Error('nothing is right')) } }))
    await expect(believedBy(wrong, tours)).rejects.toThrow('nothing is right')
  })
})

describe('a browser driver, without a browser', () => {
  /** A page with the texts of the start of a tour. */
  const pageAt = (tour: Tour): Page => {
    const text = textsAt(tour.model, tour.start).shows.join('\n')
    const locator = { innerText: async () => text }
    return {
      on: () => {},
      evaluate: async (look: (...args: never[]) => unknown) =>
        look.length === 0 && String(look).includes('innerText') ? text : undefined,
      locator: () => locator,
    } as unknown as Page
  }
  const [folio] = edgeTours(folioOnScreen).tours
  // With fake timers, polling for a text takes no real time
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const believed = async (driver: Driver, walked: Tour) => {
    const answer = believedBy(driver, [walked])
    await vi.advanceTimersByTimeAsync(30_000)
    return answer
  }

  it('detects a view with a different screen', async () => {
    const driver = vistaDriver(pageAt(folio!), folioActs)
    const looking: Driver = {
      name: driver.name,
      open: async (opened) => {
        const { said: _, ...run } = await driver.open(opened)
        return run
      },
    }
    expect(await believed(looking, folio!)).toEqual([])
  })

  it('detects an application with a different screen', async () => {
    const seeing: Driver = {
      name: 'navegador',
      open: (opened) => ({ drive: {}, check: { '*': (moment) => expectTexts(pageAt(opened), opened.model, moment) } }),
    }
    expect(await believed(seeing, tour!)).toEqual([])
  })
})

describe('every driver', () => {
  const code = (folder: string): string[] =>
    readdirSync(inRepository(folder), { encoding: 'utf8' }).map((name) =>
      readFileSync(inRepository(`${folder}/${name}`), 'utf8'),
    )

  it('for the server gets false expectations from the suite of its tours', () => {
    const made = code('tests/machines/support/drivers/server').filter((text) => text.includes("name: 'servidor'"))
    const walked = code('tests/server/machines').filter((text) => text.includes('suiteOf('))
    expect([made.length, walked.length]).toEqual([8, 8])
  })

  it('in the application checks its screen in every state', () => {
    const made = code('tests/browser/tours').filter((text) => text.includes('): Promise<Shown>'))
    expect(made.map((text) => /check: \{[\s\S]*?(expectTexts|expect[A-Z]\w*|expect)\(/.test(text))).toEqual(
      made.map(() => true),
    )
  })
})
