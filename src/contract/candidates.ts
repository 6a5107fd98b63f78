/** Candidates: profile, score, CV, assign and recommend (spec 1 §2, §3, §7); the list is in candidate-list.ts. */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { note } from './notes.ts'
import { changesOne, notFound, startsProcess } from './refusal-groups.ts'
import { access, recruiters } from './access.ts'
import { id, idText } from './ids.ts'
import { ahead } from './wire.ts'

/** Page size of every list; the specification does not show it. */
export const pageSize = 25
/** Longest search text. */
export const longestSearch = 100

/** FV star (fit), VB smile (fit), NV ban (not-fit), LN frown (not-fit): spec 1 §3. */
export const scoreCodes = ['FV', 'VB', 'NV', 'LN'] as const

/** What a new installation calls them. */
export const scoreNames = {
  FV: 'Favorito',
  VB: 'Viable',
  NV: 'No viable',
  LN: 'Lista negra',
} as const satisfies Record<(typeof scoreCodes)[number], string>

/** The database counts no further: the page box has three digits. */
export const mostPages = 999

export const scoreTag = v.object({ id, codigo: v.string(), descripcion: v.string() })
export type ScoreTag = v.InferOutput<typeof scoreTag>
export const scoreOption = v.object({
  id,
  /** An entry without a code is dropped (spec 1 §3). */
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

/** Values in which the newest application of a known person differs from the record. */
export const statedFields = {
  nombre: 'Nombre',
  telefono: 'Teléfono',
  estado: 'Estado',
  escolaridad: 'Escolaridad',
} as const
const statedField = v.object({
  campo: v.picklist(Object.keys(statedFields) as (keyof typeof statedFields)[]),
  guardado: v.string(),
  escrito: v.string(),
})

export const candidateDetail = v.object({
  /**
   * Our addition: the candidate of the answer. A different id than the requested one: the record was merged into this
   * one.
   */
  idCandidato: v.optional(id),
  nombre: v.string(),
  correo: v.string(),
  telefono: v.string(),
  fechaNacimiento: v.nullable(v.string()),
  estado: v.nullable(v.string()),
  municipio: v.nullable(v.string()),
  contratado: v.number(),
  /** Base64 content; null when there is no CV. */
  curriculum: v.nullable(v.string()),
  /** Name of the stored file: its extension is the type (pdf, doc, docx). */
  urlCurriculum: v.nullable(v.string()),
  /** Our addition: why a browser should not open the CV; absent: it may. */
  avisoCurriculum: v.optional(v.string()),
  calificacion: score,
  /**
   * Our additions, for recruiting roles: how many may be the same person, and how many records were merged into this
   * one.
   */
  posiblesDuplicados: v.optional(v.number()),
  uniones: v.optional(v.number()),
  /** Our addition: absent where there is no difference. `fecha`: of the application. */
  otrosDatos: v.optional(v.object({ fecha: v.string(), campos: v.array(statedField) })),
  /** Our addition: the areas of interest with those of their sub-areas that the candidate chose; absent: none. */
  areasInteres: v.optional(v.array(v.object({ nombre: v.string(), subareas: v.array(v.string()) }))),
})
export type CandidateDetail = v.InferOutput<typeof candidateDetail>

export const getCandidate = defineCall({
  method: 'GET',
  path: '/candidatos/detalle-candidato',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Abrió el perfil, con su CV', of: 'candidate', id: 'idCandidato' },
  refuses: notFound,
  summary: 'Datos personales, calificación y CV de un candidato.',
  query: v.object({ idCandidato: idText, ...ahead }),
  answer: candidateDetail,
})

export const processSummary = v.object({
  idReclutamiento: id,
  tituloVacante: v.string(),
  fecha: v.string(),
  ultimaEtapaAlcanzada: v.string(),
  /** Our addition: how it ended, or that it is open. */
  desenlace: v.picklist(['abierta', 'descartada', 'contratada']),
  /** Our addition: why the candidate was rejected; null where no reason was given. */
  motivo: v.nullable(v.string()),
  /** Our addition: the step that the link opens (0 for an interviewer's own interview). */
  idFase: v.number(),
})
export type ProcessSummary = v.InferOutput<typeof processSummary>

export const getCandidateHistory = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-historial-candidato',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Vio sus procesos y sus notas', of: 'candidate', id: 'idCandidato' },
  refuses: notFound,
  summary: 'Procesos actuales y anteriores de un candidato, y las notas de ellos y de él que lee quien pregunta.',
  query: v.object({ idCandidato: idText }),
  answer: v.object({
    actuales: v.array(processSummary),
    anteriores: v.array(processSummary),
    /** Our addition: those that the caller may read, the newest first. */
    notas: v.array(note),
  }),
})
export type CandidateHistory = v.InferOutput<typeof getCandidateHistory.answer>

