/**
 * Candidates who may be the same person, and their merge, which can be undone for some days. All of it our addition
 * (docs/contract/duplicates.md; docs/decisions/0071).
 */
import * as v from 'valibot'
import { changesOne, notFound } from './refusal-groups.ts'
import { access } from './access.ts'
import { defineCall, done } from './call.ts'
import { id, idText } from './ids.ts'
import { pageText, wireDate } from './wire.ts'

/** The reason why two records may be the same person → its text on the screens. */
export const duplicateReasons = {
  correo: 'mismo correo',
  telefono: 'mismo teléfono',
  curp: 'misma CURP',
  nombre: 'nombre parecido y misma fecha de nacimiento',
} as const
export type DuplicateReason = keyof typeof duplicateReasons
export const duplicateReasonNames = Object.keys(duplicateReasons) as readonly DuplicateReason[]
const reasons = v.array(v.picklist(Object.keys(duplicateReasons) as DuplicateReason[]))

/** `mismo correo, mismo teléfono`: without 'y', which a reason has itself. */
export const reasonsText = (motivos: readonly DuplicateReason[]): string =>
  motivos.map((one) => duplicateReasons[one]).join(', ')

/** Days in which a merge can be undone; afterwards what was not carried over is erased. */
export const undoDays = 30

const person = v.object({ idCandidato: id, nombre: v.string(), correo: v.string(), telefono: v.string() })
export const duplicatePair = v.object({
  id,
  /** The one with the smaller id first. */
  candidatos: v.tuple([person, person]),
  motivos: reasons,
  /** When it was found. */
  fecha: wireDate(),
  /** The user who marked them as two people, and when; null: not marked. */
  descartado: v.nullable(v.object({ autor: v.string(), fecha: wireDate() })),
})
export type DuplicatePair = v.InferOutput<typeof duplicatePair>

export const pairSituations = ['posibles', 'descartados'] as const
export type PairSituation = (typeof pairSituations)[number]
const pageOfRows = <const Row extends v.GenericSchema>(row: Row) =>
  v.object({ registros: v.array(row), totalPaginas: v.number(), total: v.number(), hayMas: v.boolean() })

export const listDuplicates = defineCall({
  method: 'GET',
  path: '/duplicados/obtener-duplicados',
  mayCall: access.duplicates,
  reads: 'list',
  summary:
    'Parejas de candidatos que pueden ser la misma persona, lo más reciente primero: las posibles o las descartadas.',
  query: v.object({ paginaActual: pageText, situacion: v.optional(v.picklist(pairSituations), 'posibles') }),
  answer: pageOfRows(duplicatePair),
})

export const mergeRow = v.object({
  /** Of the merge. */
  id,
  idCandidato: id,
  nombre: v.string(),
  /** The merged record, which now leads to `idCandidato`. */
  idUnido: id,
  /** Null: its data were erased. */
  nombreUnido: v.nullable(v.string()),
  autor: v.string(),
  fecha: wireDate(),
  hora: v.string(),
  /** Last day on which it can be undone; null: not any more. */
  deshacerHasta: v.nullable(wireDate()),
})
export type MergeRow = v.InferOutput<typeof mergeRow>

export const listMerges = defineCall({
  method: 'GET',
  path: '/duplicados/obtener-uniones',
  mayCall: access.duplicates,
  reads: 'list',
  summary:
    'Uniones de candidatos que están hechas, la más reciente primero, y hasta cuándo se puede deshacer cada una.',
  query: v.object({ paginaActual: pageText }),
  answer: pageOfRows(mergeRow),
})

export const duplicateOfCandidate = v.object({
  id,
  idCandidato: id,
  nombre: v.string(),
  motivos: reasons,
  fecha: wireDate(),
})
export type DuplicateOfCandidate = v.InferOutput<typeof duplicateOfCandidate>

export const getCandidateDuplicates = defineCall({
  method: 'GET',
  path: '/duplicados/de-candidato',
  mayCall: access.duplicates,
  within: 'branch',
  reads: { label: 'Vio con quién puede estar duplicado', of: 'candidate', id: 'idCandidato' },
  refuses: notFound,
  summary: 'Con quién puede estar duplicado un candidato, y qué registros se unieron con el suyo.',
  query: v.object({ idCandidato: idText }),
  answer: v.object({ duplicados: v.array(duplicateOfCandidate), uniones: v.array(mergeRow) }),
})
export type CandidateDuplicates = v.InferOutput<typeof getCandidateDuplicates.answer>

export const dismissDuplicate = defineCall({
  method: 'POST',
  path: '/duplicados/descartar',
  mayCall: access.duplicates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Dice que los dos candidatos de una pareja no son la misma persona; repetido no cambia nada.',
  body: v.object({ id }),
  answer: done,
})

