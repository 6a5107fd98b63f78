/** A candidate's process in a vacancy: status, saving, corrections, history (spec 1 §2, §3, §4, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { changesProcess, movesProcess, notFound } from './refusal-groups.ts'
import { appointment } from './interviews.ts'
import { editCode, type FormCode, formCodes, modes, phaseCode, phases, sectionOf, type SectionOf } from './phases.ts'
import { access, administrators, recruiters } from './access.ts'
import { role } from './roles.ts'
import { formSchemas, type FormValues, rejectionForm } from './stage-forms.ts'
import { id, idText } from './ids.ts'
import { countText, longestText, text } from './wire.ts'

/** 1 done, -1 rejected, 0 pending (spec 1 §4). `signal` 'actual' marks where the process stands. */
export const stage = v.object({
  codigo: v.string(),
  descripcion: v.string(),
  signal: v.picklist(['actual', 'pasada', 'futura']),
  status: v.picklist([1, 0, -1]),
})
export type Stage = v.InferOutput<typeof stage>

/** What the user may do now. Read-only shows a single one with `codigo` null: the empty operation. */
export const operation = v.object({
  idFase: v.number(),
  description: v.string(),
  codigo: v.nullable(phaseCode),
  signal: v.picklist(['actual', 'pasada', 'futura']),
  status: v.picklist([1, 0, -1]),
})
export type Operation = v.InferOutput<typeof operation>

export const historyItem = v.object({
  /** Id of the event in the log. What is none: 0 the beginning of the process, below 0 a letter that did not arrive. */
  id: v.number(),
  title: v.string(),
  icon: v.optional(v.picklist(['aprobado', 'rechazado', 'agenda', 'aviso', 'correccion', 'sin-entregar'])),
  /** DD/MM/YYYY in Mexico City (spec 1 §9); its time HH:mm of 24 hours is our addition. */
  date: v.string(),
  hora: v.optional(v.string()),
  author: v.string(),
  /** HTML, escaped where it carries text of people; the client sanitises it again. */
  content: v.string(),
  note: v.optional(v.string()),
  editable: v.boolean(),
  idFase: v.number(),
  /** What the edit-stage modal is opened with; null where no form was saved. */
  codigoFase: v.nullable(editCode),
  idEntrevista: v.optional(id),
  /** Our addition: the last correction of what was saved here, when and by whom. */
  corregido: v.optional(v.object({ date: v.string(), hora: v.optional(v.string()), author: v.string() })),
})
export type HistoryItem = v.InferOutput<typeof historyItem>

/** Vacancy process info (spec 1 §3). */
export const processInfo = v.object({
  idReclutamiento: id,
  idCandidato: id,
  nombreCandidato: v.string(),
  tituloVacante: v.string(),
  esRepostulacion: v.boolean(),
  numeroProvisional: v.nullable(v.string()),
  folio: v.nullable(v.string()),
  /** The analyst who interviews as 1028. */
  idUsuario: v.nullable(v.number()),
  /** The consultant who interviews as 1029. */
  idConsultor: v.nullable(v.number()),
  /** The client or manager of the vacancy: its observer. */
  idObservador: v.nullable(v.number()),
  correoObservador: v.nullable(v.string()),
  esVacanteMaestra: v.boolean(),
  idCurrentInterview: v.nullable(v.number()),
  /** Reason that the interviewer gave; preloads SE-MRG. */
  idPreRechazo: v.nullable(v.number()),
  /** The interview that this user registers at step 0. */
  idEntrevista: v.nullable(v.number()),
  /**
   * Our addition: when and where the interview is whose result is waited for from this user, their own or the first
   * one; null where its hour was lost and there is none yet.
   */
  entrevista: v.nullable(appointment),
  /** Our additions: the mode of the chart and the version that a save must name. */
  modo: v.picklist(modes),
  version: v.number(),
  /** Where the process stands, also for who may only look. */
  codigoActual: phaseCode,
  etapaActual: v.string(),
  /** How the process ended, or that it has not. */
  desenlace: v.picklist(['abierta', 'descartada', 'contratada']),
  /** True while the process can still be rejected by this user. */
  puedeRechazar: v.boolean(),
  /** True while the process is discarded and this user may take that back. */
  puedeRevertir: v.boolean(),
  /** True while the candidate is hired and this user may take that back. */
  puedeRevertirContratacion: v.boolean(),
})
export type ProcessInfo = v.InferOutput<typeof processInfo>

