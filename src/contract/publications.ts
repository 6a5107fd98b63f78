/** Publications: a vacancy advertised at a site; its detail, candidates, suggestions, people, closing and history (spec 2 §2, §7). */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { changesOne, changesPublication, notFound, startsProcess } from './refusal-groups.ts'
import { stageName } from './phases.ts'
import { access, recruiters } from './access.ts'
import { advertEntries, chosenPerson, chosenSite, openingEditors, salaryInOrder, vacancyEditors } from './vacancies.ts'
import { id, idText } from './ids.ts'
import { option, pageText, text } from './wire.ts'

/** The states of a publication's chart, and how each reads (design/administration.md). */
export const publicationStates = ['programada', 'activa', 'cubierta', 'vencida', 'cerrada'] as const
export const publicationState = v.picklist(publicationStates)
export type PublicationState = (typeof publicationStates)[number]
export const stateNames: Readonly<Record<PublicationState, string>> = {
  programada: 'Programada',
  activa: 'Activa',
  cubierta: 'Cubierta',
  vencida: 'Vencida',
  cerrada: 'Cerrada',
}

/** Our addition: what the screen shows; 409 'registro-cambio' when it changed since. Without it nothing is compared. */
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
const person = v.object({ idEmpleado: id, nombre: v.string(), correo: v.string() })
export type Collaborator = v.InferOutput<typeof person>

/** Spec 2 shows no shape: all of it is our decision. */
export const publication = v.object({
  idPublicacion: id,
  idVacante: id,
  esVacanteMaestra: v.boolean(),
  estado: publicationState,
  estatus: v.string(),
  version: v.number(),
  tituloVacante: v.string(),
  /** Null only of what is older than the form, or when it was deleted. */
  nivelPuesto: v.nullable(v.string()),
  areaInteres: v.nullable(v.string()),
  subAreaInteres: v.nullable(v.string()),
  sueldoMin: v.nullable(v.number()),
  sueldoMax: v.nullable(v.number()),
  descripcion: v.string(),
  funciones: v.array(v.string()),
  indispensable: v.array(v.string()),
  fechaInicio: v.nullable(v.string()),
  fechaFin: v.nullable(v.string()),
  idSede: v.nullable(id),
  sede: v.string(),
  diasActiva: v.number(),
  plazasAbiertas: v.number(),
  plazasCubiertas: v.number(),
  responsable: v.nullable(person),
  observador: v.nullable(person),
  /** In process now, by stage; stages where nobody is are left out. */
  etapas: v.array(v.object({ etapa: stageName, descripcion: v.string(), candidatos: v.number() })),
  candidatos: v.number(),
  contratados: v.number(),
  descartados: v.number(),
  /** What who asks may do now. */
  puedeEditar: v.boolean(),
  puedeIniciarProceso: v.boolean(),
  puedeCerrar: v.boolean(),
  puedeReabrir: v.boolean(),
  puedeCambiarSede: v.boolean(),
})
export type Publication = v.InferOutput<typeof publication>

const whichOne = v.object({ idVacante: v.optional(idText), idPublicacion: v.optional(idText) })
/** For the OpenAPI document. */
const whichPublication =
  'Se indica `idPublicacion`, o `idVacante` para la más reciente de sus publicaciones que quien pregunta puede ver. Sin ninguno de los dos se responde 400; con los dos, la publicación debe ser de esa vacante.'

export const getPublication = defineCall({
  method: 'GET',
  path: '/vacantes/detalle-vacante',
  mayCall: access.vacancies, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Una publicación: la que se pide, o la última de la vacante.',
  note: `${whichPublication} Responde abiertas y cerradas.`,
  query: whichOne,
  answer: publication,
})

export const getClosedPublication = defineCall({
  method: 'GET',
  path: '/vacantes/detalle-vacante-cerrada',
  mayCall: access.vacancies, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Una publicación cerrada: la que se pide, o la última de la vacante.',
  note: `${whichPublication} Responde sólo cerradas.`,
  query: whichOne,
  answer: publication,
})

