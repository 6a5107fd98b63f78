/**
 * Conditions tried with values: the code of a guard is no part of the chart's structure, so its table has examples in
 * which each guard is true and in which it is false. Other functions of a chart may have examples too.
 */
import type { AnyStateMachine } from 'xstate'
import { transitionsOf } from '../../../machines/model/anatomy.ts'
import { explore } from '../../../machines/tours/explore.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import type { Page, Section } from './witness-page.ts'
import { functionsOf, guardNames, isCombined, type Row } from './chart-tables.ts'
import { type Called, leastFor } from './least.ts'

export const title = 'Ejemplos'
const columns = ['de', 'contexto', 'con', 'da'] as const
type Example = Record<(typeof columns)[number], string>
/** Of one guard and outcome, ways through it that are shown. */
const mostWays = 4

const yesNo = (value: boolean) => (value ? 'sí' : 'no')
const textOf = (value: unknown) => (typeof value === 'boolean' ? yesNo(value) : (JSON.stringify(value) ?? 'nada'))
const valueIn = (cell = ''): unknown => (cell === '' ? undefined : JSON.parse(cell))
const examplesOf = (page: Page) => page.sections.filter((one) => one.title === title).flatMap(({ rows }) => rows)
/** The guards that a transition uses: a chart of the kit may be made without some. */
function guardsOf(machine: AnyStateMachine): (readonly [name: string, guard: Called])[] {
  const used = new Set(transitionsOf(machine).flatMap(({ guard }) => guardNames(guard)))
  return Object.entries(machine.implementations.guards).flatMap(([name, guard]) =>
    isCombined(guard) || !used.has(name) ? [] : [[name, guard as Called] as const],
  )
}

export function wrongExamples(page: Page, machine: AnyStateMachine): string[] {
  const functions = functionsOf(machine)
  const examples = examplesOf(page)
  const differences = examples.flatMap((row) => {
    const where = `${title}: ${row['de']} ${row['contexto']} ${row['con']}`
    const called = functions.get(row['de'] ?? '')
    if (!called) return [`${title}: el diagrama no tiene ${row['de']}`]
    const result = outcome(called, row)
    return result === row['da'] ? [] : [`${where}\n    la tabla dice    ${row['da']}\n    el diagrama      ${result}`]
  })
  return [
    ...differences,
    ...missing(examples, machine).map(([name, value]) => `${title}: falta uno en que ${name} dé '${value}'`),
  ]
}

/** What it gives in a row's situation, as the row would say it. */
export function outcome(called: Called, row: Row): string {
  try {
    const result = valueIn(row['con'])
    return textOf(called({ context: valueIn(row['contexto']), event: result }, result))
  } catch (error) {
    return `error: ${String(error)}`
  }
}

/** Every guard holds somewhere, and does not somewhere else. */
const missing = (examples: readonly Row[], machine: AnyStateMachine) =>
  guardsOf(machine).flatMap(([name]) =>
    [true, false]
      .map(yesNo)
      .filter((value) => !examples.some((row) => row['de'] === name && row['da'] === value))
      .map((value) => [name, value] as const),
  )

/** The page with an example of each outcome of a guard that had none, from what happens on the model's walks. */
export function withExamples(page: Page, model: AnyModel): Page {
  const old = page.sections.find((one) => one.title === title)
  const wanted = missing(old?.rows ?? [], model.machine)
  if (wanted.length === 0) return page
  const found = happening(model)
  const added = wanted.flatMap(([name, value]) => {
    const ways = Map.groupBy(
      found.filter(({ row }) => row.de === name && row.da === value),
      ({ looks }) => looks,
    )
    return [...ways.values()]
      .map((way) => way.map(({ row }) => row).toSorted((a, b) => length(a) - length(b))[0]!)
      .slice(0, mostWays)
  })
  const section: Section = {
    title,
    before: old?.before ?? [],
    columns: old?.columns ?? columns,
    rows: [...(old?.rows ?? []), ...added],
    after: old?.after ?? [],
  }
  return { ...page, sections: [...page.sections.filter((one) => one !== old), section] }
}

const length = ({ contexto, con }: Example) => contexto.length + con.length

/** Every call of a guard while the model is explored, with no more than what the guard looked at. */
function happening(model: AnyModel): { row: Example; looks: string }[] {
  const found: { row: Example; looks: string }[] = []
  const listening = guardsOf(model.machine).map(([name, guard]) => {
    const listen: Called = (args, params) => {
      const holds = guard(args, params) as boolean
      const least = leastFor(guard, args, params)
      const row = { de: name, contexto: least.context, con: least.params, da: yesNo(holds) }
      if (outcome(guard, row) === row.da) found.push({ row, looks: least.looks })
      return holds
    }
    return [name, listen] as const
  })
  const machine = model.machine.provide({ guards: Object.fromEntries(listening) } as never)
  explore({ ...model, machine })
  return found
}
