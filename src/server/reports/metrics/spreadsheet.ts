/** A report as a spreadsheet: a sheet with its data, and one with its filters and definition (spec 2 §2). */
import type { ReportInfo } from '../../../contract/metrics.ts'
import { type SheetCell, type SheetRows, writeWorkbook } from '../../platform/base/spreadsheet.ts'

export const spreadsheetOf = (report: ReportInfo): Promise<Uint8Array<ArrayBuffer>> =>
  writeWorkbook([dataOf(report), explainedOf(report)])

/**
 * The table of the page: a row for each label, a column for each series; for days also the number of measured items.
 */
function dataOf({ grafica: { labelX, value }, definicion: { unidad, cuenta } }: ReportInfo): SheetRows {
  const isOfDays = unidad !== cuenta
  const titles = value.datasets.flatMap(({ label }, at) =>
    isOfDays && at === value.datasets.length - 1 ? [label, inCapitals(cuenta)] : [label],
  )
  const rows = value.labels.map((label, row): SheetCell[] => [
    label,
    ...value.datasets.flatMap(({ data, personas }, at) => {
      const number = data[row] ?? null
      return isOfDays && at === value.datasets.length - 1 ? [number, personas[row] ?? 0] : [number]
    }),
  ])
  return { name: 'Datos', rows: [[labelX, ...titles], ...rows], widths: [32, ...titles.map(() => 18)] }
}

function explainedOf({ nombre, filtros, definicion, comparacion }: ReportInfo): SheetRows {
  const { descripcion, unidad, base, periodo, denominador, casos } = definicion
  const rows: SheetCell[][] = [
    ['Reporte', nombre],
    ['Qué muestra', descripcion],
    ...filtros.map(({ nombre: name, valor }) => [name, valor]),
    ['Unidad', unidad],
    [
      'Cuenta',
      base === 'cohorte'
        ? 'Cohorte: sigue hasta hoy a los que empezaron en el periodo'
        : 'Actividad: lo que pasó en el periodo',
    ],
    ['Periodo', periodo],
    ['Sobre cuántos', denominador],
    ...casos.map((text, at) => [at === 0 ? 'Casos especiales' : null, text]),
    ['Comparación', `Periodo anterior: del ${comparacion.startDate} al ${comparacion.endDate}`],
    ...comparacion.cifras.flatMap(({ nombre: name, unidad: unit, actual, anterior }) => [
      [`${name} (${unit})`, actual ?? 'Sin datos'],
      [`${name} (${unit}), periodo anterior`, anterior ?? 'Sin datos'],
    ]),
  ]
  return { name: 'Filtros y definición', rows, widths: [36, 100] }
}

const inCapitals = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