export const listScoreOptions = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-calificaciones-tags',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Tipos de calificación con sus etiquetas.',
  answer: v.array(scoreOption),
})

export const rateCandidate = defineCall({
  method: 'POST',
  path: '/candidatos/calificar-candidato',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Califica a un candidato: un tipo y al menos una etiqueta.',
  body: v.object({
    calificacion: id,
    subCalificacion: v.pipe(v.array(id), v.minLength(1), v.maxLength(50)),
    /** Id of the candidate. */
    id,
  }),
  answer: score,
})

/** An option for an assignment or recommendation; `idSede` is sent back with the choice. */
export const vacancyOption = v.object({ id, descripcion: v.string(), idSede: id })
export type VacancyOption = v.InferOutput<typeof vacancyOption>

export const listMyVacancies = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-lista-simple-mis-vacantes',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Vacantes abiertas de quien pregunta, para asignar un candidato.',
  /** `id` is a vacancy's: with `idSede` it identifies the publication. */
  answer: v.array(vacancyOption),
})

export const listOtherVacancies = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-lista-simple-otras-vacantes',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Vacantes abiertas de otras personas, para recomendar un candidato.',
  /** `id` is a publication's. */
  answer: v.array(vacancyOption),
})

/** The typed fields of an assignment or recommendation; the schema of both dialogs (spec 1 §5). */
export const vacancyChoice = v.object({
  vacante: v.pipe(v.string('La vacante es requerida'), v.nonEmpty('La vacante es requerida')),
})

export const assignVacancy = defineCall({
  method: 'POST',
  path: '/candidatos/asignar-vacante',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: startsProcess,
  summary: 'Asigna un candidato libre a una vacante propia: empieza su proceso.',
  body: v.object({ idVacante: id, idCandidato: id, idSede: id }),
  answer: done,
})

export const recommendVacancy = defineCall({
  method: 'POST',
  path: '/candidatos/recomendar-vacante',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: [...changesOne, 'ya-asignado', 'candidato-ocupado', 'ya-recomendado'],
  summary: 'Recomienda un candidato libre a la vacante de otra persona, que recibe un aviso.',
  body: v.object({ idPublicacion: id, idCandidato: id, idSede: id }),
  answer: done,
})

/** The longest e-mail address that mail servers accept (RFC 5321). */
const longestEmail = 254
/** Message for an invalid e-mail (spec 1 §5). */
export const misspelledEmail = 'El correo ingresado no es válido.'
/** The basic pattern of the specification (spec 1 §5). */
export const email = v.pipe(
  v.string(misspelledEmail),
  v.trim(),
  v.maxLength(longestEmail, misspelledEmail),
  v.email(misspelledEmail),
)

/** Message when the address is the candidate's present one (spec 1 §5). */
export const sameEmail = 'El correo ingresado coincide con el del candidato.'
/** Surrounding blanks and case are ignored, as by all common mail servers. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export const editEmail = defineCall({
  method: 'POST',
  path: '/candidatos/editar-correo',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary:
    'Cambia el correo de un candidato: los enlaces a sus procesos dejan de servir, se avisa al correo anterior y el nuevo recibe otros.',
  body: v.object({ idCandidato: id, correo: email }),
  answer: done,
})