/** Of one vacancy at one site, the newest first. */
export const listPublications = defineCall({
  method: 'POST',
  path: '/vacantes/obtener-publicaciones',
  mayCall: access.vacancies, reads: 'nobody',
  summary: 'Publicaciones de una vacante en una sede, la más reciente primero.',
  body: v.object({ idSede: id, idVacante: id }),
  answer: v.array(
    v.object({
      idPublicacion: id,
      tituloVacante: v.string(),
      sede: v.string(),
      diasActiva: v.number(),
      candidatos: v.number(),
      estatus: v.string(),
      reclutadora: v.string(),
    }),
  ),
})

export type PublicationAtSite = v.InferOutput<typeof listPublications.answer>[number]

/** A publication's own text and days; those of the form of a master vacancy have no days (spec 2 §2). */
export const savePublication = defineCall({
  method: 'POST',
  path: '/vacantes/guardar-publicacion-vacante-maestra',
  mayCall: vacancyEditors, within: 'branch', reads: 'nobody', refuses: [...changesPublication, 'publicacion-abierta'],
  summary: 'Publica una vacante maestra en una sede con plazas, o edita una de sus publicaciones.',
  body: v.pipe(
    v.object({
      ...advertEntries,
      /** Of a new one: where; of one that is there: which. */
      idVacante: v.optional(id),
      idSede: v.optional(id),
      idPublicacion: v.optional(id),
      version,
    }),
    salaryInOrder(),
  ),
  answer: v.object({ id }),
})

/** What a person fills in for a publication of a master vacancy. */
export const publicationForm = v.pipe(
  v.object({ ...advertEntries }),
  salaryInOrder(),
)
export type PublicationForm = v.InferOutput<typeof publicationForm>

const candidateOfPublication = v.object({
  idReclutamiento: id,
  idCandidato: id,
  nombre: v.string(),
  etapa: stageName,
  fase: v.string(),
  idFase: v.number(),
  resultado: v.picklist(['abierta', 'descartada', 'contratada']),
  /** DD/MM/YYYY: since when it stands where it stands. */
  desde: v.string(),
})
export type CandidateOfPublication = v.InferOutput<typeof candidateOfPublication>

/** Our additions to the list's question. */
export const candidatesNarrowing = v.object({
  resultado: v.optional(v.picklist(['abierta', 'descartada', 'contratada'])),
  etapa: v.optional(stageName),
})

export const listCandidatesOfPublication = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-candidatos',
  mayCall: access.vacancies, within: 'branch', reads: 'list', refuses: notFound,
  summary: 'Candidatos de una publicación, por página: en proceso, contratados o descartados, todos o los de una etapa.',
  query: v.object({
    idPublicacion: idText,
    paginaActual: pageText,
    ...candidatesNarrowing.entries,
  }),
  answer: v.object({ candidatos: v.array(candidateOfPublication), totalPaginas: v.number(), total: v.optional(v.number()), hayMas: v.optional(v.boolean()) }),
})

