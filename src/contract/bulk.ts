/** One action for many processes, or for many candidates: a job with a row for each (docs/decisions/0110). */
import * as v from 'valibot'
import { recruiters } from './access.ts'
import { defineCall } from './call.ts'
import { candidateFilters } from './candidate-list.ts'
import { longestSearch, vacancyOption } from './candidates.ts'
import { id, version } from './ids.ts'
import { letterChoice, letterForm } from './letters.ts'
import { audiences, longestNote } from './notes.ts'
import { phaseCode } from './phases.ts'
import { changesOne } from './refusal-groups.ts'
import { handOverForm, notHandedOverReasons } from './responsible.ts'
import { longestText, requiredText, text } from './wire.ts'

/** Rows of one job. */
export const mostInBulk = 1_000
/** Above it the number is typed before the job begins. */
export const countTypedAbove = 30
/** From the end of the job. */
export const bulkUndoSeconds = 60

/** Why a process or a candidate cannot take part → its text on the screens. */
export const bulkObstacles = {
  'no-encontrado': notHandedOverReasons['no-encontrado'],
  'sin-permiso': 'no puedes mover su proceso',
  terminado: notHandedOverReasons.terminado,
  ajeno: notHandedOverReasons['sin-permiso'],
  'sin-correo': 'no tiene correo',
  repetido: 'recibe un solo mensaje, por otro de sus procesos',
  'candidato-ocupado': 'está en un proceso o fue contratado',
  'ya-asignado': 'ya está en proceso en esa vacante',
  'ya-recomendado': 'ya fue recomendado a esa vacante',
} as const
export type BulkObstacle = keyof typeof bulkObstacles
const obstacle = v.nullable(v.picklist(Object.keys(bulkObstacles) as BulkObstacle[]))

const processes = v.pipe(v.array(id), v.minLength(1), v.maxLength(mostInBulk))

const bulkReview = v.object({
  procesos: v.array(
    v.object({
      idReclutamiento: id,
      /** Of the candidate; empty where the caller does not see the process. */
      nombre: v.string(),
      version: v.number(),
      codigo: v.nullable(phaseCode),
      impedimento: obstacle,
    }),
  ),
  /** `fases`: those of the processes that have the reason. */
  motivos: v.array(v.object({ descripcion: v.string(), procesos: v.number(), fases: v.array(phaseCode) })),
  /** The filter has more processes than one action takes. */
  hayMas: v.boolean(),
})

export const bulkKinds = ['rechazar', 'calificar', 'nota', 'mensaje', 'asignar'] as const

/** What the action will be; a message needs an address and goes to ended processes too. */
const tipo = v.optional(v.picklist(bulkKinds))

/** What the dialog says before anything is done. */
export const reviewBulk = defineCall({
  method: 'POST',
  path: '/lotes/revisar',
  mayCall: recruiters,
  reads: 'list',
  summary:
    'Dice, de varios procesos, en qué versión y fase está cada uno, cuáles no se pueden rechazar, y los motivos de rechazo con el número de procesos que los tienen.',
  body: v.object({ idReclutamientos: processes, tipo }),
  answer: bulkReview,
})

/** At most `mostInBulk` processes, the oldest first. */
export const reviewFilter = defineCall({
  method: 'GET',
  path: '/lotes/revisar-filtro',
  mayCall: recruiters,
  reads: 'list',
  summary: 'Lo mismo, de todos los procesos de un filtro de la lista de candidatos.',
  query: v.object({
    tipo,
    search: v.optional(v.pipe(v.string(), v.maxLength(longestSearch))),
    ...candidateFilters.entries,
  }),
  answer: bulkReview,
})
export type BulkReview = v.InferOutput<typeof reviewBulk.answer>

/** `calificacion`: absent where the scores stay as they are. */
const score = v.object({ calificacion: id, subCalificacion: v.pipe(v.array(id), v.minLength(1), v.maxLength(50)) })

export const bulkAction = v.variant('tipo', [
  v.object({
    tipo: v.literal('rechazar'),
    motivo: requiredText('El motivo es requerido', 200),
    comentarios: v.optional(text(longestText)),
    calificacion: v.optional(score),
    carta: v.optional(letterChoice),
  }),
  v.object({ tipo: v.literal('calificar'), calificacion: score }),
  v.object({
    tipo: v.literal('nota'),
    audiencia: v.picklist(audiences),
    texto: requiredText('La nota es requerida', longestNote),
  }),
  /** One letter for each candidate. */
  v.object({ tipo: v.literal('mensaje'), ...letterForm.entries }),
  v.object({ tipo: v.literal('asignar'), ...handOverForm.entries }),
])
export type BulkAction = v.InferOutput<typeof bulkAction>
export type BulkKind = BulkAction['tipo']

/** To one publication, of another person. */
const recommendation = v.object({ idPublicacion: id, idSede: id })
/** What a job stores. */
export type BulkJobAction = BulkAction | ({ readonly tipo: 'recomendar' } & v.InferOutput<typeof recommendation>)

