/**
 * The estimate of the time to hire, compared with values calculated by hand and with processes simulated day by day.
 */
import { describe, expect, it } from 'vitest'
import { type StayKernel, stayShares } from '../../../src/contract/chart-numbers.ts'
import { holdoutOf } from '../../../docs/tools/explorer/estimate/holdout.ts'
import { type Random, randomFrom } from '../../../docs/tools/explorer/estimate/random.ts'
import {
  changed,
  daysByState,
  estimate,
  modelOf,
  noChanges,
  passRate,
  quantile,
} from '../../../docs/tools/explorer/estimate/semi-markov.ts'

type Row = readonly [state: string, to: string | null, count: number, days: readonly number[], month?: number]
const always = (days: number) => stayShares.map(() => days)
/** From nothing to `most` days, all as likely. */
const evenly = (most: number) => stayShares.map((share) => share * most)
const month = (mes: string, more: Partial<StayKernel['meses'][number]> = {}) => ({
  mes,
  dias: 30,
  inicios: 100,
  contrataciones: 0,
  mediana: null,
  ...more,
})
const kernelOf = (rows: readonly Row[], more: Partial<StayKernel> = {}): StayKernel => ({
  meses: [month('uno')],
  antes: [],
  salidas: rows.map(([estado, destino, cuantas, dias, mes = 0]) => ({
    estado,
    evento: `a ${destino}`,
    destino,
    mes,
    cuantas,
    dias: [...dias],
  })),
  inicial: 'a',
  contratada: 'completada',
  uno_de: 1,
  ...more,
})
const modelFrom = (rows: readonly Row[]) => modelOf(kernelOf(rows), 1)

describe('an estimate, against the closed form', () => {
  it('adds constant durations', () => {
    const found = estimate(
      modelFrom([
        ['a', 'b', 10, always(2)],
        ['b', 'completada', 10, always(3)],
      ]),
      100,
    )
    expect(found).toMatchObject({ hireShare: 1, median: 5, p90: 5, medianBetween: [5, 5] })
  })

  it('multiplies the shares that continue', () => {
    const rows: Row[] = [
      ['a', 'b', 50, always(1)],
      ['a', 'descartado', 50, always(9)],
      ['b', 'completada', 40, always(1)],
      ['b', 'descartado', 60, always(9)],
    ]
    const { hireShare, median } = estimate(modelFrom(rows), 20_000)
    expect(hireShare).toBeCloseTo(0.2, 1)
    expect(Math.abs(hireShare - 0.2)).toBeLessThan(3 * Math.sqrt((0.2 * 0.8) / 20_000))
    expect(median).toBe(2)
  })

  it('repeats circles as the geometric distribution predicts', () => {
    const { days, hireShare } = estimate(
      modelFrom([
        ['a', 'b', 10, always(1)],
        ['b', 'a', 5, always(1)],
        ['b', 'completada', 5, always(1)],
      ]),
      20_000,
    )
    expect(hireShare).toBe(1)
    for (const [turns, share] of [
      [1, 1 / 2],
      [2, 1 / 4],
      [3, 1 / 8],
    ] as const) {
      expect(Math.abs(days.filter((one) => one === 2 * turns).length / 20_000 - share)).toBeLessThan(
        3 * Math.sqrt((share * (1 - share)) / 20_000),
      )
    }
    expect(Math.abs(days.reduce((total, one) => total + one, 0) / 20_000 - 4)).toBeLessThan(0.1)
  })

  it('has the quantiles of a triangle for two uniform stays', () => {
    const { median, p90, medianBetween } = estimate(
      modelFrom([
        ['a', 'b', 10, evenly(10)],
        ['b', 'completada', 10, evenly(10)],
      ]),
      40_000,
    )
    expect(Math.abs(median! - 10)).toBeLessThan(0.15)
    expect(Math.abs(p90! - (20 - Math.sqrt(20)))).toBeLessThan(0.15)
    expect(medianBetween![0]).toBeLessThan(10.1)
    expect(medianBetween![1]).toBeGreaterThan(9.9)
  })

  it('returns the days that a hired candidate spends in each state, circles included', () => {
    const days = daysByState(
      modelFrom([
        ['a', 'b', 10, always(1)],
        ['b', 'a', 5, always(3)],
        ['b', 'completada', 5, always(3)],
      ]),
      20_000,
    )
    expect(Math.abs(days.get('a')! - 2)).toBeLessThan(0.05)
    expect(Math.abs(days.get('b')! - 6)).toBeLessThan(0.15)
    expect(daysByState(modelFrom([['a', 'descartado', 1, always(1)]])).size).toBe(0)
  })

  it('weights months by their number of stays', () => {
    const { days } = estimate(
      modelOf(
        kernelOf([
          ['a', 'completada', 30, always(1), 0],
          ['a', 'completada', 10, always(5), 1],
        ]),
        2,
      ),
      20_000,
    )
    expect(Math.abs(days.filter((one) => one === 1).length / 20_000 - 0.75)).toBeLessThan(0.01)
    expect(new Set(days)).toEqual(new Set([1, 5]))
    expect(
      estimate(
        modelOf(
          kernelOf([
            ['a', 'completada', 30, always(1), 0],
            ['a', 'completada', 10, always(5), 1],
          ]),
          1,
        ),
        100,
      ).median,
      'only the months before',
    ).toBe(1)
  })

  it('returns no estimate without data, and ends where no transition leaves a state', () => {
    expect(estimate(modelFrom([]), 10)).toEqual({
      paths: 10,
      hireShare: 0,
      days: [],
      median: null,
      p90: null,
      medianBetween: null,
    })
    expect(estimate(modelFrom([['a', 'b', 1, always(1)]]), 10).hireShare).toBe(0)
    expect(estimate(modelFrom([['a', 'a', 1, always(1)]]), 10).hireShare, 'a circle without an end').toBe(0)
  })
})

