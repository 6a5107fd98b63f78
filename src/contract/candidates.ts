/** Candidates: list, profile, score, CV, assign and recommend (spec 1 §2, §3, §7). */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { phaseCode, stageName } from './phases.ts'
import { access, recruiters } from './access.ts'
import { id, idText } from './ids.ts'
import { pageText } from './wire.ts'

/** Rows of a page of every list; the specification does not show it. */
export const pageSize = 20
/** Longest search text. */
export const longestSearch = 100

/** The colour of the dot beside a state. */
export const signal = v.picklist(['activo', 'espera', 'rechazado', 'contratado'])

export const candidateSummary = v.object({
  idCandidato: id,
  /** Our addition, so that the row can open its process; the specification's row has no process id. */
  idReclutamiento: id,
  nombres: v.string(),
  apellidoPaterno: v.string(),
  apellidoMaterno: v.string(),
  telefono: v.string(),
  vacante: v.string(),
  estatus: v.string(),
  /** Our addition. */
  signal,
})
export type CandidateSummary = v.InferOutput<typeof candidateSummary>

/** The database counts no further: the page box of the screen has three digits. */
export const mostPages = 999

/**
 * Our additions to the list's question, as they stand in the address: of those in process only these. `etapa`: where
 * the process stands, `fase` more closely; `espera`: somebody of the house is to act. Several narrow each other.
 */
export const candidateFilters = v.object({
  etapa: v.optional(stageName),
  fase: v.optional(phaseCode),
  vacante: v.optional(idText),
  espera: v.optional(v.picklist(['accion'])),
})
export type CandidateFilters = v.InferOutput<typeof candidateFilters>

export const listCandidates = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-candidatos-en-reclutamiento',
  access: access.candidates,
  summary: 'Candidatos en proceso, por página, todos o los de una etapa, fase o vacante; la búsqueda ignora acentos y mayúsculas.',
  query: v.object({
    paginaActual: pageText,
    search: v.optional(v.pipe(v.string(), v.maxLength(longestSearch))),
    ...candidateFilters.entries,
  }),
  answer: v.object({
    resumenCandidatos: v.nullable(v.array(candidateSummary)),
    totalPaginas: v.number(),
    /** Our addition: rows on all pages together. */
    total: v.optional(v.number()),
    /** Our addition: there are more than were counted; `total` and `totalPaginas` are those that can be turned to. */
    hayMas: v.optional(v.boolean()),
    /** Our addition: what the vacancy that was asked for is called. */
    tituloVacante: v.optional(v.string()),
  }),
})
export type CandidatePage = v.InferOutput<typeof listCandidates.answer>

/** FV star (fit), VB smile (fit), NV ban (not-fit), LN frown (not-fit): spec 1 §3. */
export const scoreCodes = ['FV', 'VB', 'NV', 'LN'] as const
export const scoreTag = v.object({ id, codigo: v.string(), descripcion: v.string() })
export type ScoreTag = v.InferOutput<typeof scoreTag>
export const scoreOption = v.object({
  id,
  /** One without it is dropped (spec 1 §3). */
  codigo: v.optional(v.nullable(v.picklist(scoreCodes)), null),
  descripcion: v.string(),
  tags: v.array(scoreTag),
})
export type ScoreOption = v.InferOutput<typeof scoreOption>

/** `id` 0: the candidate has no score yet, and no score card is shown. */
export const score = v.object({
  id: v.number(),
  codigo: v.nullable(v.picklist(scoreCodes)),
  descripcion: v.string(),
  tags: v.array(scoreTag),
})
export type Score = v.InferOutput<typeof score>

export const candidateDetail = v.object({
  nombre: v.string(),
  correo: v.string(),
  telefono: v.string(),
  fechaNacimiento: v.nullable(v.string()),
  estado: v.nullable(v.string()),
  municipio: v.nullable(v.string()),
  contratado: v.number(),
  /** Base64 content; null when there is no CV. */
  curriculum: v.nullable(v.string()),
  /** Name of the stored file: its ending says the kind (pdf, doc, docx). */
  urlCurriculum: v.nullable(v.string()),
  calificacion: score,
})
export type CandidateDetail = v.InferOutput<typeof candidateDetail>

