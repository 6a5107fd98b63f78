/** A candidate's process in a vacancy: status, saving, corrections, history (spec 1 §2, §3, §4, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { processSummary, score } from './candidates.ts'
import { candidateLetter } from './letters.ts'
import { audiences, note } from './notes.ts'
import { movesProcess, notFound } from './refusal-groups.ts'
import { appointment } from './interviews.ts'
import { editCode, type FormCode, formCodes, modes, phaseCode, phases, sectionOf, type SectionOf } from './phases.ts'
import { access, recruiters } from './access.ts'
import { turnAndLateness } from './turn.ts'
import { role } from './roles.ts'
import { formSchemas, type FormValues } from './stage-forms.ts'
import { id, idText, shownVersion } from './ids.ts'
import { ahead, countText, option } from './wire.ts'

/** 1 done, -1 rejected, 0 pending (spec 1 §4). `signal` 'actual' marks the current stage. */
export const stage = v.object({
  codigo: v.string(),
  descripcion: v.string(),
  signal: v.picklist(['actual', 'pasada', 'futura']),
  status: v.picklist([1, 0, -1]),
})
export type Stage = v.InferOutput<typeof stage>

/** The user's possible operation. A read-only user gets a single one with `codigo` null: the empty operation. */
export const operation = v.object({
  idFase: v.number(),
  description: v.string(),
  codigo: v.nullable(phaseCode),
  signal: v.picklist(['actual', 'pasada', 'futura']),
  status: v.picklist([1, 0, -1]),
})
export type Operation = v.InferOutput<typeof operation>

export const historyItem = v.object({
  /** Id of the event in the log. Other entries: 0 for the start of the process, negative for what is no event. */
  id: v.number(),
  title: v.string(),
  icon: v.optional(v.picklist(['aprobado', 'rechazado', 'agenda', 'aviso', 'correccion', 'sin-entregar'])),
  /** DD/MM/YYYY in Mexico City (spec 1 §9); the time HH:mm (24 hours) is our addition. */
  date: v.string(),
  hora: v.optional(v.string()),
  author: v.string(),
  /** HTML with escaped user text; the client sanitises it again. */
  content: v.string(),
  note: v.optional(v.string()),
  editable: v.boolean(),
  idFase: v.number(),
  /** Code for the edit-stage modal; null if no form was saved. */
  codigoFase: v.nullable(editCode),
  idEntrevista: v.optional(id),
  /** Our addition: time and author of the last correction. */
  corregido: v.optional(v.object({ date: v.string(), hora: v.optional(v.string()), author: v.string() })),
  /** Our addition: when and by whom this decision was undone. */
  deshecho: v.optional(v.object({ date: v.string(), hora: v.optional(v.string()), author: v.string() })),
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
  /** The interviewer's reason; preselected in SE-MRG. */
  idPreRechazo: v.nullable(v.number()),
  /** The interview whose result this user records at step 0. */
  idEntrevista: v.nullable(v.number()),
  /**
   * Our addition: time and place of the interview whose result is awaited from this user, their own or the first one.
   * Null if its hour was lost and there is no new one.
   */
  entrevista: v.nullable(v.object({ ...appointment.entries, entrevistador: v.string() })),
  /**
   * Our addition: the interview that the process waits for and that has lost its hour, the caller's own first. Null:
   * none.
   */
  porReagendar: v.nullable(
    v.object({
      idEntrevista: id,
      /** The candidate has called it off; else its hour was taken before a rejection was reverted. */ cancelada:
        v.boolean(),
    }),
  ),
  /** Our additions: the mode of the chart, and the version for saves. */
  modo: v.picklist(modes),
  version: v.number(),
  /** The current phase, also for read-only users. */
  codigoActual: phaseCode,
  etapaActual: v.string(),
  /** The end of the process, or that it is open. */
  desenlace: v.picklist(['abierta', 'descartada', 'contratada']),
  /** True while this user may reject the candidate. */
  puedeRechazar: v.boolean(),
  /** True while the process is rejected and this user may revert that. */
  puedeRevertir: v.boolean(),
  /** True while the candidate is hired and this user may revert that. */
  puedeRevertirContratacion: v.boolean(),
  /** Our additions: the responsible user, or null. True while this user may hand the process over. */
  responsable: v.nullable(option),
  puedeEntregar: v.boolean(),
})
export type ProcessInfo = v.InferOutput<typeof processInfo>

/** Our addition: what the process page shows beside the form, in the same request. */
export const workspace = v.object({
  telefono: v.string(),
  correo: v.string(),
  calificacion: score,
  /** Where the work is done; null: not known. */
  sede: v.nullable(v.string()),
  /** The publication, if the caller may see it. */
  idPublicacion: v.nullable(id),
  /** The monthly salary of the publication as its advert states it; null: it states none. */
  sueldo: v.nullable(v.string()),
  /** Free openings of the vacancy at the site. */
  plazasLibres: v.number(),
  ...turnAndLateness,
  tieneCurriculum: v.boolean(),
  /** Every interview, oldest first. */
  citas: v.array(
    v.object({
      ...appointment.entries,
      idEntrevista: id,
      ronda: v.picklist(['primera', 'segunda']),
      entrevistador: v.string(),
      estado: v.picklist(['agendada', 'registrada', 'cancelada']),
    }),
  ),
  examenes: v.array(v.object({ nombre: v.string(), resultado: v.string() })),
  /** Other processes of the candidate that the caller may see. */
  otros: v.array(processSummary),
})
export type Workspace = v.InferOutput<typeof workspace>