describe('a what-if change', () => {
  const model = modelFrom([
    ['a', 'b', 60, always(4)],
    ['a', 'c', 20, always(4)],
    ['a', 'descartado', 20, always(1)],
    ['b', 'completada', 1, always(10)],
    ['c', 'completada', 1, always(20)],
  ])

  it('with no values leaves the estimate unchanged', () =>
    expect(estimate(changed(model, noChanges), 500)).toEqual(estimate(model, 500)))

  it('of one stay changes its length and no other', () => {
    expect(estimate(changed(model, { stays: { b: 0.5 }, passes: {} }), 2_000).median).toBe(9)
    expect(estimate(changed(model, { stays: { a: 0 }, passes: {} }), 2_000).days[0]).toBe(10)
  })

  it('of a pass rate keeps the proportions among the transitions forward and among the exits', () => {
    expect(passRate(model, 'a')).toBeCloseTo(0.8)
    const exits = changed(model, { stays: {}, passes: { a: 0.4 } }).exits.get('a')!
    expect(exits.map(({ to, share }) => [to, Math.round(share * 1000) / 1000])).toEqual([
      ['b', 0.3],
      ['c', 0.1],
      ['descartado', 0.6],
    ])
    expect(estimate(changed(model, { stays: {}, passes: { a: 1 } }), 500).hireShare).toBe(1)
    expect(estimate(changed(model, { stays: {}, passes: { a: 0 } }), 500).hireShare).toBe(0)
    expect([passRate(changed(model, { stays: {}, passes: { b: 0.5 } }), 'b'), passRate(model, 'nada')]).toEqual([
      0.5,
      null,
    ])
  })
})

/** Processes that live day after day: not drawn from shares, but from rates. */
function madeUp(random: Random, from: number, count: number, slowness: (state: string, day: number) => number) {
  const stays: { state: string; to: string; entered: number; left: number; began: number }[] = []
  for (let process = 0; process < count; process += 1) {
    const began = from + random() * 360
    let [state, entered] = ['a', began]
    while (state !== 'completada' && state !== 'descartado') {
      const left = entered - Math.log(1 - random()) * slowness(state, entered)
      const at = random()
      const to: string =
        state === 'a' ? (at < 0.7 ? 'b' : 'descartado') : at < 0.2 ? 'a' : at < 0.8 ? 'completada' : 'descartado'
      stays.push({ state, to, entered, left, began })
      ;[state, entered] = [to, left]
    }
  }
  return stays
}