/** The vacancy status check. `role` is sent as the specification says; the server believes only the token. */
export const getProcess = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-datos',
  mayCall: access.candidates, within: 'branch',
  reads: { label: 'Abrió su proceso', of: 'process', id: 'idReclutamiento' }, refuses: notFound,
  summary: 'Estado de un proceso: qué puede hacer quien pregunta, etapas e historial.',
  query: v.object({
    role,
    idReclutamiento: idText,
    step: countText,
    /** Our addition: which of their own interviews step 0 is about; else the first one that is open. */
    idEntrevista: v.optional(idText),
  }),
  answer: v.object({
    estado: v.picklist(['EDITABLE', 'READONLY']),
    operaciones: v.array(operation),
    processMap: v.array(stage),
    history: v.array(historyItem),
    proceso: processInfo,
  }),
})
export type ProcessStatus = v.InferOutput<typeof getProcess.answer>

export const listOperations = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-operaciones-disponibles-usuario',
  mayCall: access.candidates, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Operaciones que puede hacer quien pregunta.',
  query: v.object({ idReclutamiento: idText }),
  answer: v.array(operation),
})

export const getProcessHistory = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-historial-proceso',
  mayCall: access.candidates, within: 'branch',
  reads: { label: 'Vio el historial de su proceso', of: 'process', id: 'idReclutamiento' }, refuses: notFound,
  summary: 'Historial del proceso, lo más reciente primero.',
  query: v.object({ idReclutamiento: idText, step: countText }),
  answer: v.array(historyItem),
})

/** Our addition: the version that the screen shows; a stale one gets 409. Without it nothing is compared. */
const shownVersion = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))

const envelopeFields = {
  idReclutamiento: id,
  idUsuario: v.literal(0),
  repostulacion: v.boolean(),
  rechazo: v.optional(v.boolean()),
  version: shownVersion,
}
/** `codigoFase` as it travels: EXPG is sent as EXP (spec 1 §2). */
export const wireCode = (code: FormCode) => (code === 'EXPG' ? 'EXP' : code)
type WireCode = ReturnType<typeof wireCode>

/** What may travel with a code: EXP is that of two forms. */
const sentWith = (code: WireCode) => (code === 'EXP' ? v.union([formSchemas.EXP, formSchemas.EXPG]) : formSchemas[code])
const variantOf = (code: WireCode) =>
  v.object({
    ...envelopeFields,
    codigoFase: v.literal(code),
    /** Our addition: which of their own interviews is registered; else the first one that is open. */
    ...(phases[code].sender === 'interviewer' && { idEntrevista: v.optional(id) }),
    [sectionOf(code)]: sentWith(code),
  })
type Fields = v.InferOutput<v.ObjectSchema<typeof envelopeFields, undefined>>
type Variant<C extends WireCode> = Fields & { readonly codigoFase: C; readonly idEntrevista?: number } & {
  readonly [Key in SectionOf<C>]: FormValues<C extends 'EXP' ? 'EXP' | 'EXPG' : C>
}
/** The submit envelope (spec 1 §3): common fields and one section keyed by the lowercase phase code. */
export type Envelope = { [C in WireCode]: Variant<C> }[WireCode]
const wireCodes = [...new Set(formCodes.map(wireCode))]
export const envelope = v.variant('codigoFase', wireCodes.map(variantOf) as never) as v.GenericSchema as v.GenericSchema<unknown, Envelope>

/** Where the process stands after a command. */
export const moved = v.object({ version: v.number(), codigo: phaseCode, idFase: v.number() })

export const saveStage = defineCall({
  method: 'POST',
  path: '/reclutamiento/guardar-datos-fase',
  mayCall: access.candidates, within: 'branch', reads: 'change', refuses: movesProcess,
  summary: 'Guarda el resultado de una fase y mueve el proceso.',
  body: envelope,
  answer: moved,
})
export type Moved = v.InferOutput<typeof saveStage.answer>

