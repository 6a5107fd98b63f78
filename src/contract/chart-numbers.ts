/** Real numbers on the statecharts of recruitment and publication, as the explorer of the charts shows them (docs/explorer). */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { notFound } from './refusal-groups.ts'
import { reportFilters, seesPeople } from './metrics.ts'
import { modes } from './phases.ts'
import { branch, type Branch } from './roles.ts'
import { id, idText } from './ids.ts'
import { firstPage, option } from './wire.ts'

/** Charts whose numbers are kept, by their ids. */
export const numberedCharts = ['recruitment', 'publication'] as const
export const numberedChart = v.picklist(numberedCharts)
export type NumberedChart = (typeof numberedCharts)[number]

/** Whose numbers somebody of a branch may ask for: corporate metrics are about customer service too. The own one first. */
export const branchesWithNumbers = (own: Branch): readonly Branch[] => (own === 'CORP' ? ['CORP', 'ATN'] : [own])

const longestName = 200
/** A state by its path in the chart (`abierto.solicitud.espera`). */
const state = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestName))

const scope = { rama: branch, startDate: reportFilters.entries.startDate, endDate: reportFilters.entries.endDate, idVacante: v.optional(v.nullable(id)) }
export const chartScope = v.object(scope)
/** `rama`: of who asks, or one of `branchesWithNumbers`; another one is not found. */
export type ChartScope = v.InferOutput<typeof chartScope>
export const chartQuestion = v.object({ diagrama: numberedChart, ...scope })
export type ChartQuestion = v.InferOutput<typeof chartQuestion>

/** What `obtener-personas` is asked for a number's list, which is exactly so long; null where nobody is, and for who may not see people. */
const key = v.nullable(v.string())

export const stateFigures = v.object({
  estado: state,
  /** Now; null of a state in which nobody stays for statistics: those who were hired or discarded. */
  aqui: v.nullable(v.number()),
  /** Stays that ended in the period; of a final state, who came to it in the period. */
  pasaron: v.number(),
  /** Stays for each candidate, or publication, that had one; null where nobody passed. */
  porCandidato: v.nullable(v.number()),
  /** Days, of the stays that ended in the period; exact, to a tenth. */
  mediana: v.nullable(v.number()),
  p90: v.nullable(v.number()),
  claves: v.object({ aqui: key, pasaron: key }),
})
export type StateFigures = v.InferOutput<typeof stateFigures>

/** Stays that ended by an event. `destino`: the state that it led to; null where the log does not fit the chart. */
export const exitFigures = v.object({
  estado: state,
  evento: v.string(),
  destino: v.nullable(state),
  cuantas: v.number(),
  clave: key,
  /** Of discards, the most frequent first. */
  motivos: v.array(v.object({ motivo: v.string(), cuantas: v.number(), clave: key })),
})
export type ExitFigures = v.InferOutput<typeof exitFigures>

export const chartFigures = v.object({ estados: v.array(stateFigures), salidas: v.array(exitFigures) })
export type ChartFigures = v.InferOutput<typeof chartFigures>

export const timeBetween = v.object({ cuantas: v.number(), mediana: v.nullable(v.number()), p90: v.nullable(v.number()), clave: key })
export type TimeBetween = v.InferOutput<typeof timeBetween>

/** Shares at which the days of a stay are told: enough to draw from by lines between them. */
export const stayShares = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1] as const

/** What an estimate is made from (a semi-Markov process): of each month the stays that ended in it, by where they led. */
export const stayKernel = v.object({
  /** The months of the period, oldest first; days that it has of each. */
  meses: v.array(v.object({ mes: v.string(), dias: v.number(), inicios: v.number(), contrataciones: v.number(), mediana: v.nullable(v.number()) })),
  /** Processes that began in each of the months before, oldest first: some of them are still hired in the period. */
  antes: v.array(v.object({ mes: v.string(), dias: v.number(), inicios: v.number() })),
  /** `mes`: index in `meses`; `dias`: at `stayShares`. */
  salidas: v.array(v.object({ estado: state, evento: v.string(), destino: v.nullable(state), mes: v.number(), cuantas: v.number(), dias: v.array(v.number()) })),
  inicial: state,
  contratada: state,
  /** One of so many processes was read, chosen by its number: so many that the answer does not wait. */
  uno_de: v.number(),
})
export type StayKernel = v.InferOutput<typeof stayKernel>

