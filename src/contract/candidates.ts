/** Candidates: list, profile, score, CV, assign and recommend (spec 1 §2, §3, §7). */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { changesOne, notFound, startsProcess } from './refusal-groups.ts'
import { phaseCode, stageName } from './phases.ts'
import { access, recruiters } from './access.ts'
import { id, idText } from './ids.ts'
import { lateness, turn, turnAndLateness } from './turn.ts'
import { ahead, countText, option, pageText, severalOf } from './wire.ts'

/** Page size of every list; the specification does not show it. */
export const pageSize = 20
/** Longest search text. */
export const longestSearch = 100

/** FV star (fit), VB smile (fit), NV ban (not-fit), LN frown (not-fit): spec 1 §3. */
export const scoreCodes = ['FV', 'VB', 'NV', 'LN'] as const

/** What a new installation calls them. */
export const scoreNames = { FV: 'Favorito', VB: 'Viable', NV: 'No viable', LN: 'Lista negra' } as const satisfies Record<(typeof scoreCodes)[number], string>

/** The colour of the dot beside a state. */
export const signal = v.picklist(['activo', 'espera', 'rechazado', 'contratado'])

export const candidateSummary = v.object({
  idCandidato: id,
  /** Our addition, so that the row can link to its process; the specification's row has no process id. */
  idReclutamiento: id,
  nombres: v.string(),
  apellidoPaterno: v.string(),
  apellidoMaterno: v.string(),
  telefono: v.string(),
  vacante: v.string(),
  /** Our addition: only candidates of one vacancy are compared. */
  idVacante: id,
  estatus: v.string(),
  /** Our addition. */
  signal,
  /** All that follows is our addition. The stage in which the process stands, or has ended. */
  etapa: stageName,
  /** Where the work is done; null: not known. */
  sede: v.nullable(v.string()),
  responsable: v.nullable(option),
  ...turnAndLateness,
  /** The earliest interview that is scheduled and not registered. */
  proximaCita: v.nullable(v.object({ fecha: v.string(), hora: v.string(), /** Its hour has begun. */ porRegistrar: v.boolean() })),
  /** Null: not rated. */
  calificacion: v.nullable(v.object({ codigo: v.nullable(v.picklist(scoreCodes)), descripcion: v.string() })),
})
export type CandidateSummary = v.InferOutput<typeof candidateSummary>

/** The database counts no further: the page box has three digits. */
export const mostPages = 999

/** The score filter's value for candidates without a score. */
export const withoutScore = 'SIN'

/** How a process stands or ended, as the filter names it. */
export const outcomes = ['proceso', 'descartado', 'contratado'] as const
export type OutcomeFilter = (typeof outcomes)[number]

/** `dias`: longest in the phase first; `cita`: next appointment first; `reciente`, where none is named: newest process first. */
export const candidateOrders = ['dias', 'nombre', 'vacante', 'cita', 'reciente'] as const
export type CandidateOrder = (typeof candidateOrders)[number]

/**
 * Our additions to the list's query, also in its address. `etapa`: current stage of the process, `fase`: its phase;
 * `espera`: it is the staff's turn. Values separated by commas widen a filter; several filters narrow the list.
 */
export const candidateFilters = v.object({
  etapa: v.optional(severalOf(stageName)),
  fase: v.optional(severalOf(phaseCode)),
  vacante: v.optional(severalOf(idText)),
  espera: v.optional(v.picklist(['accion'])),
  sede: v.optional(severalOf(idText)),
  responsable: v.optional(severalOf(idText)),
  turno: v.optional(severalOf(turn)),
  /** Working days in the phase, at least and at most. */
  diasDesde: v.optional(countText),
  diasHasta: v.optional(countText),
  atraso: v.optional(severalOf(lateness)),
  calificacion: v.optional(severalOf(v.picklist([...scoreCodes, withoutScore]))),
  etiqueta: v.optional(severalOf(idText)),
  /** Of publications for which the caller is responsible. */
  propias: v.optional(v.picklist(['vacantes'])),
  /** Without it only those in process. */
  resultado: v.optional(severalOf(v.picklist(outcomes))),
})
export type CandidateFilters = v.InferOutput<typeof candidateFilters>

