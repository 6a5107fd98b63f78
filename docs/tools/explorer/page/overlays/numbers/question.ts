/** The query of the numbers in the address; pure. Its days are YYYY-MM-DD, like those of date fields. */
import type { ChartQuestion, NumberedChart } from '../../../../../../src/contract/chart-numbers.ts'
import { branch as branchSchema, type Branch } from '../../../../../../src/contract/roles.ts'
import { todayInMexico, usualStart } from '../../../../../../src/client/metrics/report-dates.ts'
import { modes } from '../../../../../../src/contract/phases.ts'
import * as v from 'valibot'
import type { Settings } from '../overlay.ts'

/** Each side of a comparison has its own settings. */
export type Side = '' | '2'
export const isQuestionParameter = (name: string): boolean =>
  /^((rama|desde|hasta|vacante)2?|modo|responsable|bolsa)$/.test(name)
/** What every overlay of numbers shares. */
export const questionIn = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isQuestionParameter(name)))

/** DD/MM/YYYY, as on the wire and on the screen. */
export const wire = (day: string): string => day.split('-').toReversed().join('/')
const iso = (day: string): string => day.split('/').toReversed().join('-')
const written = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Twelve months, including the current one: until today in Mexico City, as the server refuses a later day. */
export function usualPeriod(now = new Date()): { from: string; until: string } {
  const today = todayInMexico(now)
  return { from: iso(usualStart(today)), until: iso(today) }
}

/** The same number of days just before. */
export function periodBefore({ from, until }: { from: string; until: string }): { from: string; until: string } {
  const [first, last] = [new Date(`${from}T12:00:00`), new Date(`${until}T12:00:00`)]
  const days = Math.round((last.getTime() - first.getTime()) / 86_400_000) + 1
  const moved = (day: Date, by: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + by)
  return { from: written(moved(first, -days)), until: written(moved(first, -1)) }
}

export function periodOf(settings: Settings, side: Side = ''): { from: string; until: string } {
  const usual = side === '' ? usualPeriod() : periodBefore(periodOf(settings))
  const [from, until] = [settings[`desde${side}`], settings[`hasta${side}`]]
  return { from: isDay(from) ? from : usual.from, until: isDay(until) ? until : usual.until }
}

/** `own`: the caller's branch, used by default. */
export function questionOf(diagrama: NumberedChart, settings: Settings, own: Branch, side: Side = ''): ChartQuestion {
  const { from, until } = periodOf(settings, side)
  const chosen = v.safeParse(branchSchema, settings[`rama${side}`] ?? settings['rama'])
  const number = (name: string): number | null => {
    const value = Number(settings[name] ?? '')
    return Number.isInteger(value) && value > 0 ? value : null
  }
  const ofProcess = {
    modo: modes.find((mode) => mode === settings['modo']) ?? null,
    idResponsable: number('responsable'),
    idBolsa: number('bolsa'),
  }
  return {
    diagrama,
    rama: chosen.success ? chosen.output : own,
    startDate: wire(from),
    endDate: wire(until),
    idVacante: number('vacante'),
    // A publication has none of them
    ...(diagrama === 'recruitment' && withoutNulls(ofProcess)),
  }
}

const withoutNulls = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<Values>

/** What a question takes from today and from its caller: a link with these settings shows the same later, to others. */
export const pinnedOf = ({ rama, startDate, endDate }: ChartQuestion, side: Side = ''): Settings => ({
  [`rama${side}`]: rama,
  [`desde${side}`]: iso(startDate),
  [`hasta${side}`]: iso(endDate),
})

/** The same of the period alone. */
export function periodSettings(settings: Settings): Settings {
  const { from, until } = periodOf(settings)
  return { desde: from, hasta: until }
}

/** Periods that are chosen by name, until today in Mexico City; the months newest first. */
export function namedPeriods(now = new Date()): readonly { name: string; from: string; until: string }[] {
  const until = iso(todayInMexico(now))
  const [year = 0, month = 0, day = 0] = until.split('-').map(Number)
  const ago = (days: number) => written(new Date(year, month - 1, day - days + 1))
  return [
    ...[30, 90, 365].map((days) => ({ name: `${days} días`, from: ago(days), until })),
    ...Array.from({ length: shownMonths }, (_, back) => {
      const first = new Date(year, month - 1 - back, 1)
      const last = new Date(first.getFullYear(), first.getMonth() + 1, 0)
      return {
        name: monthName.format(first),
        from: written(first),
        until: back === 0 ? until : written(last),
      }
    }),
  ]
}
const shownMonths = 12
const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric' })
