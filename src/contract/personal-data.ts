/**
 * Personal data protection (LFPDPPP): retention periods, blocking and suppression, the stored data of a person, and the
 * access log. All of it is our addition, for the administrators of the branch (docs/decisions/0041).
 */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { changes, changesOne, changesRecord, notFound } from './refusal-groups.ts'
import { id, idText, version } from './ids.ts'
import { pageText, text, wireDate } from './wire.ts'

/** Kinds of records without an open process; each has its own period until it is blocked. */
export const recordKinds = ['sin-proceso', 'descartado', 'contratado'] as const
/** Parts that are erased before their record, or separately. */
export const partKinds = ['solicitud', 'cartas', 'consultas'] as const
export const retentionKinds = [...recordKinds, ...partKinds] as const
export type RecordKind = (typeof recordKinds)[number]
export type RetentionKind = (typeof retentionKinds)[number]
export const isRecordKind = (kind: RetentionKind): kind is RecordKind =>
  (recordKinds as readonly string[]).includes(kind)

export const mostMonths = 240
/**
 * A hired candidate is not blocked earlier: registers of employees must be kept for five years (LSS, art. 15, II). The
 * end of the employment, from which LFT art. 804 counts its year, is unknown here.
 */
export const leastMonthsHired = 60
export const leastMonths = (kind: RetentionKind): number => (kind === 'contratado' ? leastMonthsHired : 1)

const months = (least: number) => {
  const message = `Escribe un número de meses, de ${least} a ${mostMonths}.`
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(mostMonths, message))
}
const suppressed = months(1)
const withBlocking = (kind: RecordKind) => v.object({ bloqueo: months(leastMonths(kind)), supresion: suppressed })

/** Months. `bloqueo`: from the end of the last process, or the registration; `supresion`: from then on. */
export const retentionForm = v.object({
  'sin-proceso': withBlocking('sin-proceso'),
  descartado: withBlocking('descartado'),
  contratado: withBlocking('contratado'),
  solicitud: v.object({ supresion: suppressed }),
  cartas: v.object({ supresion: suppressed }),
  consultas: v.object({ supresion: suppressed }),
})
export type RetentionForm = v.InferOutput<typeof retentionForm>

/** Defaults. The law defines no number of months: these are ours. */
export const defaultPeriods: RetentionForm = {
  'sin-proceso': { bloqueo: 12, supresion: 6 },
  descartado: { bloqueo: 12, supresion: 12 },
  contratado: { bloqueo: 60, supresion: 12 },
  solicitud: { supresion: 12 },
  cartas: { supresion: 3 },
  consultas: { supresion: 24 },
}

const catalogue = v.object({ plazos: retentionForm, version: v.number() })
export type RetentionCatalogue = v.InferOutput<typeof catalogue>

export const getRetention = defineCall({
  method: 'GET',
  path: '/datos-personales/obtener-plazos',
  mayCall: access.personalData,
  reads: 'nobody',
  summary: 'Plazos de conservación de la rama propia, en meses.',
  answer: catalogue,
})

export const saveRetention = defineCall({
  method: 'POST',
  path: '/datos-personales/guardar-plazos',
  mayCall: access.personalData,
  reads: 'nobody',
  writes: 'once',
  refuses: changes,
  summary: 'Guarda los plazos de conservación de la rama propia; si otra persona guardó antes es rechazada.',
  body: v.object({ plazos: retentionForm, version }),
  answer: catalogue,
})

/** Number of days that the dry run looks ahead. */
export const daysAhead = 30

/** `bloquear`, `suprimir`: due within `daysAhead`, or overdue; the others: current state. */
export const situations = ['bloquear', 'suprimir', 'bloqueados', 'conservados'] as const
export type Situation = (typeof situations)[number]

export const dueRecord = v.object({
  idCandidato: id,
  /** Null for a blocked candidate, whose name is hidden. */
  nombre: v.nullable(v.string()),
  tipo: v.picklist(recordKinds),
  /** Due date; for an extended record its end, for a blocked one the date of suppression. */
  fecha: wireDate(),
})
export type DueRecord = v.InferOutput<typeof dueRecord>

