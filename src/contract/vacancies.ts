/** Vacancies: the list by role, saving a normal and a master vacancy, and openings (spec 2 §2, §3, §5, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { changesOne, changesPublication, notFound } from './refusal-groups.ts'
import { access } from './access.ts'
import type { Role } from './roles.ts'
import { id, idText, shownVersion } from './ids.ts'
import {
  chosenPerson,
  chosenSite,
  daysInOrder,
  masterType,
  publicationDays,
  salaryInOrder,
  salaryKind,
  vacancyEntries,
} from './vacancy-forms.ts'
import { option, pageText } from './wire.ts'

/** Roles that create and change vacancies, publications and their strategies: those with VACANCIES_UPDATE. */
export const vacancyEditors: readonly Role[] = access.vacancyForms
/** Roles that open and cancel openings: those with VACANCIES_ACTIVATE. */
export const openingEditors: readonly Role[] = access.openings

/** Limit of openings per save at a site. */
export const mostOpenings = 500

/** A vacancy as its form needs it. */
const storedVacancy = {
  idVacante: id,
  tituloVacante: v.string(),
  /** Null only for rows older than the form, or after its area was deleted. */
  idNivelPuesto: v.nullable(id),
  idAreaInteres: v.nullable(id),
  idSubAreaInteres: v.nullable(id),
  sueldoMin: v.nullable(v.number()),
  sueldoMax: v.nullable(v.number()),
  descripcion: v.string(),
  funciones: v.array(v.string()),
  indispensable: v.array(v.string()),
  tipoSueldo: salaryKind,
  beneficios: v.array(v.string()),
  tipo: v.nullable(v.literal(masterType)),
  version: v.number(),
}
export const vacancyDetail = v.object({
  ...storedVacancy,
  idPublicacion: id,
  fechaInicio: v.nullable(v.string()),
  fechaFin: v.nullable(v.string()),
})
export type VacancyDetail = v.InferOutput<typeof vacancyDetail>
export const masterVacancyDetail = v.object({
  ...storedVacancy,
  /** Our addition: its open publications; `distinta`: its text differs from the vacancy's. */
  publicaciones: v.array(
    v.object({ idPublicacion: id, sede: v.string(), estatus: v.string(), distinta: v.boolean(), version: v.number() }),
  ),
})
export type MasterVacancyDetail = v.InferOutput<typeof masterVacancyDetail>

export const getVacancy = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-vacante',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Una vacante normal con las fechas de su última publicación, para editarla.',
  query: v.object({ idVacante: idText }),
  answer: vacancyDetail,
})

export const getMasterVacancy = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-vacante-maestra',
  mayCall: openingEditors,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Una vacante maestra, para editarla.',
  query: v.object({ idVacante: idText }),
  answer: masterVacancyDetail,
})

export const saveVacancy = defineCall({
  method: 'POST',
  path: '/vacantes/guardar-vacante',
  mayCall: vacancyEditors,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesPublication, 'publicacion-abierta'],
  summary:
    'Crea una vacante y la publica en la sede de quien la crea, o la edita con su publicación; `id` es el de la publicación.',
  body: v.pipe(
    v.object({ ...vacancyEntries, ...publicationDays, idVacante: v.optional(id), version: shownVersion }),
    salaryInOrder(),
    daysInOrder(),
  ),
  answer: v.object({ id }),
})

export const saveMasterVacancy = defineCall({
  method: 'POST',
  path: '/vacantes/guardar-vacante-maestra',
  mayCall: access.masterVacancies,
  reads: 'nobody',
  writes: 'once',
  refuses: changesPublication,
  summary:
    'Crea o edita una vacante maestra; `id` es el suyo. Sus publicaciones conservan su texto, salvo las que se piden.',
  body: v.pipe(
    v.object({
      ...vacancyEntries,
      tipo: v.literal(masterType),
      idVacante: v.optional(id),
      version: shownVersion,
      /** Our addition: open publications to which the new text is copied, with the version on the screen. */
      publicaciones: v.optional(
        v.pipe(v.array(v.object({ idPublicacion: id, version: shownVersion })), v.maxLength(1000)),
      ),
    }),
    salaryInOrder(),
  ),
  answer: v.object({ id }),
})