export const recoverDuplicate = defineCall({
  method: 'POST',
  path: '/duplicados/recuperar',
  mayCall: access.duplicates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Devuelve una pareja descartada a las posibles; repetido no cambia nada.',
  body: v.object({ id }),
  answer: done,
})

/** The chosen value, where the two differ → its text on the screen. */
export const mergeFields = {
  nombre: 'Nombre',
  fechaNacimiento: 'Fecha de nacimiento',
  correo: 'Correo electrónico',
  telefono: 'Teléfono',
  lugar: 'Estado y municipio',
  escolaridad: 'Escolaridad',
  calificacion: 'Calificación',
  curriculum: 'Currículum',
} as const
export type MergeField = keyof typeof mergeFields
export const mergeFieldNames = Object.keys(mergeFields) as readonly MergeField[]

const forEachField = <const Value extends v.GenericSchema>(value: Value) =>
  v.object(Object.fromEntries(mergeFieldNames.map((name) => [name, value])) as Record<MergeField, Value>)

export const comparedCandidate = v.object({
  idCandidato: id,
  registrado: wireDate(),
  /** As the screen shows it; null: there is none. */
  campos: forEachField(v.nullable(v.string())),
  etiquetas: v.array(v.string()),
  areas: v.array(v.string()),
  /** Those that the caller may see. */
  procesos: v.array(
    v.object({
      idReclutamiento: id,
      tituloVacante: v.string(),
      fecha: wireDate(),
      etapa: v.string(),
      abierto: v.boolean(),
    }),
  ),
  entrevistas: v.array(v.object({ fecha: wireDate(), hora: v.string(), con: v.string() })),
  documentos: v.number(),
  solicitudes: v.number(),
  /** Titles of the vacancies. */
  recomendaciones: v.array(v.string()),
  enCartera: v.boolean(),
})
export type ComparedCandidate = v.InferOutput<typeof comparedCandidate>

export const comparison = v.object({
  /** Sent back with the merge, which is refused when one of the two has changed since. */
  version: v.string(),
  candidatos: v.tuple([comparedCandidate, comparedCandidate]),
  motivos: reasons,
  /** Why they cannot be merged now; null: they can. */
  impedimento: v.nullable(v.string()),
  /** Of two open processes in one publication the later one, which the merge ends as 'Duplicado'. */
  terminan: v.array(v.object({ idReclutamiento: id, tituloVacante: v.string() })),
})
export type Comparison = v.InferOutput<typeof comparison>

export const compareCandidates = defineCall({
  method: 'GET',
  path: '/duplicados/comparar',
  mayCall: access.duplicates,
  within: 'branch',
  reads: { label: 'Lo comparó con otro registro', of: 'candidate', id: 'idCandidato', otherId: 'idOtro' },
  refuses: notFound,
  summary: 'Dos candidatos lado a lado, lo que se uniría, y lo que lo impide.',
  query: v.object({ idCandidato: idText, idOtro: idText }),
  answer: comparison,
})

/** Field → id of the candidate whose value stays; of a field that is left out, the remaining record's. */
export const mergeChoices = v.object(
  Object.fromEntries(mergeFieldNames.map((name) => [name, v.optional(id)])) as Record<
    MergeField,
    v.OptionalSchema<typeof id, undefined>
  >,
)
export type MergeChoices = v.InferOutput<typeof mergeChoices>

export const mergeCandidates = defineCall({
  method: 'POST',
  path: '/duplicados/unir',
  mayCall: access.duplicates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...changesOne, 'union-imposible'],
  summary:
    'Une dos registros de la misma persona: uno se conserva y recibe los procesos y lo demás del otro, que desde entonces lleva a él. De dos procesos abiertos en una publicación termina el más reciente.',
  /** `idCandidato`: the record that remains. */
  body: v.object({
    idCandidato: id,
    idOtro: id,
    version: v.pipe(v.string(), v.maxLength(64)),
    elecciones: mergeChoices,
  }),
  answer: v.object({ idUnion: id, idCandidato: id }),
})

export const undoMerge = defineCall({
  method: 'POST',
  path: '/duplicados/deshacer',
  mayCall: access.duplicates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...changesOne, 'union-imposible', 'union-vencida', 'ya-suprimido'],
  summary: `Deshace una unión: cada proceso vuelve a su registro con lo que pasó desde entonces. Hasta ${undoDays} días después, y de varias uniones de un registro primero la última.`,
  body: v.object({ idUnion: id }),
  answer: v.object({ idCandidato: id, idUnido: id }),
})