export const listDue = defineCall({
  method: 'GET',
  path: '/datos-personales/obtener-proximos',
  mayCall: access.personalData,
  reads: 'list',
  summary:
    'Ensayo de los próximos 30 días: a quiénes se bloqueará o suprimirá, y quiénes están bloqueados o se conservan más tiempo.',
  query: v.object({ paginaActual: pageText, situacion: v.optional(v.picklist(situations), 'bloquear') }),
  answer: v.object({
    registros: v.array(dueRecord),
    totalPaginas: v.number(),
    total: v.number(),
    hayMas: v.boolean(),
    /** Situation → count. */
    cuantos: v.object({ bloquear: v.number(), suprimir: v.number(), bloqueados: v.number(), conservados: v.number() }),
  }),
})
export type DuePage = v.InferOutput<typeof listDue.answer>

export const recordStates = ['activo', 'en-proceso', 'bloqueado', 'suprimido'] as const
export type RecordState = (typeof recordStates)[number]

export const personalRecord = v.object({
  idCandidato: id,
  /** Null for a blocked or suppressed candidate. */
  nombre: v.nullable(v.string()),
  estado: v.picklist(recordStates),
  tipo: v.picklist(recordKinds),
  /** Days; null if not applicable, for example in process. */
  bloqueo: v.nullable(wireDate()),
  supresion: v.nullable(wireDate()),
  conservarHasta: v.nullable(wireDate()),
  /**
   * Privacy notices that the person accepted on the public site, newest first. `voluntarias`: their voluntary purposes
   * too; `enlace`: the page of that version.
   */
  avisos: v.array(
    v.object({
      id,
      version: v.number(),
      fecha: wireDate(),
      hora: v.string(),
      voluntarias: v.boolean(),
      enlace: v.string(),
    }),
  ),
})
export type PersonalRecord = v.InferOutput<typeof personalRecord>

export const getRecord = defineCall({
  method: 'GET',
  path: '/datos-personales/obtener-registro',
  mayCall: access.personalData,
  within: 'branch',
  reads: { label: 'Abrió sus datos personales', of: 'candidate', id: 'idCandidato' },
  refuses: notFound,
  summary:
    'En qué está el registro de un candidato de la rama propia, también bloqueado, y cuándo se bloqueará y suprimirá.',
  query: v.object({ idCandidato: idText }),
  answer: personalRecord,
})

export const longestMotive = 500
const withoutMotive = 'Escribe el motivo'
/** It is kept after the suppression, so it must not contain a name. */
export const namingMotive =
  'El motivo se conserva después de suprimir: no escribas el nombre, el correo ni el teléfono de la persona.'
export const motive = v.pipe(v.string(withoutMotive), v.pipe(text(longestMotive), v.nonEmpty(withoutMotive)))
export const motiveForm = v.object({ motivo: motive })
export const keepingForm = v.object({ hasta: wireDate('Elige hasta cuándo'), motivo: motive })
/** Must be typed to confirm a suppression. */
export const suppressionWord = 'SUPRIMIR'
export const suppressionForm = v.object({
  motivo: motive,
  confirmacion: v.literal(suppressionWord, `Escribe ${suppressionWord} para confirmar`),
})

export const keepLonger = defineCall({
  method: 'POST',
  path: '/datos-personales/conservar',
  mayCall: access.personalData,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...changesRecord, 'en-proceso'],
  summary: 'Conserva a un candidato más tiempo que el plazo, hasta un día, con motivo.',
  body: v.object({ idCandidato: id, ...keepingForm.entries }),
  answer: personalRecord,
})

export const blockRecord = defineCall({
  method: 'POST',
  path: '/datos-personales/bloquear',
  mayCall: access.personalData,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...changesRecord, 'en-proceso'],
  summary: 'Bloquea a un candidato que no está en proceso: nadie lo ve desde entonces.',
  body: v.object({ idCandidato: id, ...motiveForm.entries }),
  answer: personalRecord,
})

