/** The screens of the specification (1 §2, §6; 2 §2, §6), and what we added to its resources. */
import { roles, type Role } from '../../../../src/contract/roles.ts'
import type { Screens } from '../../support/all-screens.ts'
import { administratorRoles, candidateRoles, recruiterRoles } from '../../support/roles.ts'

const allButInterviewers = candidateRoles.filter((role) => role !== 'ROLE_COM_INT')
const masterRoles: readonly Role[] = ['ROLE_CRP_ADMN', 'ROLE_COM_ADMN', 'ROLE_COM_CON']
const openers: readonly Role[] = ['ROLE_CRP_ADMN', 'ROLE_COM_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL']
const editors: readonly Role[] = [
  'ROLE_CRP_ADMN',
  'ROLE_CRP_REC',
  'ROLE_CRP_ATN_CTS_REC',
  'ROLE_COM_ADMN',
  'ROLE_COM_CON',
  'ROLE_COM_ANL',
]
const measurers: readonly Role[] = [
  'ROLE_COM_ADMN',
  'ROLE_CRP_ADMN',
  'ROLE_COM_CON',
  'ROLE_COM_ANL',
  'ROLE_COM_REC',
  'ROLE_COM_METVIEW',
]

const publication = '/admin/vacantes/detalle/9'
const master = '/admin/vacantes/maestras/3'
const site = `${master}/sede/8`
const sitePublication = `${site}/publicacion/9`

export const screens: Screens = {
  login: { path: '/', title: 'Ingresar', roles: [] },
  dashboard: {
    path: '/admin',
    title: 'Escritorio',
    roles: roles.filter((role) => role !== 'ROLE_MKT_EDITOR'),
    menu: { roles: candidateRoles },
  },
  candidates: {
    path: '/admin/candidatos',
    title: 'Candidatos',
    below: '/admin',
    roles: candidateRoles,
    menu: { roles: candidateRoles },
  },
  processComparison: {
    path: '/admin/candidatos/comparar',
    title: 'Comparar candidatos',
    below: '/admin/candidatos',
    roles: candidateRoles,
  },
  candidate: {
    path: '/admin/candidatos/7',
    title: 'Perfil del candidato',
    below: '/admin/candidatos',
    roles: candidateRoles,
  },
  application: {
    path: '/admin/candidatos/7/solicitud-de-empleo',
    title: 'Solicitud de empleo',
    below: '/admin/candidatos/7',
    roles: candidateRoles,
  },
  process: {
    path: '/admin/candidatos/7/vacante/31/2',
    title: 'Proceso',
    below: '/admin/candidatos/7',
    roles: candidateRoles,
  },
  portfolio: {
    path: '/admin/cartera',
    title: 'Cartera',
    below: '/admin',
    roles: allButInterviewers,
    menu: { roles: recruiterRoles },
  },
  interviews: {
    path: '/admin/entrevistas',
    title: 'Entrevistas',
    below: '/admin',
    roles: candidateRoles,
    menu: { roles: candidateRoles },
  },
  vacancies: {
    path: '/admin/vacantes',
    title: 'Vacantes',
    below: '/admin',
    roles: allButInterviewers,
    menu: { roles: recruiterRoles },
  },
  newVacancy: { path: '/admin/vacantes/crear', title: 'Crear Vacante', below: '/admin/vacantes', roles: editors },
  publication: { path: publication, title: 'Vacante', below: '/admin/vacantes', roles: allButInterviewers },
  publicationInfo: {
    path: `${publication}/info-vacancy`,
    title: 'Vacante',
    below: '/admin/vacantes',
    roles: allButInterviewers,
  },
  editVacancy: { path: `${publication}/editar-vacante`, title: 'Editar Vacante', below: publication, roles: editors },
  createStrategy: {
    path: `${publication}/crear-estrategia`,
    title: 'Crear Estrategia',
    below: publication,
    roles: editors,
  },
  editStrategy: {
    path: `${publication}/estrategia/4/editar-estrategia`,
    title: 'Editar Estrategia',
    below: publication,
    roles: editors,
  },
  masterVacancy: { path: master, title: 'Vacante maestra', below: '/admin/vacantes', roles: masterRoles },
  editMasterVacancy: {
    path: '/admin/vacantes/maestras/editar-vacante-maestra/3',
    title: 'Editar Vacante',
    below: master,
    roles: masterRoles,
  },
  site: { path: site, title: 'Sede', below: master, roles: openers },
  newPublication: { path: `${site}/publicar`, title: 'Publicar', below: site, roles: openers },
  sitePublication: { path: sitePublication, title: 'Vacante', below: site, roles: allButInterviewers },
  createSiteStrategy: {
    path: `${sitePublication}/crear-estrategia`,
    title: 'Crear Estrategia',
    below: sitePublication,
    roles: editors,
  },
  editSiteStrategy: {
    path: `${sitePublication}/editar-estrategia`,
    title: 'Editar Estrategia',
    below: sitePublication,
    roles: editors,
  },
  editPublication: {
    path: '/admin/vacantes/maestras/editar-publicacion/9',
    title: 'Editar Publicación',
    below: publication,
    roles: editors,
  },
  openings: {
    path: '/admin/vacantes/maestras/activar-plazas/3',
    title: 'Abrir Plazas',
    below: '/admin/vacantes',
    roles: openers,
  },
  content: {
    path: '/admin/administrador-de-contenido',
    title: 'Administrador de contenido',
    roles: ['ROLE_MKT_EDITOR'],
    menu: { roles: ['ROLE_MKT_EDITOR'], label: 'Contenido', permission: 'HOME_EDIT' },
  },
  areas: {
    path: '/admin/areas',
    title: 'Áreas',
    below: '/admin',
    roles: administratorRoles,
    menu: { roles: administratorRoles },
  },
  newArea: { path: '/admin/areas/crear', title: 'Agregar Área', below: '/admin/areas', roles: administratorRoles },
  area: { path: '/admin/areas/5/editar', title: 'Editar Área', below: '/admin/areas', roles: administratorRoles },
  reports: {
    path: '/admin/metricas',
    title: 'Métricas',
    below: '/admin',
    roles: measurers,
    menu: { roles: measurers, permission: 'METRICS_CREATE' },
  },
  report: { path: '/admin/metricas/4', title: 'Reporte', below: '/admin/metricas', roles: measurers },
  reportPeople: { path: '/admin/metricas/4/personas', title: 'Personas', below: '/admin/metricas/4', roles: measurers },
}