export const listCandidates = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-candidatos-en-reclutamiento',
  mayCall: access.candidates, reads: 'list',
  summary: 'Candidatos en proceso, por página, todos o los de una etapa, fase o vacante; la búsqueda ignora acentos y mayúsculas.',
  query: v.object({
    paginaActual: pageText,
    search: v.optional(v.pipe(v.string(), v.maxLength(longestSearch))),
    ...candidateFilters.entries,
    orden: v.optional(v.picklist(candidateOrders)),
  }),
  answer: v.object({
    resumenCandidatos: v.nullable(v.array(candidateSummary)),
    totalPaginas: v.number(),
    /** Our addition: number of rows on all pages. */
    total: v.optional(v.number()),
    /** Our addition: there are more rows; `total` and `totalPaginas` count those on reachable pages. */
    hayMas: v.optional(v.boolean()),
    /** Our addition: title of the vacancy in the filter. */
    tituloVacante: v.optional(v.string()),
  }),
})
export type CandidatePage = v.InferOutput<typeof listCandidates.answer>

/** Our addition, apart from the rows, which come first. */
export const countViews = defineCall({
  method: 'GET',
  path: '/candidatos/contar-vistas',
  mayCall: access.candidates, reads: 'nobody',
  summary: 'Cuántos candidatos en proceso tiene cada vista de la lista: mi turno, mis vacantes, atrasados y todos.',
  answer: v.object({ miTurno: v.number(), misVacantes: v.number(), atrasados: v.number(), todos: v.number() }),
})
export type ViewCounts = v.InferOutput<typeof countViews.answer>

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

export const candidateDetail = v.object({
  /** Our addition: the candidate of the answer. A different id than the requested one: the record was merged into this one. */
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
  calificacion: score,
  /** Our additions, for who recruits: how many may be the same person, and how many records were merged into this one. */
  posiblesDuplicados: v.optional(v.number()),
  uniones: v.optional(v.number()),
})
export type CandidateDetail = v.InferOutput<typeof candidateDetail>

export const getCandidate = defineCall({
  method: 'GET',
  path: '/candidatos/detalle-candidato',
  mayCall: access.candidates, within: 'branch',
  reads: { label: 'Abrió el perfil, con su CV', of: 'candidate', id: 'idCandidato' }, refuses: notFound,
  summary: 'Datos personales, calificación y CV de un candidato.',
  query: v.object({ idCandidato: idText, ...ahead }),
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
  mayCall: access.candidates, within: 'branch', reads: { label: 'Vio sus procesos', of: 'candidate', id: 'idCandidato' }, refuses: notFound,
  summary: 'Procesos actuales y anteriores de un candidato.',
  query: v.object({ idCandidato: idText }),
  answer: v.object({ actuales: v.array(processSummary), anteriores: v.array(processSummary) }),
})
export type CandidateHistory = v.InferOutput<typeof getCandidateHistory.answer>

export const listScoreOptions = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-calificaciones-tags',
  mayCall: recruiters, reads: 'nobody',
  summary: 'Tipos de calificación con sus etiquetas.',
  answer: v.array(scoreOption),
})

export const rateCandidate = defineCall({
  method: 'POST',
  path: '/candidatos/calificar-candidato',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: changesOne,
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
  mayCall: recruiters, reads: 'nobody',
  summary: 'Vacantes abiertas de quien pregunta, para asignar un candidato.',
  /** `id` is a vacancy's: with `idSede` it identifies the publication. */
  answer: v.array(vacancyOption),
})

export const listOtherVacancies = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-lista-simple-otras-vacantes',
  mayCall: recruiters, reads: 'nobody',
  summary: 'Vacantes abiertas de otras personas, para recomendar un candidato.',
  /** `id` is a publication's. */
  answer: v.array(vacancyOption),
})

/** The typed fields of an assignment or recommendation; the schema of both dialogs (spec 1 §5). */
export const vacancyChoice = v.object({ vacante: v.pipe(v.string('La vacante es requerida'), v.nonEmpty('La vacante es requerida')) })

export const assignVacancy = defineCall({
  method: 'POST',
  path: '/candidatos/asignar-vacante',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: startsProcess,
  summary: 'Asigna un candidato libre a una vacante propia: empieza su proceso.',
  body: v.object({ idVacante: id, idCandidato: id, idSede: id }),
  answer: done,
})

export const recommendVacancy = defineCall({
  method: 'POST',
  path: '/candidatos/recomendar-vacante',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: [...changesOne, 'ya-asignado', 'candidato-ocupado', 'ya-recomendado'],
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
export const isSameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

export const editEmail = defineCall({
  method: 'POST',
  path: '/candidatos/editar-correo',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: changesOne,
  summary: 'Cambia el correo de un candidato.',
  body: v.object({ idCandidato: id, correo: email }),
  answer: done,
})