export const unblockRecord = defineCall({
  method: 'POST',
  path: '/datos-personales/desbloquear',
  mayCall: access.personalData,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...changesRecord, 'en-proceso'],
  summary: 'Quita el bloqueo; el plazo empieza de nuevo.',
  body: v.object({ idCandidato: id, ...motiveForm.entries }),
  answer: personalRecord,
})

export const suppressRecord = defineCall({
  method: 'POST',
  path: '/datos-personales/suprimir',
  mayCall: access.personalData,
  within: 'branch',
  reads: 'change',
  writes: { withoutKey: 'Files are deleted after its transaction; a repetition is refused as already suppressed' },
  refuses: [...changesRecord, 'en-proceso'],
  summary: 'Suprime ahora los datos de un candidato que no está en proceso. No se puede deshacer.',
  body: v.object({ idCandidato: id, ...suppressionForm.entries }),
  answer: personalRecord,
})

export const exportType = 'application/json'

export const exportRecord = defineCall({
  method: 'GET',
  path: '/datos-personales/exportar',
  mayCall: access.personalData,
  within: 'branch',
  reads: { label: 'Exportó todo lo que se guarda', of: 'candidate', id: 'idCandidato' },
  refuses: changesOne,
  summary: 'Todo lo que se guarda de un candidato, en un archivo.',
  query: v.object({ idCandidato: idText }),
  answer: v.blob(),
  file: exportType,
})

export const actionNames = [
  'bloqueo',
  'desbloqueo',
  'supresion',
  'conservacion',
  'exportacion',
  'plazos',
  'limpieza',
  'union',
  'union-deshecha',
  'duplicado-descartado',
  'duplicado-recuperado',
  'correo-cambiado',
] as const
export type ActionName = (typeof actionNames)[number]

export const actionRow = v.object({
  id,
  fecha: wireDate(),
  hora: v.string(),
  accion: v.picklist(actionNames),
  idCandidato: v.nullable(id),
  /** Author; null: the retention job. */
  autor: v.nullable(v.string()),
  motivo: v.nullable(v.string()),
  /** Numbers and days, as a text. */
  detalle: v.string(),
})
export type ActionRow = v.InferOutput<typeof actionRow>
const pageOfRows = <const Row extends v.GenericSchema>(row: Row) =>
  v.object({ registros: v.array(row), totalPaginas: v.number(), total: v.number(), hayMas: v.boolean() })

export const listActions = defineCall({
  method: 'GET',
  path: '/datos-personales/obtener-bitacora',
  mayCall: access.personalData,
  reads: 'nobody',
  summary:
    'Lo que se hizo con los datos personales de la rama propia, lo más reciente primero; de un candidato, si se dice.',
  query: v.object({ paginaActual: pageText, idCandidato: v.optional(idText) }),
  answer: pageOfRows(actionRow),
})

export const readRow = v.object({
  id,
  fecha: wireDate(),
  hora: v.string(),
  /** The data that was read, as a text. */
  que: v.string(),
  idUsuario: id,
  usuario: v.string(),
  /** Null: the file of a whole branch, or a candidate of another branch. */
  idCandidato: v.nullable(id),
  /** Also null for a blocked candidate. */
  nombre: v.nullable(v.string()),
})
export type ReadRow = v.InferOutput<typeof readRow>

export const listReadsOfCandidate = defineCall({
  method: 'GET',
  path: '/datos-personales/consultas-de-candidato',
  mayCall: access.personalData,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Quién consultó los datos de un candidato de la rama propia, cuándo y qué.',
  query: v.object({ paginaActual: pageText, idCandidato: idText }),
  answer: pageOfRows(readRow),
})

export const listReadsOfPerson = defineCall({
  method: 'GET',
  path: '/datos-personales/consultas-de-usuario',
  mayCall: access.personalData,
  reads: 'list',
  refuses: notFound,
  summary: 'Qué candidatos consultó una persona de la rama propia.',
  query: v.object({ paginaActual: pageText, idUsuario: idText }),
  answer: v.object({ ...pageOfRows(readRow).entries, usuario: v.string() }),
})
