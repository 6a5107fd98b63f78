/** Vacancies: the list by role, the form of a normal and of a master vacancy, and its openings (spec 2 §2, §3, §5, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { changesOne, changesPublication, notFound } from './refusal-groups.ts'
import { access } from './access.ts'
import type { Role } from './roles.ts'
import { id, idText } from './ids.ts'
import { isInCents, type TypedAmount, unreadableAmount } from './pesos.ts'
import { longestText, option, pageText, text, wireDate } from './wire.ts'

/** Who makes and changes vacancies, publications and their strategies: who holds VACANCIES_UPDATE. */
export const vacancyEditors: readonly Role[] = access.vacancyForms
/** Who opens and cancels openings: who holds VACANCIES_ACTIVATE. */
export const openingEditors: readonly Role[] = access.openings

/** Value of `tipo` that marks a master vacancy (spec 2 §3). */
export const masterType = 'vacante-maestra'
const longestTitle = 200
const mostLines = 50
const longestLine = 300
/** Pesos a month, with two decimals. */
const highestSalary = 99_999_999
/** Openings that one save may open at a site. */
export const mostOpenings = 500

export const withoutTitle = 'El titulo es requirido'
export const withoutRange = 'No has ingresado el rango'
export const rangeTurned = 'El rango máximo es menor al mínimo'
const withoutLines = 'No has ingresado la información'
export const withoutStart = 'No has ingresado la fechan inicial'
export const endBeforeStart = 'La fecha final es anterior a la inicial'
export const onWeekend = 'Elige un día entre semana'
export const earlyStart = 'La fecha inicial no puede ser anterior a ayer'
export const lockedStart = 'La vacante ya empezó: su fecha inicial no se puede cambiar'
export const withoutSite = 'No tienes una sede asignada: pide a Sistemas que la registre para poder crear vacantes.'

const choice = (missing: string) => v.pipe(v.number(missing), id)
export const chosenSite = choice('La sede es requerida')
/** Somebody looked for by name or e-mail: what is only typed is nobody. */
export const chosenPerson = choice('Elige a una persona de la lista')
const lines = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(withoutLines), v.maxLength(longestLine, `Escribe como máximo ${longestLine} caracteres en cada línea.`)), withoutLines),
  v.minLength(1, withoutLines),
  v.maxLength(mostLines, `Escribe como máximo ${mostLines} líneas.`),
)
const salary = v.pipe(
  // A text is what was typed and is no amount
  v.number(({ input }) => (typeof input === 'string' ? unreadableAmount : withoutRange)),
  v.minValue(1, withoutRange),
  v.maxValue(highestSalary, 'El rango es demasiado alto'),
  v.check(isInCents, 'Escribe como máximo dos decimales'),
)
/** Pesos a month; less is more likely a slip than a salary, and is asked about. */
const leastSalary = 1000
export type SalaryRange = { readonly sueldoMin: number; readonly sueldoMax?: number | null | undefined }
export const isDoubtfulSalary = ({ sueldoMin, sueldoMax }: SalaryRange): boolean => sueldoMin < leastSalary || (sueldoMax ?? leastSalary) < leastSalary
type TypedRange = { readonly sueldoMin: TypedAmount; readonly sueldoMax?: TypedAmount | undefined }
export const isSameSalary = (one: TypedRange, other: TypedRange): boolean => one.sueldoMin === other.sueldoMin && (one.sueldoMax ?? null) === (other.sueldoMax ?? null)

/** What is advertised, of a vacancy and of each of its publications, which keep copies of their own. */
export const advertEntries = {
  tituloVacante: v.pipe(v.string(withoutTitle), v.pipe(text(longestTitle), v.nonEmpty(withoutTitle))),
  sueldoMin: salary,
  sueldoMax: v.optional(v.nullable(salary)),
  descripcion: v.optional(text(longestText)),
  /** One for each line of the field. */
  funciones: lines,
  indispensable: lines,
}

const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day.split('/').toReversed().join('-')}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
/** `fechaFin` null: until it is closed. */
export const publicationDays = {
  fechaInicio: v.pipe(wireDate(withoutStart), v.check(isWorkingDay, onWeekend)),
  fechaFin: v.optional(v.nullable(v.pipe(wireDate(), v.check(isWorkingDay, onWeekend)))),
}

