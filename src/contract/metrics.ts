/** Metrics: the reports, their filters, their spreadsheet, and the people behind each number (spec 2 §2 to §9). */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { notFound } from './refusal-groups.ts'
import { failingReport, reportBases, reportCodes, reportUnits, reportVariants } from './report-definitions.ts'
import { branch, type Role } from './roles.ts'
import { spreadsheetType } from './spreadsheet.ts'
import { id, idText } from './ids.ts'
import { firstPage, isWireDate, option, wireDate } from './wire.ts'

/** The corporate branch and customer service, both for the corporate administrator. */
export const vacancyTypes = [
  { codigo: 'V_CORP', descripcion: 'Vacantes corporativas' },
  { codigo: 'V_CTS', descripcion: 'Vacantes de atención a clientes' },
] as const
export const vacancyType = v.picklist(['V_CORP', 'V_CTS'])
export type VacancyType = v.InferOutput<typeof vacancyType>
export const defaultVacancyType: VacancyType = 'V_CORP'

/** Divisions of the axis of 'Candidatos por mes'. */
export const reportPeriods = [
  { id: 1, descripcion: 'Semanal' },
  { id: 2, descripcion: 'Mensual' },
  { id: 3, descripcion: 'Trimestral' },
  { id: 4, descripcion: 'Anual' },
] as const
export const defaultReportPeriod = 2

/** Maximum length of the period, in years. */
export const mostReportYears = 5

export const reportDateTexts = {
  startRequired: 'La fecha inicial es requerida',
  endRequired: 'La fecha final es requerida',
  startInFuture: 'La fecha inicial no puede ser futura',
  endInFuture: 'La fecha final no puede ser futura',
  endBeforeStart: 'La fecha final no puede ser anterior a la inicial',
  tooLong: `El periodo puede abarcar como máximo ${mostReportYears} años`,
} as const

const unset = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))

/** A filter without a value is null or missing; filters that the report does not have are refused. */
export const reportFilters = v.object({
  idDivision: unset(id),
  idRegion: unset(id),
  idGerencia: unset(id),
  /** The responsible person of the publication. */
  idAnalista: unset(id),
  tipoVacante: unset(vacancyType),
  idAreaInteres: unset(id),
  idSubAreaInteres: unset(id),
  centroCostos: unset(id),
  idNivelPuesto: unset(id),
  idPeriodo: unset(v.picklist(reportPeriods.map((period) => period.id))),
  startDate: wireDate(reportDateTexts.startRequired),
  endDate: wireDate(reportDateTexts.endRequired),
})
export type ReportFilters = v.InferOutput<typeof reportFilters>

const reportCode = v.picklist([failingReport, ...reportCodes])

/** `rama`: the caller's branch; any other answers not found. */
export const reportQuestion = v.object({ reportCode, rama: branch, ...reportFilters.entries })
export type ReportQuestion = v.InferOutput<typeof reportQuestion>

/** Errors of the dates, by field (spec 2 §5). `today`: DD/MM/YYYY in Mexico City. */
export function periodProblems(
  { startDate, endDate }: Pick<ReportFilters, 'startDate' | 'endDate'>,
  today: string,
): Readonly<Partial<Record<'startDate' | 'endDate', string>>> {
  const [start, end, now] = [startDate, endDate, today].map(sortable)
  if (start === undefined || end === undefined || now === undefined) return {}
  const late =
    end < start
      ? reportDateTexts.endBeforeStart
      : end > yearsLater(start)
        ? reportDateTexts.tooLong
        : end > now
          ? reportDateTexts.endInFuture
          : undefined
  return { ...(start > now && { startDate: reportDateTexts.startInFuture }), ...(late && { endDate: late }) }
}

/** The query for text filters by name; null when the dates or a value are invalid. */
export function reportQuestionOf(
  of: Pick<ReportQuestion, 'reportCode' | 'rama'>,
  { startDate = '', endDate = '', tipoVacante, ...ids }: Readonly<Record<string, string>>,
  today: string,
): ReportQuestion | null {
  if (Object.keys(periodProblems({ startDate, endDate }, today)).length > 0) return null
  const numbers = Object.fromEntries(Object.entries(ids).map(([name, text]) => [name, Number(text)]))
  const filters = v.safeParse(reportFilters, { startDate, endDate, tipoVacante, ...numbers })
  return filters.success ? { ...of, ...filters.output } : null
}

