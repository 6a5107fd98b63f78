/** What notices a fault, in the order in which it is asked: the cheapest first. */
import { existsSync } from 'node:fs'
import { inRepository } from '../../../../src/setup/root.mjs'
import { codeIn, importsOf, isRelative, resolved } from '../../../laws/support/files.ts'

/** As they are told in results. */
export const drivers = {
  testigo: 'the reviewed table beside the chart',
  recorridos: 'the tours that are made of the chart as it is now, on the bare machine',
  máquina: 'tests of the chart written by hand',
  leyes: 'laws that ask every chart, and the scripts for testers',
  cliente: 'tests of the client that come to the state',
  servidor: 'tests of the server that come to the state',
  navegador: 'tours of the broken chart and tests by hand in Chromium: minutes each, so that only what nobody else notices comes to it',
} as const
export type DriverName = keyof typeof drivers
export const driverNames = Object.keys(drivers) as DriverName[]
export const isDriver = (name: string): name is DriverName => name in drivers
/** Those that vitest runs. */
export type VitestDriver = Exclude<DriverName, 'recorridos' | 'navegador'>

/** It compares every chart with its table, if there are any. */
const witness = 'tests/machines/witness.test.ts'

/** Of every model, which `recorridos` walks; of this tool and its report; and of the generator, on charts of their own. */
const asksNoChart = /^tests\/machines\/(models\.test|mutants\/|report\/|support\/|replay\/)/

/** They find charts on disk, and not by import. */
const asksEveryChart = ['tests/laws/machines.test.ts', 'tests/laws/honest-charts.test.ts', 'tests/machines/paths/scripts.test.ts']

const isTest = /\.test\.tsx?$/

/** Files of tests that import the chart's file, at first hand or at last, the nearest first. `chart`: its path. */
export function testsAround(chart: string): Readonly<Record<VitestDriver, readonly string[]>> {
  const tests = [...nearness(chart).keys()].filter((path) => isTest.test(path) && !asksNoChart.test(path))
  const inRoom = (...rooms: string[]) => tests.filter((path) => rooms.some((room) => path.startsWith(`tests/${room}/`)) && path !== witness)
  return {
    testigo: existsSync(inRepository(witness)) ? [witness] : [],
    máquina: inRoom('machines'),
    leyes: [...new Set([...inRoom('laws'), ...asksEveryChart])],
    cliente: inRoom('client'),
    servidor: inRoom('server'),
  }
}

/** Breadth first, against the arrows of imports. */
function nearness(chart: string): ReadonlySet<string> {
  const found = new Set([chart])
  for (const path of found) for (const by of importers().get(path) ?? []) found.add(by)
  return found
}

let known: ReadonlyMap<string, readonly string[]> | undefined
function importers(): ReadonlyMap<string, readonly string[]> {
  if (known) return known
  const found = new Map<string, string[]>()
  for (const file of codeIn('machines', 'src', 'tests')) {
    for (const { specifier, isType } of importsOf(file)) {
      if (isType || !isRelative(specifier)) continue
      const path = resolved(file.path, specifier)
      found.set(path, [...(found.get(path) ?? []), file.path])
    }
  }
  return (known = found)
}
