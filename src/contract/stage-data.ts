/** What the forms of stages are filled from: catalogues, hours, places, folios, people (spec 1 §3, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { notFound } from './refusal-groups.ts'
import { phaseCode, reasonCodes } from './phases.ts'
import { access, recruiters } from './access.ts'
import { id, idText } from './ids.ts'
import { option } from './wire.ts'

/** A folio as found (spec 1 §3). */
export const folioItem = v.object({
  id,
  codigo: v.string(),
  descripcion: v.string(),
  /** Our addition: the vacancy that it was requested for; absent where that is not known. */
  tituloVacante: v.optional(v.string()),
  /** Our addition: that vacancy is not the one of the recruitment that was named. */
  deOtraVacante: v.optional(v.boolean()),
})
export type FolioItem = v.InferOutput<typeof folioItem>

/** Catalogues of a stage form; each is present only where the form uses it. */
export const stageCatalogues = v.object({
  motivos: v.optional(v.array(option)),
  /** CN-DE with 'repostular'. */
  motivosRepostulacion: v.optional(v.array(option)),
  tiposEntrevista: v.optional(v.array(option)),
  tiposEntrevistador: v.optional(v.array(option)),
  /** SE-ES and SE-ESG: the open interviews, one line each. */
  entrevistas: v.optional(v.array(v.string())),
})
export type StageCatalogues = v.InferOutput<typeof stageCatalogues>

/** One call gives a form all that it needs, so that a process page opens in few requests. */
export const getPhaseData = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-datos-fase',
  mayCall: access.candidates, within: 'branch',
  reads: { label: 'Abrió una etapa de su proceso', of: 'process', id: 'idReclutamiento' }, refuses: notFound,
  summary: 'Catálogos que usa el formulario de una fase.',
  query: v.object({ codigoFase: phaseCode, idReclutamiento: idText }),
  answer: stageCatalogues,
})

export const listReasons = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-motivos-rechazo-etapa',
  mayCall: access.candidates, reads: 'nobody',
  summary: "Motivos de rechazo de una etapa; REP son los de repostulación, RECHAZO los de 'Rechazar Candidato' donde la etapa no tiene.",
  query: v.object({ codigo: v.picklist(reasonCodes) }),
  answer: v.array(option),
})

export const listStageCatalogues = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-catalogos-etapa',
  mayCall: access.candidates, reads: 'nobody',
  summary: 'Catálogos de una etapa.',
  query: v.object({ codigo: phaseCode }),
  answer: stageCatalogues,
})

export const listSlots = defineCall({
  method: 'POST',
  path: '/reclutamiento/obtener-horas-disponibles',
  mayCall: recruiters, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Horas libres de quien entrevista en una fecha.',
  body: v.object({
    /** The hours of PE-AG are asked for as those of PE-AGG (spec 1 §7). */
    codigoFase: v.picklist(['PE-AGG', 'SE-AG', 'SE-AGG']),
    repostulacion: v.boolean(),
    fecha: v.string(),
    /** Asked for when `tipoEntrevistador` is 1029. */
    idConsultor: v.nullable(id),
    /** Asked for otherwise: the analyst, the client, or the person found by e-mail. */
    idUsuario: v.nullable(id),
    tipoEntrevistador: v.number(),
    /** When an interview is edited its own hour counts as free. */
    idEntrevista: v.optional(id),
    /** Our addition: whose candidate it is for; the hours of the candidate's other interviews are left out too. */
    idReclutamiento: v.optional(id),
  }),
  answer: v.array(option),
})
export type SlotQuestion = v.InferOutput<NonNullable<typeof listSlots.body>>

export const listDivisions = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-divisiones',
  mayCall: recruiters, reads: 'nobody',
  summary: 'Divisionales con sedes para entrevistas.',
  /** Narrows nothing: an interview may be held at any site of the house, whatever its vacancy is. */
  query: v.object({ masterVacancy: v.optional(v.picklist(['true', 'false'])) }),
  answer: v.array(option),
})
export const listRegions = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-regiones',
  mayCall: recruiters, reads: 'nobody',
  summary: 'Regionales de una división.',
  query: v.object({ idDivision: idText }),
  answer: v.array(option),
})
export const listManagements = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-gerencias',
  mayCall: recruiters, reads: 'nobody',
  summary: 'Gerencias de una regional.',
  query: v.object({ idRegional: idText }),
  answer: v.array(option),
})
export const listSites = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-sedes',
  mayCall: recruiters, reads: 'nobody',
  summary: 'Sedes de una gerencia.',
  query: v.object({ idGerencia: idText }),
  answer: v.array(option),
})

/** How many folios are shown of those that are found; one more is answered where there are others. */
export const mostFolios = 20

/** `folio` is upper-cased by the client before it is sent (spec 1 §2). */
export const searchFolio = defineCall({
  method: 'GET',
  path: '/reclutamiento/buscar-folio',
  mayCall: recruiters, reads: 'nobody', refuses: notFound,
  summary: 'Folios de requisición libres que empiezan con el texto.',
  query: v.object({
    folio: v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Z-]{1,20}$/)),
    /** Our addition: for whom a folio is looked for. */
    idReclutamiento: v.optional(idText),
  }),
  answer: v.array(folioItem),
})

export const person = v.object({ idUsuario: id, email: v.string() })
export type Person = v.InferOutput<typeof person>
/** Autocomplete of interviewers by e-mail; our answer is a list (spec 1 §7, 'autocomplete'). */
export const searchPerson = defineCall({
  method: 'GET',
  path: '/vacantes/buscar-observador',
  mayCall: recruiters, reads: 'nobody',
  summary: 'Personas que pueden entrevistar, por correo.',
  note: '`emailObservador` es una parte del correo, de dos caracteres o más; responde personas de la rama de quien pregunta que pueden entrevistar.',
  query: v.object({ emailObservador: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
  answer: v.array(person),
})