export const listPositionLevels = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-niveles-puesto',
  mayCall: vacancyEditors,
  reads: 'nobody',
  summary: 'Niveles de puesto.',
  answer: v.array(option),
})

/** Options of the form; the area list itself is in `areas.ts`. */
export const listFormAreas = defineCall({
  method: 'GET',
  path: '/areasInteres/obtener-areas',
  mayCall: vacancyEditors,
  reads: 'nobody',
  summary: 'Áreas de interés, para elegir una.',
  answer: v.array(v.object({ idArea: id, nombre: v.string() })),
})

export const getFormArea = defineCall({
  method: 'GET',
  path: '/areasInteres/obtener-area',
  mayCall: vacancyEditors,
  reads: 'nobody',
  refuses: notFound,
  summary: 'Subáreas de un área de interés, para elegir una.',
  query: v.object({ idArea: idText }),
  answer: v.object({
    idArea: id,
    nombre: v.string(),
    subareas: v.array(v.object({ idSubArea: id, nombre: v.string() })),
  }),
})

/** The top level of sites for openings and publications (spec 2 §7); the lower levels are in `stage-data.ts`. */
export const listVacancyDivisions = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-divisiones',
  mayCall: vacancyEditors,
  reads: 'nobody',
  summary: 'Divisionales con sedes para vacantes.',
  answer: v.array(option),
})

/** A publication in a list (spec 2 §3). */
export const vacancySummary = v.object({
  tituloVacante: v.string(),
  idSede: v.nullable(id),
  /** Our addition: the specification's row has the site's id only. */
  sede: v.string(),
  diasActiva: v.number(),
  /** Candidates in process. */
  candidatos: v.number(),
  /** Our addition: candidates in process in each stage, in the stepper's order. */
  porEtapa: v.array(v.number()),
  /** Our addition: openings of the vacancy at the site, free and covered; cancelled ones are not counted. */
  plazasAbiertas: v.number(),
  plazasCubiertas: v.number(),
  reclutadora: v.string(),
  estatus: v.string(),
  idPublicacion: id,
  /** Our addition. */
  idVacante: id,
})
export type VacancySummary = v.InferOutput<typeof vacancySummary>

/** Free openings, and covered ones; cancelled ones are not counted. */
const siteSummary = v.object({ sede: v.string(), idSede: id, plazasAbiertas: v.number(), plazasCubiertas: v.number() })
export type SiteSummary = v.InferOutput<typeof siteSummary>
const sitePublication = v.object({
  idVacante: id,
  idSede: v.nullable(id),
  idPublicacion: id,
  /** Our addition: a commercial recruiter's publications belong to several vacancies. */
  tituloVacante: v.optional(v.string()),
  sede: v.string(),
  diasActiva: v.number(),
  candidatos: v.number(),
  /** Our addition: candidates in process in each stage, in the stepper's order. */
  porEtapa: v.array(v.number()),
  estatus: v.string(),
})
export const masterVacancy = v.object({
  idVacante: id,
  tituloVacante: v.string(),
  totalPlazasAbiertas: v.number(),
  totalProcesos: v.number(),
  /** The person whose openings `resumen` counts; null: all. */
  idUsuario: v.nullable(id),
  resumen: v.array(siteSummary),
  publicaciones: v.array(sitePublication),
})
export type MasterVacancy = v.InferOutput<typeof masterVacancy>

/** Our additions to the list's query, also in its address. */
export const vacancyFilters = v.object({
  estatus: v.optional(v.picklist(['programada', 'activa', 'cubierta', 'vencida', 'cerrada'])),
  sede: v.optional(idText),
  responsable: v.optional(idText),
  /** Of which the caller is responsible. */
  propias: v.optional(v.picklist(['vacantes'])),
})
export type VacancyFilters = v.InferOutput<typeof vacancyFilters>
/** Our addition. Where none is named: active publications first, then the newest; master vacancies the newest first. */
export const vacancyOrders = ['recientes', 'dias', 'candidatos', 'vacante', 'sede'] as const
export type VacancyOrder = (typeof vacancyOrders)[number]
/** Our addition: number of rows on all pages, and whether there are more. */
const counted = { total: v.optional(v.number()), hayMas: v.optional(v.boolean()) }

