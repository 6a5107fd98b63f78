/** Publications: a vacancy advertised at a site; its detail, candidates, closing and history (spec 2 §2, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { changesPublication, notFound } from './refusal-groups.ts'
import { stageName } from './phases.ts'
import { access } from './access.ts'
import { advertEntries, chosenSite, salaryInOrder, salaryKind } from './vacancy-forms.ts'
import { openingEditors, vacancyEditors } from './vacancies.ts'
import { id, idText, shownVersion } from './ids.ts'
import { option, pageText, text } from './wire.ts'

/** The states of a publication's chart, with their labels (design/administration.md). */
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

/** A person who can be responsible for a publication, or observe it. */
export const collaborator = v.object({ idEmpleado: id, nombre: v.string(), correo: v.string() })
export type Collaborator = v.InferOutput<typeof collaborator>

/** Spec 2 shows no shape: all of it is our decision. */
export const publication = v.object({
  idPublicacion: id,
  idVacante: id,
  esVacanteMaestra: v.boolean(),
  estado: publicationState,
  estatus: v.string(),
  version: v.number(),
  tituloVacante: v.string(),
  /** Null only for rows older than the form, or after it was deleted. */
  nivelPuesto: v.nullable(v.string()),
  areaInteres: v.nullable(v.string()),
  subAreaInteres: v.nullable(v.string()),
  sueldoMin: v.nullable(v.number()),
  sueldoMax: v.nullable(v.number()),
  descripcion: v.string(),
  funciones: v.array(v.string()),
  indispensable: v.array(v.string()),
  tipoSueldo: salaryKind,
  beneficios: v.array(v.string()),
  fechaInicio: v.nullable(v.string()),
  fechaFin: v.nullable(v.string()),
  idSede: v.nullable(id),
  sede: v.string(),
  diasActiva: v.number(),
  plazasAbiertas: v.number(),
  plazasCubiertas: v.number(),
  responsable: v.nullable(collaborator),
  observador: v.nullable(collaborator),
  /** Candidates in process, by stage; empty stages are omitted. */
  etapas: v.array(v.object({ etapa: stageName, descripcion: v.string(), candidatos: v.number() })),
  candidatos: v.number(),
  contratados: v.number(),
  descartados: v.number(),
  /** What the caller may do now. */
  puedeEditar: v.boolean(),
  puedeIniciarProceso: v.boolean(),
  puedeCerrar: v.boolean(),
  puedeReabrir: v.boolean(),
  puedeCambiarSede: v.boolean(),
})
export type Publication = v.InferOutput<typeof publication>

export const whichOne = v.object({ idVacante: v.optional(idText), idPublicacion: v.optional(idText) })
/** For the OpenAPI document. */
export const whichPublication =
  'Se indica `idPublicacion`, o `idVacante` para la más reciente de sus publicaciones que quien pregunta puede ver. Sin ninguno de los dos se responde 400; con los dos, la publicación debe ser de esa vacante.'

export const getPublication = defineCall({
  method: 'GET',
  path: '/vacantes/detalle-vacante',
  mayCall: access.vacancies,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Una publicación: la que se pide, o la última de la vacante.',
  note: `${whichPublication} Responde abiertas y cerradas.`,
  query: whichOne,
  answer: publication,
})

export const getClosedPublication = defineCall({
  method: 'GET',
  path: '/vacantes/detalle-vacante-cerrada',
  mayCall: access.vacancies,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Una publicación cerrada: la que se pide, o la última de la vacante.',
  note: `${whichPublication} Responde sólo cerradas.`,
  query: whichOne,
  answer: publication,
})

/** For one vacancy at one site, newest first. */
export const listPublications = defineCall({
  method: 'POST',
  path: '/vacantes/obtener-publicaciones',
  mayCall: access.vacancies,
  reads: 'nobody',
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

/** A publication's own text and days; the form of a master vacancy has no days (spec 2 §2). */
export const savePublication = defineCall({
  method: 'POST',
  path: '/vacantes/guardar-publicacion-vacante-maestra',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesPublication, 'publicacion-abierta'],
  summary: 'Publica una vacante maestra en una sede con plazas, o edita una de sus publicaciones.',
  body: v.pipe(
    v.object({
      ...advertEntries,
      /** For a new publication its vacancy and site; for an existing one its id. */
      idVacante: v.optional(id),
      idSede: v.optional(id),
      idPublicacion: v.optional(id),
      version: shownVersion,
    }),
    salaryInOrder(),
  ),
  answer: v.object({ id }),
})

/** The typed fields of a master vacancy's publication. */
export const publicationForm = v.pipe(v.object({ ...advertEntries }), salaryInOrder())
export type PublicationForm = v.InferOutput<typeof publicationForm>

const candidateOfPublication = v.object({
  idReclutamiento: id,
  idCandidato: id,
  nombre: v.string(),
  etapa: stageName,
  fase: v.string(),
  idFase: v.number(),
  resultado: v.picklist(['abierta', 'descartada', 'contratada']),
  /** DD/MM/YYYY: start of the current phase. */
  desde: v.string(),
})
export type CandidateOfPublication = v.InferOutput<typeof candidateOfPublication>

/** Our additions to the list's query. */
export const candidatesNarrowing = v.object({
  resultado: v.optional(v.picklist(['abierta', 'descartada', 'contratada'])),
  etapa: v.optional(stageName),
})

export const listCandidatesOfPublication = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-candidatos',
  mayCall: access.vacancies,
  within: 'branch',
  reads: 'list',
  refuses: notFound,
  summary: 'Candidatos de una publicación, por página: en proceso, contratados o rechazados, todos o los de una etapa.',
  query: v.object({
    idPublicacion: idText,
    paginaActual: pageText,
    ...candidatesNarrowing.entries,
  }),
  answer: v.object({
    candidatos: v.array(candidateOfPublication),
    totalPaginas: v.number(),
    total: v.optional(v.number()),
    hayMas: v.optional(v.boolean()),
  }),
})