const vacancyEntries = {
  ...advertEntries,
  idNivelPuesto: choice('No has ingresado el nivel de puesto'),
  idAreaInteres: choice('El area es requirida'),
  idSubAreaInteres: choice('La súbarea es requirida'),
}

type Range = { sueldoMin: number; sueldoMax?: number | null | undefined }
const isInOrder = ({ sueldoMin, sueldoMax }: Range): boolean => sueldoMax == null || sueldoMax >= sueldoMin
/** DD/MM/YYYY, in the order of the calendar. */
const sortable = (day: string): string => day.split('/').toReversed().join('')
type Days = { fechaInicio: string; fechaFin?: string | null | undefined }
const endsAfterStart = ({ fechaInicio, fechaFin }: Days): boolean => fechaFin == null || sortable(fechaFin) >= sortable(fechaInicio)

const rangeCheck = v.forward(v.partialCheck<Range, [['sueldoMin'], ['sueldoMax']], Range, string>([['sueldoMin'], ['sueldoMax']], isInOrder, rangeTurned), ['sueldoMax'])
const daysCheck = v.forward(v.partialCheck<Days, [['fechaInicio'], ['fechaFin']], Days, string>([['fechaInicio'], ['fechaFin']], endsAfterStart, endBeforeStart), ['fechaFin'])
/** Said at the end of the range, also while other fields are wrong. A form with more fields stays that form, which the check's own types do not say. */
export const salaryInOrder = <Form extends Range>() => rangeCheck as unknown as v.BaseValidation<Form, Form, v.BaseIssue<unknown>>
const daysInOrder = <Form extends Days>() => daysCheck as unknown as v.BaseValidation<Form, Form, v.BaseIssue<unknown>>

/** What a person fills in for a vacancy of one site (spec 2 §5). */
export const vacancyForm = v.pipe(
  v.object({ ...vacancyEntries, ...publicationDays }),
  salaryInOrder(),
  daysInOrder(),
)
export type VacancyForm = v.InferOutput<typeof vacancyForm>

/** A master vacancy has no days (spec 2 §2). */
export const masterVacancyForm = v.pipe(
  v.object({
    ...vacancyEntries,
    tipo: v.literal(masterType),
    /** Our addition: ids of the publications that get the new text. */
    publicaciones: v.optional(v.array(id)),
  }),
  salaryInOrder(),
)
export type MasterVacancyForm = v.InferOutput<typeof masterVacancyForm>

/** Our addition: what the screen shows; 409 'registro-cambio' when somebody saved since. Without it nothing is compared. */
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** A vacancy as its form shows it. */
const storedVacancy = {
  idVacante: id,
  tituloVacante: v.string(),
  /** Null only of what is older than the form, or when its area was deleted. */
  idNivelPuesto: v.nullable(id),
  idAreaInteres: v.nullable(id),
  idSubAreaInteres: v.nullable(id),
  sueldoMin: v.nullable(v.number()),
  sueldoMax: v.nullable(v.number()),
  descripcion: v.string(),
  funciones: v.array(v.string()),
  indispensable: v.array(v.string()),
  tipo: v.nullable(v.literal(masterType)),
  version: v.number(),
}
export const vacancyDetail = v.object({ ...storedVacancy, idPublicacion: id, fechaInicio: v.nullable(v.string()), fechaFin: v.nullable(v.string()) })
export type VacancyDetail = v.InferOutput<typeof vacancyDetail>
export const masterVacancyDetail = v.object({
  ...storedVacancy,
  /** Our addition: its open publications; `distinta`: what people read there is not the vacancy's text. */
  publicaciones: v.array(v.object({ idPublicacion: id, sede: v.string(), estatus: v.string(), distinta: v.boolean(), version: v.number() })),
})
export type MasterVacancyDetail = v.InferOutput<typeof masterVacancyDetail>

export const getVacancy = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-vacante',
  mayCall: vacancyEditors, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Una vacante normal con las fechas de su última publicación, para editarla.',
  query: v.object({ idVacante: idText }),
  answer: vacancyDetail,
})