/** As the server sends them: by month, state and next state. */
function kernelFrom(stays: ReturnType<typeof madeUp>): StayKernel {
  const months = Array.from({ length: 12 }, (_, at) => at)
  const within = (at: number, day: number) => day >= at * 30 && day < (at + 1) * 30
  const begun = (at: number) => new Set(stays.filter(({ began }) => within(at, began)).map(({ began }) => began)).size
  const salidas = [
    ...Map.groupBy(
      stays.filter(({ left }) => left >= 0 && left < 360),
      ({ state, to, left }) => `${state} ${to} ${Math.floor(left / 30)}`,
    ).values(),
  ].map((same) => {
    const days = same.map(({ entered, left }) => left - entered).toSorted((one, other) => one - other)
    return {
      estado: same[0]!.state,
      evento: 'x',
      destino: same[0]!.to,
      mes: Math.floor(same[0]!.left / 30),
      cuantas: same.length,
      dias: stayShares.map((share) => quantile(days, share)!),
    }
  })
  const meses = months.map((at) => {
    const hired = stays
      .filter(({ to, left }) => to === 'completada' && within(at, left))
      .map(({ began, left }) => left - began)
      .toSorted((one, other) => one - other)
    return month(String(at), { inicios: begun(at), contrataciones: hired.length, mediana: quantile(hired, 0.5) })
  })
  return {
    meses,
    antes: [-4, -3, -2, -1].map((at) => month(String(at), { inicios: begun(at) })),
    salidas,
    inicial: 'a',
    contratada: 'completada',
    uno_de: 1,
  }
}

describe('an estimate, against generated processes', () => {
  const steady = (state: string) => (state === 'a' ? 5 : 12)
  const stays = madeUp(randomFrom(1), -120, 20_000, steady)
  const hired = stays
    .filter(({ to }) => to === 'completada')
    .map(({ began, left }) => left - began)
    .toSorted((one, other) => one - other)

  it('finds the time to hire and the share of hires', () => {
    const { median, p90, hireShare } = estimate(modelOf(kernelFrom(stays), 8))
    expect(Math.abs(median! - quantile(hired, 0.5)!)).toBeLessThan(0.6)
    expect(Math.abs(p90! - quantile(hired, 0.9)!)).toBeLessThan(2)
    // 0.7 × 0.6 / (1 − 0.7 × 0.2)
    expect(Math.abs(hireShare - 0.4884)).toBeLessThan(0.02)
  })

  it('predicts later months while nothing changes', () => {
    const kernel = kernelFrom(stays)
    const cut = { ...kernel, meses: kernel.meses.slice(0, 8) }
    const { months, hiresOff, daysOff } = holdoutOf(cut)
    expect(months.map((one) => [one.month, one.trainedOn])).toEqual([
      ['4', 4],
      ['5', 5],
      ['6', 6],
      ['7', 7],
    ])
    const usual = months.reduce((total, { hires }) => total + hires.real, 0) / months.length
    expect(usual).toBeGreaterThan(200)
    expect(hiresOff! / usual).toBeLessThan(0.08)
    expect(daysOff!).toBeLessThan(1.5)
  })

  it('detects its error where a duration changed', () => {
    const slowed = madeUp(randomFrom(3), -120, 8_000, (state, day) => steady(state) * (day > 150 ? 2.5 : 1))
    const kernel = kernelFrom(slowed)
    const changedOff = holdoutOf({ ...kernel, meses: kernel.meses.slice(0, 8) }).daysOff!
    const steadyOff = holdoutOf({ ...kernelFrom(stays), meses: kernelFrom(stays).meses.slice(0, 8) }).daysOff!
    expect(changedOff).toBeGreaterThan(2 * steadyOff)
  })

  it('returns no evaluation with too few months', () => {
    const kernel = kernelFrom(stays)
    expect(holdoutOf({ ...kernel, meses: kernel.meses.slice(0, 3) })).toEqual({
      months: [],
      hiresOff: null,
      daysOff: null,
    })
  })
})