/** YYYYMMDD, which sorts like days; undefined for an invalid day. */
const sortable = (day: string): number | undefined =>
  isWireDate(day) ? Number(day.split('/').toReversed().join('')) : undefined
const yearsLater = (start: number) => start + mostReportYears * 10_000

/**
 * One series of the chart, as three lists parallel to the labels. `data`: the numbers, in the definition's `unidad`;
 * null without a value (a month without hires has no median). `personas`: the number of people behind each: by default
 * the number itself. `claves`: the keys for `obtener-personas`, whose list has exactly this length; null for an empty
 * list, and for roles that may not open candidates.
 */
const dataset = v.object({
  label: v.string(),
  data: v.array(v.nullable(v.number())),
  personas: v.array(v.number()),
  claves: v.array(v.nullable(v.string())),
})
export type ReportDataset = v.InferOutput<typeof dataset>

export const reportChart = v.object({
  variant: v.picklist(reportVariants),
  value: v.object({ labels: v.array(v.string()), datasets: v.array(dataset) }),
  labelX: v.string(),
  labelY: v.string(),
})
export type ReportChart = v.InferOutput<typeof reportChart>

/** A figure of the whole period and of the previous one; null: no value. */
const figure = v.object({
  nombre: v.string(),
  unidad: v.picklist(reportUnits),
  actual: v.nullable(v.number()),
  anterior: v.nullable(v.number()),
})
export type ReportFigure = v.InferOutput<typeof figure>

export const reportInfo = v.object({
  nombre: v.string(),
  grafica: reportChart,
  /** Our addition, from report-definitions.ts. */
  definicion: v.object({
    descripcion: v.string(),
    unidad: v.picklist(reportUnits),
    cuenta: v.picklist(reportUnits),
    base: v.picklist(reportBases),
    periodo: v.string(),
    denominador: v.string(),
    casos: v.array(v.string()),
    ordenado: v.boolean(),
  }),
  /** Our addition: `startDate` and `endDate` of the previous period, which has the same number of days. */
  comparacion: v.object({ startDate: v.string(), endDate: v.string(), cifras: v.array(figure) }),
  /** Our addition: the filters in words, the dates first. */
  filtros: v.array(v.object({ nombre: v.string(), valor: v.string() })),
})
export type ReportInfo = v.InferOutput<typeof reportInfo>

/** A person or opening behind a number. Ids are null without a process, or if the caller may not open it. */
export const reportPerson = v.object({
  idReclutamiento: v.nullable(id),
  idCandidato: v.nullable(id),
  /** Name of the candidate; null for an uncovered opening. */
  nombre: v.nullable(v.string()),
  vacante: v.string(),
  /** DD/MM/YYYY: the day that counts. */
  fecha: v.string(),
  /** Further details: phase, reason, interviewer, site. */
  detalle: v.string(),
  /** Only in reports of days. */
  dias: v.nullable(v.number()),
})
export type ReportPerson = v.InferOutput<typeof reportPerson>

const analyst = v.object({ idUsuario: id, nombre: v.string() })
const interestSubArea = v.object({ idSubArea: id, nombre: v.string() })
/** Filters that the report does not have are null; dependent ones start empty. */
export const initialFilters = v.object({
  divisiones: v.nullable(v.array(option)),
  regionales: v.nullable(v.array(option)),
  gerencias: v.nullable(v.array(option)),
  analistas: v.nullable(v.array(analyst)),
  tipoVacante: v.nullable(v.array(v.object({ codigo: vacancyType, descripcion: v.string() }))),
  areaInteres: v.nullable(v.array(v.object({ idArea: id, nombre: v.string(), subareas: v.array(interestSubArea) }))),
  subAreaInteres: v.nullable(v.array(interestSubArea)),
  centroCostos: v.nullable(v.array(option)),
  nivelPuesto: v.nullable(v.array(option)),
  periodo: v.nullable(v.array(option)),
})
export type InitialFilters = v.InferOutput<typeof initialFilters>

