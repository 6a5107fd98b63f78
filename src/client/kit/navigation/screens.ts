/** Metadata of the routes: title and parent route (spec 1 §2, breadcrumbs). */
import { interviewStep } from '../../../contract/interview-step.ts'
import type { FoundPlace, PlaceName } from './paths.ts'
import { loginTitle, titled } from './titled.ts'

type Heading = { readonly title: string; readonly parent: PlaceName | null }

const headings: Record<PlaceName, Heading> = {
  login: { title: loginTitle, parent: null },
  dashboard: { title: 'Escritorio', parent: null },
  candidates: { title: 'Candidatos', parent: 'dashboard' },
  processComparison: { title: 'Comparar candidatos', parent: 'candidates' },
  candidate: { title: 'Perfil del candidato', parent: 'candidates' },
  application: { title: 'Solicitud de empleo', parent: 'candidate' },
  process: { title: 'Proceso', parent: 'candidate' },
  portfolio: { title: 'Cartera', parent: 'dashboard' },
  duplicates: { title: 'Duplicados', parent: 'dashboard' },
  comparison: { title: 'Comparar y unir', parent: 'duplicates' },
  interviews: { title: 'Entrevistas', parent: 'dashboard' },
  vacancies: { title: 'Vacantes', parent: 'dashboard' },
  newVacancy: { title: 'Crear Vacante', parent: 'vacancies' },
  publication: { title: 'Vacante', parent: 'vacancies' },
  publicationInfo: { title: 'Vacante', parent: 'vacancies' },
  editVacancy: { title: 'Editar Vacante', parent: 'publication' },
  createStrategy: { title: 'Crear Estrategia', parent: 'publication' },
  editStrategy: { title: 'Editar Estrategia', parent: 'publication' },
  masterVacancy: { title: 'Vacante maestra', parent: 'vacancies' },
  editMasterVacancy: { title: 'Editar Vacante', parent: 'masterVacancy' },
  site: { title: 'Sede', parent: 'masterVacancy' },
  newPublication: { title: 'Publicar', parent: 'site' },
  sitePublication: { title: 'Vacante', parent: 'site' },
  createSiteStrategy: { title: 'Crear Estrategia', parent: 'sitePublication' },
  editSiteStrategy: { title: 'Editar Estrategia', parent: 'sitePublication' },
  editPublication: { title: 'Editar Publicación', parent: 'publication' },
  openings: { title: 'Abrir Plazas', parent: 'vacancies' },
  content: { title: 'Administrador de contenido', parent: null },
  areas: { title: 'Áreas', parent: 'dashboard' },
  newArea: { title: 'Agregar Área', parent: 'areas' },
  area: { title: 'Editar Área', parent: 'areas' },
  people: { title: 'Personal', parent: 'dashboard' },
  profile: { title: 'Mi cuenta', parent: null },
  limits: { title: 'Plazos', parent: 'dashboard' },
  personalData: { title: 'Datos personales', parent: 'dashboard' },
  personalRecord: { title: 'Candidato', parent: 'personalData' },
  reports: { title: 'Métricas', parent: 'dashboard' },
  report: { title: 'Reporte', parent: 'reports' },
  reportPeople: { title: 'Personas', parent: 'report' },
}

/** At step 0 an interviewer works on their interview (spec 1 §2), so the parent is their own list. */
const interviewDetail: Heading = { title: 'Detalle de entrevista', parent: 'interviews' }

export const headingOf = ({ name, params }: FoundPlace): Heading =>
  name === 'process' && params.step === interviewStep ? interviewDetail : headings[name]

/** Title of the browser's tab. */
export function documentTitle(place: FoundPlace): string {
  return titled(headingOf(place).title)
}