export const getMasterVacancy = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-vacante-maestra',
  mayCall: openingEditors, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Una vacante maestra, para editarla.',
  query: v.object({ idVacante: idText }),
  answer: masterVacancyDetail,
})

export const saveVacancy = defineCall({
  method: 'POST',
  path: '/vacantes/guardar-vacante',
  mayCall: vacancyEditors, reads: 'nobody', refuses: [...changesPublication, 'publicacion-abierta'],
  summary: 'Crea una vacante y la publica en la sede de quien la crea, o la edita con su publicación; `id` es el de la publicación.',
  body: v.pipe(
    v.object({ ...vacancyEntries, ...publicationDays, idVacante: v.optional(id), version }),
    salaryInOrder(),
    daysInOrder(),
  ),
  answer: v.object({ id }),
})

export const saveMasterVacancy = defineCall({
  method: 'POST',
  path: '/vacantes/guardar-vacante-maestra',
  mayCall: access.masterVacancies, reads: 'nobody', refuses: changesPublication,
  summary: 'Crea o edita una vacante maestra; `id` es el suyo. Sus publicaciones conservan su texto, salvo las que se piden.',
  body: v.pipe(
    v.object({
      ...vacancyEntries,
      tipo: v.literal(masterType),
      idVacante: v.optional(id),
      version,
      /** Our addition: open publications that get the new text, each as the screen shows it. */
      publicaciones: v.optional(v.pipe(v.array(v.object({ idPublicacion: id, version })), v.maxLength(1000))),
    }),
    salaryInOrder(),
  ),
  answer: v.object({ id }),
})

export const listPositionLevels = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-niveles-puesto',
  mayCall: vacancyEditors, reads: 'nobody',
  summary: 'Niveles de puesto.',
  answer: v.array(option),
})

/** As the form offers it; the area list itself is `areas.ts`. */
export const listFormAreas = defineCall({
  method: 'GET',
  path: '/areasInteres/obtener-areas',
  mayCall: vacancyEditors, reads: 'nobody',
  summary: 'Áreas de interés, para elegir una.',
  answer: v.array(v.object({ idArea: id, nombre: v.string() })),
})

export const getFormArea = defineCall({
  method: 'GET',
  path: '/areasInteres/obtener-area',
  mayCall: vacancyEditors, reads: 'nobody', refuses: notFound,
  summary: 'Subáreas de un área de interés, para elegir una.',
  query: v.object({ idArea: idText }),
  answer: v.object({ idArea: id, nombre: v.string(), subareas: v.array(v.object({ idSubArea: id, nombre: v.string() })) }),
})

/** Where the sites of openings and publications begin (spec 2 §7); below it `stage-data.ts`. */
export const listVacancyDivisions = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-divisiones',
  mayCall: vacancyEditors, reads: 'nobody',
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
  /** In process now. */
  candidatos: v.number(),
  reclutadora: v.string(),
  estatus: v.string(),
  idPublicacion: id,
  /** Our addition. */
  idVacante: id,
})
export type VacancySummary = v.InferOutput<typeof vacancySummary>

/** Free ones, and those that a hire covers; cancelled ones are not counted. */
const siteSummary = v.object({ sede: v.string(), idSede: id, plazasAbiertas: v.number(), plazasCubiertas: v.number() })
export type SiteSummary = v.InferOutput<typeof siteSummary>
const sitePublication = v.object({
  idVacante: id,
  idSede: v.nullable(id),
  idPublicacion: id,
  /** Our addition: a commercial recruiter's are of several vacancies. */
  tituloVacante: v.optional(v.string()),
  sede: v.string(),
  diasActiva: v.number(),
  candidatos: v.number(),
  estatus: v.string(),
})
export const masterVacancy = v.object({
  idVacante: id,
  tituloVacante: v.string(),
  totalPlazasAbiertas: v.number(),
  totalProcesos: v.number(),
  /** Whose openings `resumen` counts; null: everybody's. */
  idUsuario: v.nullable(id),
  resumen: v.array(siteSummary),
  publicaciones: v.array(sitePublication),
})
export type MasterVacancy = v.InferOutput<typeof masterVacancy>

