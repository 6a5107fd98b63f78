/** Data for the forms of stages: catalogues, hours, places, folios, people (spec 1 §3, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { notFound } from './refusal-groups.ts'
import { phaseCode, reasonCodes } from './phases.ts'
import { access, recruiters } from './access.ts'
import { id, idText } from './ids.ts'
import { ahead, option } from './wire.ts'

/** A folio in a search result (spec 1 §3). */
export const folioItem = v.object({
  id,
  codigo: v.string(),
  descripcion: v.string(),
  /** Our addition: the vacancy that requested it; missing if unknown. */
  tituloVacante: v.optional(v.string()),
  /** Our addition: that vacancy is not the recruitment's own. */
  deOtraVacante: v.optional(v.boolean()),
})
export type FolioItem = v.InferOutput<typeof folioItem>

export const person = v.object({ idUsuario: id, email: v.string() })
export type Person = v.InferOutput<typeof person>

/** A site with the path of the cascade above it; `descripcion`: 'Norte · Nuevo León · Monterrey · Torre Centro'. */
export const site = v.object({ idDivision: id, idRegional: id, idGerencia: id, sede: id, descripcion: v.string() })
export type Site = v.InferOutput<typeof site>

/** What a fresh booking starts with; null where nothing is known. */
export const bookingProposal = v.object({
  tipoEntrevistador: v.nullable(v.number()),
  /** The person found by e-mail. */
  persona: v.nullable(person),
  tipoEntrevista: v.nullable(id),
  /** Also for a type without a place: it is proposed when the type becomes face-to-face. */
  lugar: v.nullable(site),
  /**
   * Options of the four levels along the path of `lugar`, from the top down, so that the client need not request them.
   * Empty without a place.
   */
  opcionesLugar: v.array(v.array(option)),
})
export type BookingProposal = v.InferOutput<typeof bookingProposal>

/** Catalogues of a stage form; each is present only where the form uses it. */
export const stageCatalogues = v.object({
  motivos: v.optional(v.array(option)),
  /** CN-DE with 'repostular'. */
  motivosRepostulacion: v.optional(v.array(option)),
  tiposEntrevista: v.optional(v.array(option)),
  tiposEntrevistador: v.optional(v.array(option)),
  /** SE-ES and SE-ESG: the open interviews, one line each. */
  entrevistas: v.optional(v.array(v.string())),
  /** Our additions, where an interview is booked: `entrevistadores` are the names of the vacancy's own, null: none. */
  propuesta: v.optional(bookingProposal),
  entrevistadores: v.optional(v.object({ analista: v.nullable(v.string()), consultor: v.nullable(v.string()) })),
  /** Our addition, where the candidate can choose the hour: the invitation that was sent, on `fecha`, `hora`. */
  eleccion: v.optional(
    v.object({
      invitado: v.nullable(v.object({ fecha: v.string(), hora: v.string(), por: v.string(), cita: v.string() })),
    }),
  ),
})
export type StageCatalogues = v.InferOutput<typeof stageCatalogues>

/** One call returns all data of a form, so that a process page needs few requests. */
export const getPhaseData = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-datos-fase',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Abrió una etapa de su proceso', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Catálogos que usa el formulario de una fase.',
  query: v.object({ codigoFase: phaseCode, idReclutamiento: idText, ...ahead }),
  answer: stageCatalogues,
})

export const listReasons = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-motivos-rechazo-etapa',
  mayCall: access.candidates,
  reads: 'nobody',
  summary:
    "Motivos de rechazo de una etapa; REP son los de repostulación, RECHAZO los de 'Rechazar Candidato' donde la etapa no tiene.",
  query: v.object({ codigo: v.picklist(reasonCodes) }),
  answer: v.array(option),
})

export const listStageCatalogues = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-catalogos-etapa',
  mayCall: access.candidates,
  reads: 'nobody',
  summary: 'Catálogos de una etapa.',
  query: v.object({ codigo: phaseCode }),
  answer: stageCatalogues,
})