export const listVacanciesOfRole = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-todo',
  mayCall: access.vacancies,
  reads: 'nobody',
  summary: 'Vacantes y publicaciones de la rama, las partes que le tocan a quien pregunta; las demás son null.',
  query: v.object({
    paginaActual: pageText,
    search: v.optional(v.pipe(v.string(), v.maxLength(100))),
    ...vacancyFilters.entries,
    orden: v.optional(v.picklist(vacancyOrders)),
  }),
  answer: v.object({
    resumenPublicaciones: v.nullable(
      v.object({ resumenPublicaciones: v.array(vacancySummary), totalPaginas: v.number(), ...counted }),
    ),
    resumenVacantesAdminCorpVO: v.nullable(
      v.object({
        vacantes: v.array(vacancySummary),
        totalPaginas: v.number(),
        vacantesMaestrasAnalistaClientes: v.array(masterVacancy),
        ...counted,
      }),
    ),
    vacantesMaestras: v.nullable(v.array(masterVacancy)),
    vacantesMaestrasAnalista: v.nullable(v.array(masterVacancy)),
    vacantesMaestrasAtnClientes: v.nullable(v.array(masterVacancy)),
    vacantesReclutadorComercial: v.nullable(v.array(sitePublication)),
    /** Our addition: for all parts together, which share the page number. */
    totalPaginas: v.number(),
    ...counted,
  }),
})
export type VacancyLists = v.InferOutput<typeof listVacanciesOfRole.answer>

/** Our addition, apart from the rows, which come first. */
export const countVacancyViews = defineCall({
  method: 'GET',
  path: '/vacantes/contar-vistas',
  mayCall: access.vacancies,
  reads: 'nobody',
  summary: 'Cuántos renglones tiene cada vista de la lista de vacantes: activas, mías, vencidas y todas.',
  answer: v.object({ activas: v.number(), propias: v.number(), vencidas: v.number(), todas: v.number() }),
})
export type VacancyViewCounts = v.InferOutput<typeof countVacancyViews.answer>

/** Our addition: options of the list's filters for the caller. */
export const listVacancyFilters = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-filtros',
  mayCall: access.vacancies,
  reads: 'nobody',
  summary: 'Sedes y responsables de las publicaciones que ve quien pregunta.',
  answer: v.object({ sedes: v.array(option), responsables: v.array(option) }),
})

export type VacancyFilterOptions = v.InferOutput<typeof listVacancyFilters.answer>

export const getMasterVacancySummary = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-resumen-vacante-maestra',
  mayCall: openingEditors,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary:
    'Una vacante maestra con sus plazas y publicaciones por sede: las de todos, las de un analista, o las propias de quien lo es.',
  query: v.object({
    idVacante: idText,
    /** Our addition: the person whose openings and publications are returned; `analystId` of the route. */
    idAnalista: v.optional(idText),
  }),
  answer: masterVacancy,
})

/** The typed fields for opening openings at a site. */
export const openingsForm = v.object({
  idSede: chosenSite,
  /** The desired number of free ones; covered ones stay. */
  plazas: v.pipe(
    v.number('Escribe cuántas plazas'),
    v.integer('Escribe un número entero'),
    v.minValue(0, 'Escribe un número entero'),
    v.maxValue(mostOpenings, `Como máximo ${mostOpenings} plazas`),
  ),
  /** The person who gets them; null: none in particular. */
  idAnalista: v.nullable(chosenPerson),
})
export type OpeningsForm = v.InferOutput<typeof openingsForm>

export const changeOpenings = defineCall({
  method: 'POST',
  path: '/vacantes/editar-plazas',
  mayCall: openingEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary:
    'Abre o cancela plazas libres de una vacante maestra en una sede, hasta que las libres sean las que se piden.',
  body: v.object({
    idVacante: id,
    idSede: openingsForm.entries.idSede,
    plazas: openingsForm.entries.plazas,
    /** Our addition: the person who gets them; `analystId` of the route. */
    idAnalista: v.optional(id),
    /** Our addition: the number of free ones on the screen; 409 'registro-cambio' if it has changed. */
    libres: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  answer: siteSummary,
})
