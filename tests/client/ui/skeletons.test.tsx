/** Placeholders while something loads: as many as will appear, and what a screen reader announces meanwhile. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChartSkeleton } from '../../../src/client/ui/charts/chart-skeleton.tsx'
import { FormSkeleton, type FormPart } from '../../../src/client/ui/fields/form-skeleton.tsx'
import { Loading } from '../../../src/client/ui/feedback/loading.tsx'
import { Skeleton } from '../../../src/client/ui/feedback/skeleton.tsx'
import { NumberStripSkeleton } from '../../../src/client/ui/charts/number-strip.tsx'
import { TableSkeleton } from '../../../src/client/ui/lists/table-skeleton.tsx'
import { lines, outline } from './outline.ts'

/** The number of elements for each requested class name. */
function counts(container: HTMLElement, ...names: readonly string[]) {
  return names.map((name) => container.querySelectorAll(`[class^="_${name}_"], [class*=" _${name}_"]`).length)
}

it.each([
  ['donut-chart', 5, undefined, [5, 1, 0, 0, 0]],
  ['bar-chart', 4, undefined, [0, 0, 4, 0, 0]],
  ['bar-chart-stacked', 3, 2, [0, 0, 3, 2, 0]],
  ['bar-chart-stacked', 3, undefined, [0, 0, 3, 0, 0]],
  ['line-chart', 9, undefined, [0, 0, 0, 0, 1]],
  ['funnel', 3, undefined, [0, 0, 0, 0, 0]],
] as const)(
  '%s of %j entries and %j parts has %j entries, rings, bars, parts, plots, and is hidden from screen readers',
  (variant, entries, parts, expected) => {
    const { container } = render(
      <ChartSkeleton variant={variant} entries={entries} {...(parts === undefined ? {} : { parts })} />,
    )
    expect(counts(container, 'entry', 'ring', 'bar', 'part', 'plot')).toEqual(expected)
    expect(outline(container)).toBe('div aria-hidden="true"')
  },
)

it.each([
  [['field'], [1, 1, 0, 0, 0, 0]],
  [['text'], [1, 0, 1, 0, 0, 0]],
  [['message'], [0, 0, 0, 1, 0, 0]],
  [['pair'], [2, 2, 0, 0, 1, 0]],
  [['numbers'], [4, 4, 0, 0, 0, 1]],
  [
    ['field', 'field', 'pair', 'text'],
    [5, 4, 1, 0, 1, 0],
  ],
] as const)(
  'a form of %j has %j fields, controls, texts, messages, rows, narrow rows',
  (parts: readonly FormPart[], expected) => {
    const { container } = render(<FormSkeleton text="Cargando formulario..." parts={parts} />)
    expect(counts(container, 'field', 'control', 'text', 'message', 'row', 'narrowRow')).toEqual(expected)
    expect(counts(container, 'button', 'actions')).toEqual([1, 1])
    expect(outline(container)).toBe(
      lines(`
    div aria-hidden="true"
    div role="status" > span aria-hidden="true" + "Cargando formulario..."
  `),
    )
  },
)

it('a form without actions has no buttons', () => {
  const { container } = render(<FormSkeleton text="Cargando..." parts={['field']} hasActions={false} />)
  expect(counts(container, 'field', 'button', 'actions')).toEqual([1, 0, 0])
})

it('renders a number, rows and other loading content', () => {
  const { container } = render(
    <>
      <NumberStripSkeleton count={2} />
      <Loading text="Cargando..." />
      <Skeleton text="Cargando historial..." />
      <Skeleton text="Cargando entrevistas..." lines={2} />
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    div aria-hidden="true"
    div role="status" > span aria-hidden="true" + "Cargando..."
    div role="status"
      "Cargando historial..."
      span aria-hidden="true"
      span aria-hidden="true"
      span aria-hidden="true"
      span aria-hidden="true"
      span aria-hidden="true"
    div role="status" > "Cargando entrevistas..." + span aria-hidden="true" + span aria-hidden="true"
  `),
  )
})

it('renders bars for the values of table rows', () => {
  const columns = [
    { key: 'name', header: 'Nombre', sortable: true, cell: String },
    { key: 'age', header: 'Edad', cell: String, filter: <button type="button">Filtrar</button> },
  ]
  const { container } = render(<TableSkeleton text="Cargando candidatos..." columns={columns} rows={2} />)
  expect(outline(container)).toBe(
    lines(`
    div role="status"
      "Cargando candidatos..."
      div aria-hidden="true"
        table role="table" aria-label style="--columns: minmax(6rem, 1fr) minmax(6rem, 1fr);"
          thead role="rowgroup" > tr role="row" > th role="columnheader" scope="col" "Nombre" + th role="columnheader" scope="col" "Edad"
          tbody role="rowgroup"
            tr role="row" data-row="0" > td role="cell" data-label="Nombre" data-opens="true" + td role="cell" data-label="Edad"
            tr role="row" data-row="1" > td role="cell" data-label="Nombre" data-opens="true" + td role="cell" data-label="Edad"
  `),
  )
  expect(counts(container, 'bar')).toEqual([4])
  expect(counts(render(<TableSkeleton text="Cargando..." columns={columns} rows={3} />).container, 'bar')).toEqual([6])
})