/** Whose hours are requested, and for which appointment. */
const whoseHours = {
  /** The hours of PE-AG are requested with PE-AGG (spec 1 §7). */
  codigoFase: v.picklist(['PE-AGG', 'SE-AG', 'SE-AGG']),
  repostulacion: v.boolean(),
  /** Used when `tipoEntrevistador` is 1029. */
  idConsultor: v.nullable(id),
  /** Used otherwise: the analyst, the client, or the person found by e-mail. */
  idUsuario: v.nullable(id),
  tipoEntrevistador: v.number(),
  /** When an interview is edited, its own hour counts as free. */
  idEntrevista: v.optional(id),
  /** Our addition: its candidate; the hours of the candidate's other interviews are excluded too. */
  idReclutamiento: v.optional(id),
}

export const listSlots = defineCall({
  method: 'POST',
  path: '/reclutamiento/obtener-horas-disponibles',
  mayCall: recruiters,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Horas libres de quien entrevista en una fecha.',
  body: v.object({ ...whoseHours, fecha: v.string() }),
  answer: v.array(option),
})
export type SlotQuestion = v.InferOutput<NonNullable<typeof listSlots.body>>

/** Working days that one answer shows. */
export const shownDays = 5
/** So many times as many working days later, at most. */
export const mostWeeksLater = 12

export const listNextDays = defineCall({
  method: 'POST',
  path: '/reclutamiento/obtener-horas-proximos-dias',
  mayCall: recruiters,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Horas de los próximos cinco días hábiles de quien entrevista y del candidato: las libres y las ocupadas.',
  /** `semana`: 1 for the five working days after the next ones, and so on. */
  body: v.object({
    ...whoseHours,
    semana: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostWeeksLater))),
  }),
  /**
   * `fecha` as DD/MM/YYYY; a day without free hours is there too. `ocupadas`: its other hours, taken or already begun.
   */
  answer: v.array(v.object({ fecha: v.string(), horas: v.array(option), ocupadas: v.array(option) })),
})
export type NextDaysQuestion = v.InferOutput<NonNullable<typeof listNextDays.body>>
export type DayHours = v.InferOutput<typeof listNextDays.answer>[number]

export const listDivisions = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-divisiones',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Divisionales con sedes para entrevistas.',
  /** Ignored: an interview can be at any site, whatever its vacancy. */
  query: v.object({ masterVacancy: v.optional(v.picklist(['true', 'false'])) }),
  answer: v.array(option),
})
export const listRegions = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-regiones',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Regionales de una división.',
  query: v.object({ idDivision: idText }),
  answer: v.array(option),
})
export const listManagements = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-gerencias',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Gerencias de una regional.',
  query: v.object({ idRegional: idText }),
  answer: v.array(option),
})
export const listSites = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-sedes',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Sedes de una gerencia.',
  query: v.object({ idGerencia: idText }),
  answer: v.array(option),
})

/** Sites in one answer. */
export const mostSites = 20

export const searchSites = defineCall({
  method: 'GET',
  path: '/reclutamiento/buscar-sedes',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Sedes para entrevistas por partes de su nombre o de los niveles de arriba.',
  note: 'Cada palabra de `busqueda` está en el nombre de la sede, la gerencia, la regional o la división, sin acentos; 20 como máximo.',
  query: v.object({ busqueda: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
  answer: v.array(site),
})

/** Number of folios shown; the answer has one more if there are others. */
export const mostFolios = 20

/** `folio` is upper-cased by the client before it is sent (spec 1 §2). */
export const searchFolio = defineCall({
  method: 'GET',
  path: '/reclutamiento/buscar-folio',
  mayCall: recruiters,
  reads: 'nobody',
  refuses: notFound,
  summary: 'Folios de requisición libres que empiezan con el texto.',
  query: v.object({
    folio: v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Z-]{1,20}$/)),
    /** Our addition: the recruitment for which a folio is searched. */
    idReclutamiento: v.optional(idText),
  }),
  answer: v.array(folioItem),
})

/** Autocomplete of interviewers by e-mail; our answer is a list (spec 1 §7, 'autocomplete'). */
export const searchPerson = defineCall({
  method: 'GET',
  path: '/vacantes/buscar-observador',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Personas que pueden entrevistar, por correo.',
  note: '`emailObservador` es una parte del correo, de dos caracteres o más; responde personas de la rama de quien pregunta que pueden entrevistar.',
  query: v.object({ emailObservador: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
  answer: v.array(person),
})