/** What was saved in a stage, to be corrected (spec 1 §2, edit-stage modal). */
export const getStageInfo = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-informacion-etapa',
  mayCall: recruiters, within: 'branch',
  reads: { label: 'Abrió lo guardado en una etapa', of: 'process', id: 'idReclutamiento' }, refuses: notFound,
  summary: 'Lo que se guardó en una etapa, para corregirlo.',
  query: v.object({
    idReclutamiento: idText,
    idFase: countText,
    codigoFase: editCode,
    repostulacion: v.optional(v.picklist(['true', 'false'])),
    /** Our addition: the event of the history that is corrected; without it the last one saved with this code. */
    idEvento: v.optional(idText),
  }),
  answer: v.nullable(
    v.object({
      /** Our additions: the form that was saved, and whether it holds something that this user may correct now. */
      codigoFase: phaseCode,
      idEvento: v.nullable(id),
      corregible: v.boolean(),
      /** The section as it holds now; of a schedule with `correoEntrevistador`. */
      valores: v.record(v.string(), v.unknown()),
      entrevistas: v.array(v.string()),
    }),
  ),
})
export type StageInfo = v.InferOutput<typeof getStageInfo.answer>

/** Our addition: the same envelope saved as a correction, which does not move the process. */
export const correctStage = defineCall({
  method: 'POST',
  path: '/reclutamiento/corregir-datos-fase',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: movesProcess,
  summary: 'Corrige lo guardado en una etapa sin mover el proceso.',
  body: v.object({ idEvento: id, envelope }),
  answer: moved,
})

/** Values of an interview to be edited (spec 1 §3, interview form). */
export const getInterview = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-datos-entrevista-por-etapa',
  mayCall: recruiters, within: 'branch',
  reads: { label: 'Abrió los datos de una entrevista', of: 'process', id: 'idReclutamiento' }, refuses: notFound,
  summary: 'Datos de una entrevista agendada.',
  query: v.object({
    idEtapa: countText,
    idReclutamiento: idText,
    codigo: v.picklist(['PA', 'SE']),
    idEntrevista: v.optional(idText),
  }),
  answer: v.object({
    idEntrevista: id,
    tipoEntrevistador: v.number(),
    fecha: v.string(),
    hora: id,
    descripcionHora: v.string(),
    tipoEntrevista: id,
    idDivision: v.nullable(v.number()),
    idRegional: v.nullable(v.number()),
    idGerencia: v.nullable(v.number()),
    sede: v.nullable(v.number()),
    idEntrevistador: v.nullable(v.string()),
    correoEntrevistador: v.nullable(v.string()),
    codigoEtapa: v.picklist(['PA', 'SE']),
    modo: v.picklist(['AG', 'AGG']),
  }),
})
export type InterviewValues = v.InferOutput<typeof getInterview.answer>

/** 'Rechazar Candidato' from the vacancy step; its path is ours (spec 1 §7). */
export const rejectCandidate = defineCall({
  method: 'POST',
  path: '/reclutamiento/rechazar-candidato',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: changesProcess,
  summary: 'Descarta al candidato desde cualquier etapa abierta.',
  body: v.object({
    idReclutamiento: id,
    idUsuario: v.literal(0),
    rechazo: v.literal(true),
    version: shownVersion,
    /** Our additions: the reason, of those of the phase where the process stands, and a comment. */
    motivoRechazo: v.optional(rejectionForm.entries.motivoRechazo),
    comentarios: rejectionForm.entries.comentarios,
  }),
  answer: moved,
})

/** Our addition: why a discard, or a hire, is taken back. */
export const reversalForm = v.object({
  motivo: v.pipe(text(longestText), v.nonEmpty('El motivo es requerido')),
})
const reversal = v.object({
  idReclutamiento: id,
  idUsuario: v.literal(0),
  ...reversalForm.entries,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
/** To exactly the stage left (design/process.md). */
export const revertDiscard = defineCall({
  method: 'POST',
  path: '/reclutamiento/revertir-descarte',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: [...movesProcess, 'ya-asignado', 'candidato-ocupado'],
  summary: 'Revierte un descarte, con un motivo.',
  body: reversal,
  /** `citasPerdidas`: interviews whose hour cannot be had back, which are to be scheduled anew. */
  answer: v.object({ ...moved.entries, citasPerdidas: v.number() }),
})
export type Reverted = v.InferOutput<typeof revertDiscard.answer>

/** Our addition: takes a hire back; its opening is free again, and whether to hire is to be decided anew (design/process.md). */
export const revertHire = defineCall({
  method: 'POST',
  path: '/reclutamiento/revertir-contratacion',
  mayCall: administrators, within: 'branch', reads: 'change', refuses: [...movesProcess, 'ya-asignado', 'candidato-ocupado'],
  summary: 'Revierte una contratación, con un motivo.',
  body: reversal,
  answer: moved,
})