/** Our additions to the list's question, as they stand in the address. */
export const vacancyFilters = v.object({
  estatus: v.optional(v.picklist(['programada', 'activa', 'cubierta', 'vencida', 'cerrada'])),
  sede: v.optional(idText),
  responsable: v.optional(idText),
})
export type VacancyFilters = v.InferOutput<typeof vacancyFilters>
/** Our addition: the rows on all pages, and whether there are more than were counted. */
const counted = { total: v.optional(v.number()), hayMas: v.optional(v.boolean()) }

export const listVacanciesOfRole = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-todo',
  mayCall: access.vacancies, reads: 'nobody',
  summary: 'Vacantes y publicaciones de la rama, las partes que le tocan a quien pregunta; las demás son null.',
  query: v.object({ paginaActual: pageText, search: v.optional(v.pipe(v.string(), v.maxLength(100))), ...vacancyFilters.entries }),
  answer: v.object({
    resumenPublicaciones: v.nullable(v.object({ resumenPublicaciones: v.array(vacancySummary), totalPaginas: v.number(), ...counted })),
    resumenVacantesAdminCorpVO: v.nullable(
      v.object({ vacantes: v.array(vacancySummary), totalPaginas: v.number(), vacantesMaestrasAnalistaClientes: v.array(masterVacancy), ...counted }),
    ),
    vacantesMaestras: v.nullable(v.array(masterVacancy)),
    vacantesMaestrasAnalista: v.nullable(v.array(masterVacancy)),
    vacantesMaestrasAtnClientes: v.nullable(v.array(masterVacancy)),
    vacantesReclutadorComercial: v.nullable(v.array(sitePublication)),
    /** Our addition: of all parts together, which turn by the same page. */
    totalPaginas: v.number(),
    ...counted,
  }),
})
export type VacancyLists = v.InferOutput<typeof listVacanciesOfRole.answer>

/** Our addition: what the list may be narrowed to, by who asks. */
export const listVacancyFilters = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-filtros',
  mayCall: access.vacancies, reads: 'nobody',
  summary: 'Sedes y responsables de las publicaciones que ve quien pregunta.',
  answer: v.object({ sedes: v.array(option), responsables: v.array(option) }),
})

export type VacancyFilterOptions = v.InferOutput<typeof listVacancyFilters.answer>

export const getMasterVacancySummary = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-resumen-vacante-maestra',
  mayCall: openingEditors, within: 'branch', reads: 'nobody', refuses: notFound,
  summary: 'Una vacante maestra con sus plazas y publicaciones por sede: las de todos, las de un analista, o las propias de quien lo es.',
  query: v.object({
    idVacante: idText,
    /** Our addition: whose openings and publications; `analystId` of the route. */
    idAnalista: v.optional(idText),
  }),
  answer: masterVacancy,
})

/** What a person fills in to open openings at a site. */
export const openingsForm = v.object({
  idSede: chosenSite,
  /** Free ones that there shall be; those that somebody covers stay. */
  plazas: v.pipe(v.number('Escribe cuántas plazas'), v.integer('Escribe un número entero'), v.minValue(0, 'Escribe un número entero'), v.maxValue(mostOpenings, `Como máximo ${mostOpenings} plazas`)),
  /** For whom they are; null: for nobody in particular. */
  idAnalista: v.nullable(chosenPerson),
})
export type OpeningsForm = v.InferOutput<typeof openingsForm>

export const changeOpenings = defineCall({
  method: 'POST',
  path: '/vacantes/editar-plazas',
  mayCall: openingEditors, within: 'branch', reads: 'nobody', refuses: changesOne,
  summary: 'Abre o cancela plazas libres de una vacante maestra en una sede, hasta que las libres sean las que se piden.',
  body: v.object({
    idVacante: id,
    idSede: openingsForm.entries.idSede,
    plazas: openingsForm.entries.plazas,
    /** Our addition: for whom they are; `analystId` of the route. */
    idAnalista: v.optional(id),
    /** Our addition: the free ones that the screen shows; 409 'registro-cambio' when they are others by now. */
    libres: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  answer: siteSummary,
})
