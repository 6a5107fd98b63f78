/** A fault planted in a chart and found by a long random walk is reported as the shortest path that shows it. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { recruitmentModel } from '../../../machines/recruitment/recruitment.model.ts'
import { sessionModel } from '../../../machines/session/session.model.ts'
import { mutantsOf } from '../../faults/charts/mutations.ts'
import { machineDriver } from './drivers/machine.ts'
import { readRecords } from './failure-record.ts'
import { findTour } from '../../../machines/tours/find-tour.ts'
import { describe as pathOf, describeStimulus } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import type { Driver } from './play.ts'
import { randomWalks } from './random-walk.ts'
import { tourOfWalk } from '../../../machines/tours/walk-tour.ts'
import { walkAtRandom } from './walk-suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'walks-'))
afterAll(() => rmSync(folder, { recursive: true }))

function broken(model: AnyModel, name: string): Driver {
  const mutant = mutantsOf(model.machine).find((one) => one.name === name)
  if (!mutant) throw new Error(`no mutant is called ${name}`)
  return { ...machineDriver(mutant.build()), name }
}

const lengths: number[] = []
/** Writes down how long the walks are that fail. */
const measured = (driver: Driver): Driver => ({
  ...driver,
  open: async (tour) => {
    lengths.push(tour.steps.length)
    return driver.open(tour)
  },
})

async function shrunk(model: AnyModel, driver: Driver) {
  lengths.length = 0
  await expect(
    walkAtRandom(model, measured(driver), { walks: 300, longest: 60 }, join(folder, driver.name)),
  ).rejects.toThrow()
  const [record] = readRecords(join(folder, driver.name))
  const { input, steps } = findTour(model, record!.tour)
  return [`[${input}]`, ...steps.map(({ stimulus }) => describeStimulus(stimulus))]
}

describe('shrinking a failing walk', () => {
  it.each<[string, AnyModel, string[]]>([
    [
      'signedIn.warning | session.extended | 0 · target swapped · → signedIn.checking',
      sessionModel,
      [
        '[con sesión guardada]',
        '(getRemainingTime responde 79001)',
        'tras 1 ms',
        '(watchMouse falla)',
        'session.extended',
      ],
    ],
    [
      'abierto.examenes.conocimientos | examen.aprobado | 0 · transition dropped',
      recruitmentModel,
      [
        '[modo individual]',
        'filtro.aprobado',
        'entrevista.agendada {"esCliente":false,"idEntrevista":1}',
        'entrevista.aprobada',
        'examen.aprobado',
      ],
    ],
    // Shows where the guard refuses, and only there.
    [
      'abierto.segundaEntrevista.espera | entrevista.agregada | 0 · guard removed',
      recruitmentModel,
      [
        '[modo individual]',
        'filtro.aprobado',
        'entrevista.agendada {"esCliente":false,"idEntrevista":1}',
        'entrevista.aprobada',
        'examen.aprobado',
        'examen.aprobado',
        'entrevista.agendada {"esCliente":false,"idEntrevista":1}',
        'entrevista.agregada {"esCliente":true,"idEntrevista":2}',
      ],
    ],
  ])('%s', async (mutant, model, shortest) => {
    expect(await shrunk(model, broken(model, mutant))).toEqual(shortest)
    expect(Math.max(...lengths)).toBeGreaterThan(20)
  })

  it('works when the fault needs two distant steps', async () => {
    const forgetful: Driver = {
      name: 'dos pasos',
      open: () => {
        let isRenewed = false
        const leave = () => assert.ok(!isRenewed, 'the new token is not ended')
        return {
          drive: { '*': () => {}, 'session.renewed_elsewhere': () => void (isRenewed = true), 'session.left': leave },
          check: { '*': () => {} },
        }
      },
    }
    expect(await shrunk(sessionModel, forgetful)).toEqual([
      '[con sesión guardada]',
      'session.renewed_elsewhere {"token":"renovado"}',
      'session.left',
    ])
    expect(Math.max(...lengths)).toBeGreaterThan(20)
  })

  it('reduces to the start alone', async () => {
    const wrong: Driver = {
      name: 'al empezar',
      open: () => ({ drive: { '*': () => {} }, check: { '*': () => {} }, said: () => ({ value: 'nowhere' }) }),
    }
    expect(await shrunk(sessionModel, wrong)).toEqual(['[sin sesión guardada]'])
  })
})

it('generates legal walks of the requested length, equal for equal seeds, that can be found by id', () => {
  const sample = () =>
    fc
      .sample(randomWalks(recruitmentModel, 30), { numRuns: 50, seed: 3 })
      .map((path) => tourOfWalk(recruitmentModel, path))
  const tours = sample()
  expect(sample().map(({ id }) => id)).toEqual(tours.map(({ id }) => id))
  expect(new Set(tours.map(({ id }) => id)).size).toBeGreaterThan(45)
  expect(Math.max(...tours.map(({ steps }) => steps.length))).toBeGreaterThan(25)
  expect(Math.max(...tours.map(({ steps }) => steps.length))).toBeLessThanOrEqual(30)
  // What guards refuse is tried too.
  expect(tours.some(({ steps }) => steps.some(({ moment }) => moment.fired.length === 0))).toBe(true)
  for (const tour of tours) expect(pathOf(findTour(recruitmentModel, tour.id))).toBe(pathOf(tour))
})
