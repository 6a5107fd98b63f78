import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scoreModel } from '../../../machines/candidates/score.model.ts'
import { machineDriver } from './drivers/machine.ts'
import { findTour, tourThrough } from '../../../machines/tours/find-tour.ts'
import { describe as pathOf, edgeTours, toursTo } from '../../../machines/tours/generate.ts'
import { fingerprint } from '../../../machines/model/plain.ts'
import type { Driver } from './play.ts'
import { replay, screenFile, stepsFile } from './replay.ts'

let out: string
beforeEach(() => void (out = mkdtempSync(join(tmpdir(), 'replay-'))))
afterEach(() => rmSync(out, { recursive: true }))
const stepLines = () => readFileSync(join(out, stepsFile), 'utf8').trimEnd().split('\n')
const tour = edgeTours(scoreModel, { criterion: 'pairs' }).tours.find(({ steps }) => steps.length > 5)

describe('replay', () => {
  it('plays only the chosen tour, up to the chosen step', async () => {
    await replay(scoreModel, machineDriver(), { tour: tour!.id, until: 2, out })
    expect(stepLines().map((line) => line.slice(0, 4))).toEqual(['✓ 0.', '✓ 1.', '✓ 2.'])
    expect(readdirSync(out)).toEqual([stepsFile])
  })

  it('marks the step that fails, leaves its record, and fails', async () => {
    const wrong: Driver = {
      name: 'servidor',
      open: () => ({ drive: { '*': () => {} }, check: { '*': () => {} }, said: () => ({ value: 'loading' }) }),
    }
    await expect(replay(scoreModel, wrong, { tour: tour!.id, out })).rejects.toThrow('the machine is in another state')
    expect(stepLines().map((line) => line.slice(0, 4))).toEqual(['✓ 0.', '✗ 1.'])
    expect(readdirSync(out)).toContain(`${tour!.id}.servidor.json`)
  })

  it('stores the last screenshot when the driver has one', async () => {
    const seen: Driver = {
      name: 'navegador',
      open: () => ({ drive: { '*': () => {} }, check: { '*': () => {} }, picture: async () => new Uint8Array([1]) }),
    }
    await replay(scoreModel, seen, { tour: tour!.id, until: 1, out })
    expect(readdirSync(out)).toContain(screenFile)
  })

  it('reports an unknown tour', async () => {
    await expect(replay(scoreModel, machineDriver(), { tour: 'score.pairs.999', out })).rejects.toThrow()
    expect(stepLines()).toEqual(['✗ score no tiene un recorrido «score.pairs.999»'])
  })
})

describe('finding a tour by id', () => {
  it.each(['states', 'transitions', 'edges', 'pairs'] as const)('made for %s', (criterion) => {
    for (const one of edgeTours(scoreModel, { criterion }).tours.slice(-3))
      expect(pathOf(findTour(scoreModel, one.id))).toBe(pathOf(one))
  })

  it('finds a tour to a state through others', () => {
    const [one] = toursTo(scoreModel, 'editing.filling', ['unavailable'], 'to-unavailable-editing.filling')
    expect(pathOf(findTour(scoreModel, one!.id))).toBe(pathOf(one!))
  })

  it('finds a tour by its steps when another model has made it', () => {
    const found = tourThrough(
      scoreModel,
      'score.simple.1',
      tour!.input,
      tour!.steps.map(({ stimulus }) => fingerprint(stimulus)),
    )
    expect([found.id, pathOf(found)]).toEqual(['score.simple.1', pathOf(tour!)])
    expect(() => tourThrough(scoreModel, 'x', tour!.input, ['{}'])).toThrow('no tiene el paso 1')
  })

  it.each(['score', 'score.pairs', 'score.pairs.0', 'score.nada.1', 'score.random.0-99'])(
    "rejects the id '%s'",
    (id) => {
      expect(() => findTour(scoreModel, id)).toThrow(/no es el nombre|no tiene/)
    },
  )
})