export const siteForm = v.object({ idSede: chosenSite })

/** Our addition (design/administration.md): the site of a normal vacancy is not in its form. */
export const changeSite = defineCall({
  method: 'POST',
  path: '/vacantes/cambiar-sede',
  mayCall: openingEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesPublication, 'publicacion-abierta'],
  summary: 'Pasa una publicación, con sus plazas libres, a otra sede.',
  body: v.object({ idPublicacion: id, ...siteForm.entries, version: shownVersion }),
  answer: publication,
})

/** What happens to candidates in process when a publication is closed (design/administration.md). */
export const closingChoices = ['siguen', 'rechazar', 'cartera'] as const
export type ClosingChoice = (typeof closingChoices)[number]
/** For closing and for reopening. */
export const longestReason = 500
export const withoutClosingReason = 'Escribe por qué se cierra'
export const withoutReopeningReason = 'Escribe por qué se reabre'
export const withoutRejectionReason = 'El motivo es requerida'

const closingFields = {
  motivo: v.pipe(v.string(withoutClosingReason), v.pipe(text(longestReason), v.nonEmpty(withoutClosingReason))),
  procesos: v.picklist(closingChoices, 'Selecciona una opción'),
  /** With 'rechazar': one reason for all. */
  motivoRechazo: v.optional(v.pipe(v.number(withoutRejectionReason), id)),
}
const hasRejectionReason = ({
  procesos,
  motivoRechazo,
}: {
  procesos: ClosingChoice
  motivoRechazo?: number | undefined
}): boolean => procesos !== 'rechazar' || motivoRechazo !== undefined

export const closingForm = v.pipe(
  v.object(closingFields),
  v.forward(v.partialCheck([['procesos'], ['motivoRechazo']], hasRejectionReason, withoutRejectionReason), [
    'motivoRechazo',
  ]),
)
export type ClosingForm = v.InferOutput<typeof closingForm>

/** Our addition: the candidates still in process, before the choice. */
export const getClosingSummary = defineCall({
  method: 'GET',
  path: '/vacantes/resumen-cierre',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Quiénes siguen en proceso en una publicación, por etapa, y los motivos con que se les puede rechazar.',
  query: v.object({ idPublicacion: idText }),
  answer: v.object({
    version: v.number(),
    candidatos: v.number(),
    /** Those whom 'cartera' returns to the portfolio, because they have no offer yet. */
    libres: v.number(),
    etapas: v.array(v.object({ etapa: stageName, descripcion: v.string(), candidatos: v.number() })),
    motivos: v.array(option),
  }),
})
export type ClosingSummary = v.InferOutput<typeof getClosingSummary.answer>

export const closePublication = defineCall({
  method: 'POST',
  path: '/vacantes/cerrar-vacante',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: changesPublication,
  summary: 'Cierra una publicación y decide qué pasa con quienes siguen en proceso: todo o nada.',
  body: v.pipe(
    v.object({ idPublicacion: id, ...closingFields, version: shownVersion }),
    v.forward(v.partialCheck([['procesos'], ['motivoRechazo']], hasRejectionReason, withoutRejectionReason), [
      'motivoRechazo',
    ]),
  ),
  /** Number of processes that ended with it. */
  answer: v.object({ publicacion: publication, rechazados: v.number() }),
})

export const reopeningForm = v.object({
  motivo: v.pipe(v.string(withoutReopeningReason), v.pipe(text(longestReason), v.nonEmpty(withoutReopeningReason))),
})

export const reopenPublication = defineCall({
  method: 'POST',
  path: '/vacantes/reabrir-vacante',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesPublication, 'publicacion-abierta'],
  summary: 'Reabre una publicación cerrada.',
  body: v.object({ idPublicacion: id, ...reopeningForm.entries, version: shownVersion }),
  answer: publication,
})

/** Our addition: author, action, time and reason, newest first. */
export const getPublicationHistory = defineCall({
  method: 'GET',
  path: '/vacantes/historial-publicacion',
  mayCall: access.vacancies,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
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