/** Behind a number of a chart: a person in process, or a publication (then `nombre` is its title, and both ids are null). */
export const chartPerson = v.object({
  idReclutamiento: v.nullable(id),
  idCandidato: v.nullable(id),
  idPublicacion: v.nullable(id),
  nombre: v.string(),
  vacante: v.string(),
  sede: v.string(),
  /** DD/MM/YYYY; `hasta` null while it lasts. */
  desde: v.string(),
  hasta: v.nullable(v.string()),
  dias: v.number(),
  motivo: v.nullable(v.string()),
})
export type ChartPerson = v.InferOutput<typeof chartPerson>

/** Machine events as they were logged: what the chart needs to go the same way again. */
const journeyStep = v.object({
  evento: v.looseObject({ type: v.string() }),
  /** DD/MM/YYYY, HH:mm:ss of Mexico City, and who. */
  fecha: v.string(),
  hora: v.string(),
  autor: v.string(),
})
export const processPath = v.object({ nombre: v.string(), vacante: v.string(), modo: v.picklist(modes), fecha: v.string(), hora: v.string(), pasos: v.array(journeyStep) })
export type ProcessPath = v.InferOutput<typeof processPath>

export const loadChartFilters = defineCall({
  method: 'GET',
  path: '/diagramas/cargar-filtros',
  mayCall: access.metrics, within: 'reported-branches', reads: 'nobody', refuses: notFound,
  summary: 'Ramas de cuyas cifras puede preguntar quien pregunta, y las vacantes de una cuyo título tiene un texto.',
  query: v.object({ rama: v.optional(branch), texto: v.optional(v.pipe(v.string(), v.maxLength(100))), idVacante: v.optional(idText) }),
  answer: v.object({ ramas: v.array(v.object({ rama: branch, descripcion: v.string() })), vacantes: v.array(option), personas: v.boolean() }),
})

export const loadChartFigures = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-cifras',
  mayCall: access.metrics, within: 'reported-branches', reads: 'nobody', refuses: notFound,
  summary: 'Cifras reales de cada estado de un diagrama y de cada salida de él.',
  body: chartQuestion,
  answer: chartFigures,
})

export const loadTimeBetween = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-tiempo-entre',
  mayCall: access.metrics, within: 'reported-branches', reads: 'nobody', refuses: notFound,
  summary: 'Tiempo desde que se entra por primera vez a un estado hasta que después se entra a otro.',
  body: v.object({ ...chartQuestion.entries, desde: state, hasta: state }),
  answer: timeBetween,
})

export const loadStayKernel = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-permanencias',
  mayCall: access.metrics, within: 'reported-branches', reads: 'nobody', refuses: notFound,
  summary: 'Permanencias del reclutamiento por mes y por salida, con que se estima el tiempo de contratación.',
  body: chartScope,
  answer: stayKernel,
})

export const listChartPeople = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-personas',
  mayCall: seesPeople, within: 'reported-branches', reads: 'list', refuses: notFound,
  summary: 'Quiénes están detrás de una cifra de un diagrama, por página; quien más ha tardado, primero.',
  body: v.object({ ...chartQuestion.entries, clave: v.pipe(v.string(), v.nonEmpty(), v.maxLength(3 * longestName)), paginaActual: v.pipe(v.number(), v.integer(), v.minValue(firstPage), v.maxValue(999_999)) }),
  answer: v.object({ personas: v.array(chartPerson), paginaActual: v.number(), totalPaginas: v.number(), total: v.number(), hayMas: v.optional(v.literal(true)) }),
})

export const loadProcessPath = defineCall({
  method: 'GET',
  path: '/diagramas/obtener-recorrido',
  mayCall: access.candidates, within: 'branch',
  reads: { label: 'Vio el recorrido de su proceso en el diagrama', of: 'process', id: 'idReclutamiento' }, refuses: notFound,
  summary: 'Lo que le ha ocurrido a un proceso, como lo oyó su diagrama, lo más antiguo primero.',
  query: v.object({ idReclutamiento: idText }),
  answer: processPath,
})
