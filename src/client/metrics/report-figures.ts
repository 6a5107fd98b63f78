/** A report's answer in the form that its chart and table need. */
import type { ReportFigure, ReportInfo } from '../../contract/metrics.ts'
import type { ReportUnit } from '../../contract/report-definitions.ts'
import type { Figures } from '../ui/charts/figures.ts'

/** Days have one decimal, counts have none. */
export const showAmount = (value: number): string => value.toLocaleString('es-MX', { maximumFractionDigits: 1 })

/** The unit of one. */
const singleUnits: Readonly<Record<ReportUnit, string>> = {
  días: 'día',
  procesos: 'proceso',
  permanencias: 'permanencia',
  entrevistas: 'entrevista',
  plazas: 'plaza',
  candidatos: 'candidato',
  contrataciones: 'contratación',
  'solicitudes de folio': 'solicitud de folio',
  rechazos: 'rechazo',
}

/** '12.5 días', '1 proceso', 'Sin datos'. */
export function amountText({ actual, unidad }: Pick<ReportFigure, 'actual' | 'unidad'>): string {
  if (actual === null) return 'Sin datos'
  const amount = showAmount(actual)
  return `${amount} ${amount === '1' ? singleUnits[unidad] : unidad}`
}

/** `addressOf`: address of the list of people behind a number. */
export function figuresOf(
  { grafica: { variant, value, labelX, labelY }, definicion }: ReportInfo,
  addressOf: (clave: string) => string,
): Figures {
  // A number that counts people already shows how many they are
  const isMeasured = definicion.unidad !== definicion.cuenta
  return {
    variant,
    labels: value.labels,
    isOrdered: definicion.ordenado,
    axes: { labels: labelX, values: labelY },
    show: showAmount,
    counted: definicion.cuenta,
    series: value.datasets.map(({ label, data, personas, claves }) => ({
      label,
      values: data,
      hrefs: claves.map((clave) => clave && addressOf(clave)),
      counts: isMeasured ? personas : undefined,
    })),
  }
}

/** Label of a key, by series and position: 'Mediana, mar 2026'; undefined if the report has no such key. */
export function markOf({ grafica: { value } }: ReportInfo, clave: string): string | undefined {
  for (const { label, claves } of value.datasets) {
    const at = claves.indexOf(clave)
    if (at !== -1) return value.datasets.length > 1 ? `${label}, ${value.labels[at]}` : value.labels[at]
  }
  return undefined
}

/** How many numbers show the shape of a report. */
const mostShaped = 12

/**
 * The numbers that show the shape of a report: of stacked bars their sums, otherwise those of the first series. Of more
 * months the last ones, of more categories the largest.
 */
export function shapeOf({ grafica: { variant, value }, definicion }: ReportInfo): readonly (number | null)[] {
  const [first, ...others] = value.datasets.map(({ data }) => data)
  if (!first) return []
  const numbers =
    variant === 'bar-chart-stacked'
      ? first.map((number, at) => others.reduce((sum, data) => sum + (data[at] ?? 0), number ?? 0))
      : first
  if (definicion.ordenado) return numbers.slice(-mostShaped)
  return numbers.toSorted((one, other) => (other ?? 0) - (one ?? 0)).slice(0, mostShaped)
}

/** A larger change is a matter of a few cases: 'from 1 to 205'. */
const largestPercentage = 999

type Compared = Pick<ReportFigure, 'actual' | 'anterior'>

/**
 * '+5 (+20 %)', '−3 (−12 %)', 'Igual'; without a percentage where the previous value is 0 or much smaller. Null without
 * a comparison.
 */
export function changeText(figure: Compared): string | null {
  const { amount, percentage } = changeOf(figure)
  return percentage === null ? amount : `${amount} (${percentage})`
}

/** The same in short: the percentage where there is one. */
export function briefChangeText(figure: Compared): string | null {
  const { amount, percentage } = changeOf(figure)
  return percentage ?? amount
}

function changeOf({ actual, anterior }: Compared) {
  if (actual === null || anterior === null) return { amount: null, percentage: null }
  const difference = actual - anterior
  if (difference === 0) return { amount: 'Igual', percentage: null }
  const sign = difference > 0 ? '+' : '−'
  const percentage = Math.round((Math.abs(difference) / anterior) * 100)
  return {
    amount: `${sign}${showAmount(Math.abs(difference))}`,
    percentage: percentage <= largestPercentage ? `${sign}${percentage} %` : null,
  }
}