export const getCandidate = defineCall({
  method: 'GET',
  path: '/candidatos/detalle-candidato',
  access: access.candidates,
  summary: 'Datos personales, calificación y CV de un candidato.',
  query: v.object({ idCandidato: idText }),
  answer: candidateDetail,
})

export const processSummary = v.object({
  idReclutamiento: id,
  tituloVacante: v.string(),
  fecha: v.string(),
  ultimaEtapaAlcanzada: v.string(),
  /** Our addition: the step that the link opens (0 for an interviewer's own interview). */
  idFase: v.number(),
})
export type ProcessSummary = v.InferOutput<typeof processSummary>

export const getCandidateHistory = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-historial-candidato',
  access: access.candidates,
  summary: 'Procesos actuales y anteriores de un candidato.',
  query: v.object({ idCandidato: idText }),
  answer: v.object({ actuales: v.array(processSummary), anteriores: v.array(processSummary) }),
})
export type CandidateHistory = v.InferOutput<typeof getCandidateHistory.answer>

export const listScoreOptions = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-calificaciones-tags',
  access: recruiters,
  summary: 'Tipos de calificación con sus etiquetas.',
  answer: v.array(scoreOption),
})

export const rateCandidate = defineCall({
  method: 'POST',
  path: '/candidatos/calificar-candidato',
  access: recruiters,
  summary: 'Califica a un candidato: un tipo y al menos una etiqueta.',
  body: v.object({
    calificacion: id,
    subCalificacion: v.pipe(v.array(id), v.minLength(1), v.maxLength(50)),
    /** The candidate. */
    id,
  }),
  answer: score,
})

/** Where a candidate can be assigned or recommended to; `idSede` is sent back with the choice. */
export const vacancyOption = v.object({ id, descripcion: v.string(), idSede: id })
export type VacancyOption = v.InferOutput<typeof vacancyOption>

export const listMyVacancies = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-lista-simple-mis-vacantes',
  access: recruiters,
  summary: 'Vacantes abiertas de quien pregunta, para asignar un candidato.',
  /** `id` is a vacancy's: with `idSede` it names the publication. */
  answer: v.array(vacancyOption),
})

export const listOtherVacancies = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-lista-simple-otras-vacantes',
  access: recruiters,
  summary: 'Vacantes abiertas de otras personas, para recomendar un candidato.',
  /** `id` is a publication's. */
  answer: v.array(vacancyOption),
})

/** What a person fills in to assign or recommend; the schema of both dialogs (spec 1 §5). */
export const vacancyChoice = v.object({ vacante: v.pipe(v.string('La vacante es requerida'), v.nonEmpty('La vacante es requerida')) })

export const assignVacancy = defineCall({
  method: 'POST',
  path: '/candidatos/asignar-vacante',
  access: recruiters,
  summary: 'Asigna un candidato libre a una vacante propia: empieza su proceso.',
  body: v.object({ idVacante: id, idCandidato: id, idSede: id }),
  answer: done,
})

export const recommendVacancy = defineCall({
  method: 'POST',
  path: '/candidatos/recomendar-vacante',
  access: recruiters,
  summary: 'Recomienda un candidato libre a la vacante de otra persona, que recibe un aviso.',
  body: v.object({ idPublicacion: id, idCandidato: id, idSede: id }),
  answer: done,
})

/** Longest e-mail address that mail servers take (RFC 5321). */
const longestEmail = 254
/** Said of what is no e-mail (spec 1 §5). */
export const misspelledEmail = 'El correo ingresado no es válido.'
/** The basic pattern of the specification (spec 1 §5). */
export const email = v.pipe(
  v.string(misspelledEmail),
  v.trim(),
  v.maxLength(longestEmail, misspelledEmail),
  v.email(misspelledEmail),
)

/** Said when the address is the candidate's own (spec 1 §5). */
export const sameEmail = 'El correo ingresado coincide con el del candidato.'
/** Outer blanks and case make no other address: no mail server that people use tells them apart. */
export const isSameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

export const editEmail = defineCall({
  method: 'POST',
  path: '/candidatos/editar-correo',
  access: recruiters,
  summary: 'Cambia el correo de un candidato.',
  body: v.object({ idCandidato: id, correo: email }),
  answer: done,
})
