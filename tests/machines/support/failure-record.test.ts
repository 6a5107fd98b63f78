import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as expectOf } from '@playwright/test'
import { setup, type AnyStateMachine } from 'xstate'
import { afterAll, expect, it } from 'vitest'
import { machineDriver } from './drivers/machine.ts'
import { readRecords } from './failure-record.ts'
import { edgeTours, type Tour } from '../../../machines/tours/generate.ts'
import { play, type Driver, type Run } from './play.ts'
import { toyModel } from './toy.ts'

const folder = mkdtempSync(join(tmpdir(), 'records-'))
afterAll(() => rmSync(folder, { recursive: true }))
const records = (name: string) => join(folder, name)

const machine = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: { target: 'on', description: 'Se pulsa el botón.' } } },
    on: { tags: ['bright'], on: { press: 'off' } },
  },
}) as unknown as AnyStateMachine
const model = toyModel(machine, {
  states: { off: { shows: ['Apagada'] }, on: { shows: ['Encendida'], hides: ['Apagada'] } },
})
const [tour] = edgeTours(model).tours as [Tour]

const picture = new Uint8Array([137, 80, 78, 71])
/** Reports that it is off, after any key. */
const stuck: Driver = {
  name: 'servidor',
  open: (): Run => ({
    drive: { press: () => {} },
    check: { '*': () => {} },
    said: () => ({ value: 'off' }),
    picture: async () => picture,
  }),
}

it('writes a complete record when a driver deviates', async () => {
  await expect(play(tour, stuck, undefined, { records: records('stuck') })).rejects.toThrow()
  const [record, ...others] = readRecords(records('stuck'))
  expect(others).toEqual([])
  expect(record).toEqual({
    tour: 'lamp.edges.1',
    machine: 'lamp',
    driver: 'servidor',
    step: 1,
    of: 2,
    path: ['Inicio: sin datos ⇒ off', 'Se pulsa el botón. [press] ⇒ on'],
    message: expect.stringContaining('the machine is in another state') as string,
    compared: { expected: 'on', seen: 'off' },
    expected: {
      state: 'on',
      tags: ['bright'],
      transitions: ['off | press | 0'],
      shows: ['Encendida'],
      hides: ['Apagada'],
    },
    seen: { state: 'off', tags: null },
    screenshot: 'lamp.edges.1.servidor.png',
    command: 'npm run replay -- lamp.edges.1 --driver=servidor',
    when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    passedLater: false,
  })
  expect(new Uint8Array(readFileSync(join(records('stuck'), record!.screenshot!)))).toEqual(picture)
})

it('records a tour that passes on a retry, with its earlier failure', async () => {
  await expect(play(tour, { ...stuck, name: 'máquina' }, undefined, { records: records('unsteady') })).rejects.toThrow()
  await play(tour, machineDriver(), undefined, { records: records('unsteady') })
  expect(readRecords(records('unsteady'))).toMatchObject([{ passedLater: true, compared: { seen: 'off' } }])
})

it('records what it can when a driver fails to open or to report', async () => {
  const fails = () => Promise.reject(new Error('nadie contesta'))
  await expect(play(tour, { name: 'servidor', open: fails }, undefined, { records: records('mute') })).rejects.toThrow(
    'nadie contesta',
  )
  expect(readRecords(records('mute'))).toMatchObject([
    {
      step: 0,
      of: 2,
      path: ['Inicio: sin datos ⇒ off'],
      message: 'nadie contesta',
      compared: null,
      seen: null,
      screenshot: null,
    },
  ])
  const silent: Run = {
    drive: { '*': () => {} },
    check: {
      on: () => {
        throw new Error('no se ve')
      },
      off: () => {},
    },
    said: fails,
    picture: fails,
  }
  let calls = 0
  const once: Run = { ...silent, said: () => (calls++ < 2 ? { value: calls === 1 ? 'off' : 'on' } : fails()) }
  await expect(
    play(tour, { name: 'servidor', open: () => once }, undefined, { records: records('mute') }),
  ).rejects.toThrow('no se ve')
  expect(readRecords(records('mute'))).toMatchObject([{ step: 1, message: 'no se ve', seen: null, screenshot: null }])
})

it('finds Playwright comparisons in the error of Playwright', async () => {
  const check = { on: () => expectOf('Apagada').toBe('Encendida'), off: () => {} }
  await expect(
    play(tour, { name: 'navegador', open: () => ({ drive: { '*': () => {} }, check }) }, undefined, {
      records: records('browser'),
    }),
  ).rejects.toThrow()
  const [record] = readRecords(records('browser'))
  expect(record?.compared).toEqual({ expected: 'Encendida', seen: 'Apagada' })
  // What is coloured for terminals is plain here.
  expect(record?.message).toContain('Expected: "Encendida"')
})

it('writes no record where failures are expected', async () => {
  await expect(play(tour, stuck)).rejects.toThrow()
  expect(readRecords().some(({ tour: id }) => id === tour.id)).toBe(false)
  expect(existsSync(records('none'))).toBe(false)
})