export const bulkStates = ['en-curso', 'terminado', 'cancelado', 'deshaciendo', 'deshecho'] as const
export type BulkState = (typeof bulkStates)[number]
/** `omitido`: it was not done; `no-deshecho`: it was done, and stays. */
export const bulkItemStates = ['en-espera', 'hecho', 'omitido', 'deshecho', 'no-deshecho'] as const
export type BulkItemState = (typeof bulkItemStates)[number]

const filterNames = Object.keys(candidateFilters.entries) as (keyof typeof candidateFilters.entries)[]

/** A filter whose processes were chosen. `search` and `texto` have no values here: they may name people. */
const criterion = v.object({
  filtro: v.picklist(['search', ...filterNames]),
  valores: v.pipe(v.array(v.pipe(v.string(), v.maxLength(longestSearch))), v.maxLength(50)),
})
const criteria = v.pipe(v.array(criterion), v.maxLength(filterNames.length + 1))
export type BulkCriteria = v.InferOutput<typeof criteria>

export const bulkJob = v.object({
  idLote: id,
  tipo: v.picklist([...bulkKinds, 'recomendar']),
  estado: v.picklist(bulkStates),
  /** Who confirmed it. */
  autor: v.string(),
  /** The filters whose processes were taken, none: all of the list; null: they were chosen one by one. */
  criterio: v.nullable(criteria),
  total: v.number(),
  hechos: v.number(),
  omitidos: v.number(),
  deshechos: v.number(),
  /** Milliseconds in which it can be undone; 0: not any more. While it runs it can be. */
  deshacer: v.number(),
  /** Every row, in the order of the job; `motivo`: why it was not done or not undone. */
  procesos: v.array(
    v.object({
      /** One of the two: of a candidate who was recommended without a process. */
      idReclutamiento: v.nullable(id),
      idCandidato: v.nullable(id),
      nombre: v.string(),
      estado: v.picklist(bulkItemStates),
      motivo: v.nullable(v.string()),
    }),
  ),
})
export type BulkJob = v.InferOutput<typeof bulkJob>

export const startBulk = defineCall({
  method: 'POST',
  path: '/lotes/crear',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary:
    'Empieza una acción para varios procesos, con la versión que se confirmó de cada uno; el que cambió desde entonces se omite y se dice por qué.',
  body: v.object({
    accion: bulkAction,
    /** Absent: the processes were chosen one by one. */
    criterio: v.optional(criteria),
    procesos: v.pipe(v.array(v.object({ idReclutamiento: id, version })), v.minLength(1), v.maxLength(mostInBulk)),
  }),
  answer: v.object({ idLote: id }),
})

const candidates = v.pipe(v.array(id), v.minLength(1), v.maxLength(mostInBulk))

/** What the dialog says before anybody is recommended. */
export const reviewRecommendation = defineCall({
  method: 'POST',
  path: '/lotes/revisar-recomendacion',
  mayCall: recruiters,
  reads: 'list',
  summary:
    'Dice, de varios candidatos, cuáles no se pueden recomendar y por qué, y las vacantes a las que se pueden recomendar.',
  body: v.object({ idCandidatos: candidates }),
  answer: v.object({
    candidatos: v.array(
      v.object({
        idCandidato: id,
        /** Empty where the caller does not see the candidate. */
        nombre: v.string(),
        impedimento: obstacle,
        /** Publications among `vacantes` to which somebody has recommended them. */
        recomendado: v.array(id),
      }),
    ),
    /** `id` is a publication's. */
    vacantes: v.array(vacancyOption),
  }),
})
export type RecommendationReview = v.InferOutput<typeof reviewRecommendation.answer>

export const startRecommendation = defineCall({
  method: 'POST',
  path: '/lotes/recomendar',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary:
    'Empieza a recomendar varios candidatos libres a la vacante de otra persona, que recibe un solo aviso cuando ya no se puede deshacer.',
  body: v.object({ ...recommendation.entries, idCandidatos: candidates }),
  answer: v.object({ idLote: id }),
})

export const listBulk = defineCall({
  method: 'GET',
  path: '/lotes/obtener-lotes',
  mayCall: recruiters,
  reads: 'list',
  summary: 'Acciones propias para varios que están en curso, o que terminaron hace unos minutos.',
  answer: v.array(bulkJob),
})

export const cancelBulk = defineCall({
  method: 'POST',
  path: '/lotes/cancelar',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Detiene una acción propia: lo que falta no se hace, y lo hecho se puede deshacer.',
  body: v.object({ idLote: id }),
  answer: v.object({ idLote: id }),
})

export const undoBulk = defineCall({
  method: 'POST',
  path: '/lotes/deshacer',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: `Detiene y deshace una acción propia, hasta ${bulkUndoSeconds} segundos después de su fin; un proceso que cambió desde entonces se queda como está.`,
  body: v.object({ idLote: id }),
  answer: v.object({ idLote: id }),
})
