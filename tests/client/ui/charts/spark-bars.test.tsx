/** The shape of a few numbers. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SparkBars } from '../../../../src/client/ui/charts/spark-bars.tsx'

const bars = (values: readonly (number | null)[]) => {
  const { container } = render(<SparkBars values={values} />)
  return [...container.querySelectorAll('rect')].map((bar) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(bar.getAttribute(name))),
  )
}

it('draws the largest as high as the drawing, a small one visible, none for nothing; at the right end', () => {
  expect(bars([100, 50, 1, 0, null])).toEqual([
    [26, 0, 12, 28],
    [40, 14, 12, 14],
    [54, 27, 12, 1],
    [68, 28, 12, 0],
    [82, 28, 12, 0],
  ])
})

it('makes many bars narrower, and draws none without numbers', () => {
  expect(bars(Array.from({ length: 12 }, () => 1)).at(0)).toEqual([0, 0, 6, 28])
  expect([bars([]), bars([0, null])]).toEqual([
    [],
    [
      [68, 28, 12, 0],
      [82, 28, 12, 0],
    ],
  ])
})