/** The vacancy status check. `role` is sent as in the specification; the server only trusts the token. */
export const getProcess = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-datos',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Abrió su proceso, con sus notas', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Estado de un proceso: qué puede hacer quien pregunta, etapas e historial.',
  query: v.object({
    role,
    idReclutamiento: idText,
    step: countText,
    /** Our addition: the user's own interview for step 0; by default the first open one. */
    idEntrevista: v.optional(idText),
    ...ahead,
  }),
  answer: v.object({
    estado: v.picklist(['EDITABLE', 'READONLY']),
    operaciones: v.array(operation),
    processMap: v.array(stage),
    history: v.array(historyItem),
    proceso: processInfo,
    ficha: workspace,
    /** Our addition: those that the caller may read, the newest first. */
    notas: v.array(note),
    /** Those to which the caller may write a note. */
    audiencias: v.array(v.picklist(audiences)),
    /** Our addition: the letters to the candidate, the newest first; none for who does not recruit. */
    cartas: v.array(candidateLetter),
  }),
})
export type ProcessStatus = v.InferOutput<typeof getProcess.answer>

export const listOperations = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-operaciones-disponibles-usuario',
  mayCall: access.candidates,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Operaciones que puede hacer quien pregunta.',
  query: v.object({ idReclutamiento: idText }),
  answer: v.array(operation),
})

export const getProcessHistory = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-historial-proceso',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Vio el historial de su proceso', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Historial del proceso, lo más reciente primero.',
  query: v.object({ idReclutamiento: idText, step: countText }),
  answer: v.array(historyItem),
})

const envelopeFields = {
  idReclutamiento: id,
  idUsuario: v.literal(0),
  repostulacion: v.boolean(),
  rechazo: v.optional(v.boolean()),
  version: shownVersion,
}
/** `codigoFase` on the wire: EXPG is sent as EXP (spec 1 §2). */
export const wireCode = (code: FormCode) => (code === 'EXPG' ? 'EXP' : code)
type WireCode = ReturnType<typeof wireCode>

/** The schema for a code on the wire: EXP has two forms. */
const sentWith = (code: WireCode) => (code === 'EXP' ? v.union([formSchemas.EXP, formSchemas.EXPG]) : formSchemas[code])
const variantOf = (code: WireCode) =>
  v.object({
    ...envelopeFields,
    codigoFase: v.literal(code),
    /** Our addition: the user's own interview whose result is recorded; by default the first open one. */
    ...(phases[code].sender === 'interviewer' && { idEntrevista: v.optional(id) }),
    [sectionOf(code)]: sentWith(code),
  })
type Fields = v.InferOutput<v.ObjectSchema<typeof envelopeFields, undefined>>
type Variant<C extends WireCode> = Fields & { readonly codigoFase: C; readonly idEntrevista?: number } & {
  readonly [Key in SectionOf<C>]: FormValues<C extends 'EXP' ? 'EXP' | 'EXPG' : C>
}
/** The request body of a save (spec 1 §3): common fields and one section, whose key is the lowercase phase code. */
export type Envelope = { [C in WireCode]: Variant<C> }[WireCode]
const createEnvelope = () => {
  const codes = [...new Set(formCodes.map(wireCode))]
  return v.variant('codigoFase', codes.map(variantOf) as never) as v.GenericSchema as v.GenericSchema<unknown, Envelope>
}
// For the build: the browser checks no body, and then carries none of these schemas
export const envelope = /* @__PURE__ */ createEnvelope()

/** The state of the process after a command. */
export const moved = v.object({
  version: v.number(),
  codigo: phaseCode,
  idFase: v.number(),
  /** Our addition: milliseconds in which the user who decided can still undo it; 0: it cannot be undone. */
  deshacer: v.number(),
})

export const saveStage = defineCall({
  method: 'POST',
  path: '/reclutamiento/guardar-datos-fase',
  mayCall: access.candidates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: movesProcess,
  summary: 'Guarda el resultado de una fase y mueve el proceso.',
  body: envelope,
  answer: moved,
})
export type Moved = v.InferOutput<typeof saveStage.answer>

/** The saved values of a stage, for a correction (spec 1 §2, edit-stage modal). */
export const getStageInfo = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-informacion-etapa',
  mayCall: recruiters,
  within: 'branch',
  reads: { label: 'Abrió lo guardado en una etapa', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Lo que se guardó en una etapa, para corregirlo.',
  query: v.object({
    idReclutamiento: idText,
    idFase: countText,
    codigoFase: editCode,
    repostulacion: v.optional(v.picklist(['true', 'false'])),
    /** Our addition: the event that is corrected; by default the last one saved with this code. */
    idEvento: v.optional(idText),
  }),
  answer: v.nullable(
    v.object({
      /** Our additions: the saved form, and whether this user may correct it now. */
      codigoFase: phaseCode,
      idEvento: v.nullable(id),
      corregible: v.boolean(),
      /** The current values of the section; for a schedule with `correoEntrevistador`. */
      valores: v.record(v.string(), v.unknown()),
      entrevistas: v.array(v.string()),
    }),
  ),
})
export type StageInfo = v.InferOutput<typeof getStageInfo.answer>

/** Our addition: the same request body saved as a correction, which does not move the process. */
export const correctStage = defineCall({
  method: 'POST',
  path: '/reclutamiento/corregir-datos-fase',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: movesProcess,
  summary: 'Corrige lo guardado en una etapa sin mover el proceso.',
  body: v.object({ idEvento: id, envelope }),
  answer: moved,
})

/** Values of an interview for editing (spec 1 §3, interview form). */
export const getInterview = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-datos-entrevista-por-etapa',
  mayCall: recruiters,
  within: 'branch',
  reads: { label: 'Abrió los datos de una entrevista', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
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