/** For a division its regionales, for a regional its gerencias, for a gerencia its analysts. */
export const chainedFilters = ['REGIONALES', 'GERENCIAS', 'ANALISTAS'] as const

/** METRICS_COM: roles that filter by place. */
const metricsByPlace: readonly Role[] = access.metrics.filter((role) => role !== 'ROLE_CRP_ADMN')
/** Roles that may also see candidates: a metrics viewer only sees numbers. */
export const seesPeople: readonly Role[] = access.metrics.filter((role) =>
  (access.candidates as readonly Role[]).includes(role),
)

export const listReports = defineCall({
  method: 'GET',
  path: '/metricas/obtener-lista-reportes',
  mayCall: access.metrics,
  reads: 'nobody',
  summary: 'Reportes que puede generar quien pregunta.',
  answer: v.array(v.object({ codigo: v.picklist(reportCodes), descripcion: v.string(), nombre: v.string() })),
})

export const generateChart = defineCall({
  method: 'POST',
  path: '/metricas/generar-grafica',
  mayCall: access.metrics,
  within: 'branch',
  reads: 'nobody',
  refuses: [...notFound, 'reporte-no-generado'],
  summary: 'La gráfica de un reporte, con su definición y las cifras del periodo anterior.',
  body: reportQuestion,
  answer: reportInfo,
})

export const loadReportFilters = defineCall({
  method: 'GET',
  path: '/metricas/cargar-filtros-iniciales',
  mayCall: access.metrics,
  within: 'branch',
  reads: 'nobody',
  refuses: [...notFound, 'reporte-no-generado'],
  summary:
    'Opciones de los filtros de un reporte; las que siguen a otra elección están vacías, las que no tiene son null.',
  query: v.object({ reportCode, branch }),
  answer: initialFilters,
})

export const chainReportFilters = defineCall({
  method: 'GET',
  path: '/metricas/encadenar-filtros',
  mayCall: metricsByPlace,
  reads: 'nobody',
  refuses: notFound,
  summary: 'Opciones que siguen a la divisional, regional o gerencia elegida.',
  query: v.object({ filtro: v.picklist(chainedFilters), idElementoClave: idText }),
  /** Only the requested list. */
  answer: v.object({
    regionales: v.optional(v.array(option)),
    gerencias: v.optional(v.array(option)),
    analistas: v.optional(v.array(analyst)),
  }),
})

export const downloadReport = defineCall({
  method: 'POST',
  path: '/metricas/descargar-reporte',
  mayCall: access.metrics,
  within: 'branch',
  reads: 'nobody',
  refuses: [...notFound, 'reporte-no-generado'],
  summary: 'Los datos de un reporte como hoja de cálculo, con sus filtros y su definición.',
  body: reportQuestion,
  file: spreadsheetType,
  answer: v.blob(),
})

export const listReportPeople = defineCall({
  method: 'POST',
  path: '/metricas/obtener-personas',
  mayCall: seesPeople,
  within: 'branch',
  reads: 'list',
  refuses: [...notFound, 'reporte-no-generado'],
  summary: 'Quiénes están detrás de un número de un reporte, por página.',
  body: v.object({
    ...reportQuestion.entries,
    clave: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    paginaActual: v.pipe(v.number(), v.integer(), v.minValue(firstPage), v.maxValue(999_999)),
  }),
  /** `hayMas`: there are more than the pages of a list can show, and `total` is limited. */
  answer: v.object({
    personas: v.array(reportPerson),
    paginaActual: v.number(),
    totalPaginas: v.number(),
    total: v.number(),
    hayMas: v.optional(v.literal(true)),
  }),
})

/** Prefixes of downloaded files (spec 2 §9). */
export const reportFilePrefixes = { png: 'Grafica', xlsx: 'Reporte' } as const

/** `moment`: YYYY-MM-DD HH:mm:ss. The colons are the specification's; browsers replace invalid characters. */
export const reportFileName = (kind: keyof typeof reportFilePrefixes, moment: string): string =>
  `${reportFilePrefixes[kind]} ${moment}.${kind}`