/** People of the branch who may answer for a publication, by name or e-mail. */
export const searchCollaborators = defineCall({
  method: 'GET',
  path: '/vacantes/buscar-colaboradores',
  mayCall: vacancyEditors, reads: 'nobody',
  summary: 'Personas de la rama que pueden responder por una publicación, por nombre o correo.',
  note: '`busqueda` es una parte del nombre o del correo, de dos caracteres o más.',
  query: v.object({ busqueda: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
  answer: v.array(person),
})

export const responsibleForm = v.object({ idEmpleado: chosenPerson })

export const assignResponsible = defineCall({
  method: 'POST',
  path: '/vacantes/asignar-responsabilidad-publicacion',
  mayCall: vacancyEditors, within: 'branch', reads: 'nobody', refuses: changesPublication,
  summary: 'Asigna quién responde por una publicación.',
  body: v.object({ ...responsibleForm.entries, idPublicacion: id, version }),
  answer: publication,
})

export const getObserver = defineCall({
  method: 'GET',
  path: '/vacantes/mostrar-buscar-observador',
  mayCall: access.vacancies, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Quién observa una publicación, y si quien pregunta puede buscar a otra persona.',
  note: `${whichPublication} \`observador\` es nulo cuando nadie observa.`,
  query: whichOne,
  answer: v.object({ observador: v.nullable(person), mostrarBuscador: v.boolean() }),
})

/** Null: nobody. */
export const observerForm = v.object({ idEmpleado: v.nullable(chosenPerson) })

/** Our addition: the specification shows and searches an observer, and names no call that keeps one. */
export const assignObserver = defineCall({
  method: 'POST',
  path: '/vacantes/asignar-observador',
  mayCall: vacancyEditors, within: 'branch', reads: 'nobody', refuses: changesPublication,
  summary: 'Asigna quién observa una publicación, o nadie.',
  note: '`idEmpleado` es una persona que puede entrevistar, de la rama o con un rol que sólo observa; nulo: nadie observa.',
  body: v.object({ ...observerForm.entries, idPublicacion: id, version }),
  answer: publication,
})

export const siteForm = v.object({ idSede: chosenSite })

/** Our addition (design/administration.md): the site of a normal vacancy is not in its form. */
export const changeSite = defineCall({
  method: 'POST',
  path: '/vacantes/cambiar-sede',
  mayCall: openingEditors, within: 'branch', reads: 'nobody', refuses: [...changesPublication, 'publicacion-abierta'],
  summary: 'Pasa una publicación, con sus plazas libres, a otra sede.',
  body: v.object({ idPublicacion: id, ...siteForm.entries, version }),
  answer: publication,
})

/** What becomes of who is in process when a publication is closed (design/administration.md). */
export const closingChoices = ['siguen', 'rechazar', 'cartera'] as const
export type ClosingChoice = (typeof closingChoices)[number]
/** Of closing and of reopening. */
export const longestReason = 500
export const withoutClosingReason = 'Escribe por qué se cierra'
export const withoutReopeningReason = 'Escribe por qué se reabre'
export const withoutDiscardReason = 'El motivo es requerida'

const closingFields = {
  motivo: v.pipe(v.string(withoutClosingReason), v.pipe(text(longestReason), v.nonEmpty(withoutClosingReason))),
  procesos: v.picklist(closingChoices, 'Selecciona una opción'),
  /** With 'rechazar': one reason for all. */
  motivoRechazo: v.optional(v.pipe(v.number(withoutDiscardReason), id)),
}
const hasDiscardReason = ({ procesos, motivoRechazo }: { procesos: ClosingChoice; motivoRechazo?: number | undefined }): boolean =>
  procesos !== 'rechazar' || motivoRechazo !== undefined

export const closingForm = v.pipe(
  v.object(closingFields),
  v.forward(v.partialCheck([['procesos'], ['motivoRechazo']], hasDiscardReason, withoutDiscardReason), ['motivoRechazo']),
)
export type ClosingForm = v.InferOutput<typeof closingForm>

/** Our addition: who is still in process, before anybody decides what becomes of them. */
export const getClosingSummary = defineCall({
  method: 'GET',
  path: '/vacantes/resumen-cierre',
  mayCall: vacancyEditors, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Quiénes siguen en proceso en una publicación, por etapa, y los motivos con que se les puede rechazar.',
  query: v.object({ idPublicacion: idText }),
  answer: v.object({
    version: v.number(),
    candidatos: v.number(),
    /** Of them, whom 'cartera' sends back to the portfolio: nobody has offered them the work. */
    libres: v.number(),
    etapas: v.array(v.object({ etapa: stageName, descripcion: v.string(), candidatos: v.number() })),
    motivos: v.array(option),
  }),
})
export type ClosingSummary = v.InferOutput<typeof getClosingSummary.answer>

export const closePublication = defineCall({
  method: 'POST',
  path: '/vacantes/cerrar-vacante',
  mayCall: vacancyEditors, within: 'branch', reads: 'nobody', refuses: changesPublication,
  summary: 'Cierra una publicación y decide qué pasa con quienes siguen en proceso: todo o nada.',
  body: v.pipe(
    v.object({ idPublicacion: id, ...closingFields, version }),
    v.forward(v.partialCheck([['procesos'], ['motivoRechazo']], hasDiscardReason, withoutDiscardReason), ['motivoRechazo']),
  ),
  /** Processes that ended with it. */
  answer: v.object({ publicacion: publication, rechazados: v.number() }),
})

export const reopeningForm = v.object({ motivo: v.pipe(v.string(withoutReopeningReason), v.pipe(text(longestReason), v.nonEmpty(withoutReopeningReason))) })

export const reopenPublication = defineCall({
  method: 'POST',
  path: '/vacantes/reabrir-vacante',
  mayCall: vacancyEditors, within: 'branch', reads: 'nobody', refuses: [...changesPublication, 'publicacion-abierta'],
  summary: 'Reabre una publicación cerrada.',
  body: v.object({ idPublicacion: id, ...reopeningForm.entries, version }),
  answer: publication,
})

/** Our addition: who did what, when and why, the newest first. */
export const getPublicationHistory = defineCall({
  method: 'GET',
  path: '/vacantes/historial-publicacion',
  mayCall: access.vacancies, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Lo que pasó con una publicación, lo más reciente primero.',
  query: v.object({ idPublicacion: idText }),
  answer: v.array(
    v.object({
      id: v.number(),
      titulo: v.string(),
      /** Null: the calendar, or an opening. */
      usuario: v.nullable(v.string()),
      /** DD/MM/YYYY and HH:mm. */
      fecha: v.string(),
      hora: v.string(),
      detalles: v.array(v.object({ nombre: v.string(), valor: v.string() })),
    }),
  ),
})
export type PublicationHistory = v.InferOutput<typeof getPublicationHistory.answer>

const suggestion = v.object({
  idCandidato: id,
  nombre: v.string(),
  /** Why this candidate, and what is missing: plain sentences, never a number (design/administration.md). */
  evidencia: v.array(v.string()),
  falta: v.array(v.string()),
})
export type Suggestion = v.InferOutput<typeof suggestion>

export const listSuggestions = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-sugerencias-candidatos',
  mayCall: recruiters, within: 'branch',
  reads: { label: 'Lo vio entre los sugeridos para una vacante', of: 'candidates', id: 'idCandidato' }, refuses: notFound,
  summary: 'Candidatos de la cartera para una publicación, con lo que habla por cada uno y lo que le falta.',
  query: v.object({ idPublicacion: idText }),
  answer: v.array(suggestion),
})

export const startProcess = defineCall({
  method: 'POST',
  path: '/vacantes/iniciar-proceso',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: startsProcess,
  summary: 'Un candidato sugerido empieza su proceso en la publicación.',
  body: v.object({ idPublicacion: id, idCandidato: id }),
  answer: v.object({ idReclutamiento: id }),
})

export const discardSuggestion = defineCall({
  method: 'POST',
  path: '/vacantes/descartar',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: changesOne,
  summary: 'Un candidato deja de sugerirse para esta publicación.',
  body: v.object({ idPublicacion: id, idCandidato: id }),
  answer: done,
})

/** Our addition: undo of a discarded suggestion. */
export const restoreSuggestion = defineCall({
  method: 'POST',
  path: '/vacantes/recuperar-sugerencia',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: changesOne,
  summary: 'Un candidato descartado vuelve a sugerirse para esta publicación.',
  body: v.object({ idPublicacion: id, idCandidato: id }),
  answer: done,
})
