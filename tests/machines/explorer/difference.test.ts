/** The difference that a change makes: its size, its interval, and when it says nothing. */
import { describe, expect, it } from 'vitest'
import { type StayKernel, stayShares } from '../../../src/contract/chart-numbers.ts'
import { differencesOf, hiresIn30Days } from '../../../docs/tools/explorer/estimate/difference.ts'
import {
  changed,
  type Changes,
  estimate,
  modelOf,
  noChanges,
} from '../../../docs/tools/explorer/estimate/semi-markov.ts'

/** Of each month the days in `a`, always so many, and how many of a hundred continue to the hire. */
const kernelOf = (months: readonly (readonly [days: number, continuing: number])[]): StayKernel => ({
  meses: months.map((_, at) => ({ mes: String(at), dias: 30, inicios: 60, contrataciones: 0, mediana: null })),
  antes: [],
  salidas: months.flatMap(([days, continuing], mes) =>
    (
      [
        ['completada', continuing],
        ['descartado', 100 - continuing],
      ] as const
    )
      .filter(([, cuantas]) => cuantas > 0)
      .map(([destino, cuantas]) => ({
        estado: 'a',
        evento: `a ${destino}`,
        destino,
        mes,
        cuantas,
        dias: stayShares.map(() => days),
      })),
  ),
  inicial: 'a',
  contratada: 'completada',
  uno_de: 1,
})
const found = (kernel: StayKernel, changes: Changes, off: { daysOff: number | null; hiresOff: number | null }) => {
  const model = modelOf(kernel, kernel.meses.length)
  return differencesOf(kernel, changes, { before: estimate(model), after: estimate(changed(model, changes)) }, off)
}
const exact = { daysOff: 0, hiresOff: 0 }

describe('the difference of a change', () => {
  it('is that of the days where every month is alike', () => {
    const half: Changes = { stays: { a: 0.5 }, passes: {} }
    const kernel = kernelOf([
      [10, 100],
      [10, 100],
      [10, 100],
    ])
    expect(found(kernel, half, exact)).toEqual({
      days: { value: -5, between: [-5, -5], isWithinError: false },
      hires: { value: 0, between: [0, 0], isWithinError: true },
    })
  })

  it('is as wide as the months differ', () => {
    const half: Changes = { stays: { a: 0.5 }, passes: {} }
    const { days } = found(
      kernelOf([
        [4, 100],
        [20, 100],
        [20, 100],
      ]),
      half,
      exact,
    )
    // All draws of the short month, or none of it
    expect(days).toEqual({ value: -10, between: [-10, -2], isWithinError: false })
  })

  it('counts the hires of thirty days', () => {
    const all: Changes = { stays: {}, passes: { a: 1 } }
    const kernel = kernelOf([
      [5, 50],
      [5, 50],
    ])
    const { hires, days } = found(kernel, all, exact)
    expect(hires?.isWithinError).toBe(false)
    expect(Math.abs(hires!.value - 30)).toBeLessThan(2)
    expect(hires!.between!.map((one) => Math.round(one / 10))).toEqual([3, 3])
    expect(days).toEqual({ value: 0, between: [0, 0], isWithinError: true })
    expect(hiresIn30Days(kernel, estimate(modelOf(kernel, 2)))! / 30).toBeCloseTo(1, 1)
  })

  it('says nothing where it is no larger than the error, where nothing is changed, or of a single month', () => {
    const half: Changes = { stays: { a: 0.5 }, passes: {} }
    const alike = kernelOf([
      [10, 100],
      [10, 100],
    ])
    expect(found(alike, half, { daysOff: 5, hiresOff: null }).days?.isWithinError).toBe(true)
    expect(found(alike, half, { daysOff: 4.9, hiresOff: null }).days?.isWithinError).toBe(false)
    expect(found(alike, half, { daysOff: null, hiresOff: null }).days?.isWithinError).toBe(false)
    expect(found(alike, noChanges, exact).days).toEqual({ value: 0, between: [0, 0], isWithinError: true })
    expect(found(kernelOf([[10, 100]]), half, exact).days).toEqual({ value: -5, between: null, isWithinError: true })
    expect(found(kernelOf([[10, 0]]), half, exact).days).toBe(null)
  })
})
