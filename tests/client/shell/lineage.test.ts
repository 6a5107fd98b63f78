/** What each place is called and stands below (spec 1 §2), written out. */
import { expect, it } from 'vitest'
import { findPlace, places } from '../../../src/client/paths.ts'
import { crumbsOf, sectionOf } from '../../../src/client/shell/lineage.ts'
import { documentTitle } from '../../../src/client/shell/screens.ts'

const table: Record<string, { readonly title: string; readonly section: string; readonly crumbs: readonly string[] }> = {
  '/': { title: 'Ingresar', section: 'login', crumbs: ['Ingresar /'] },
  '/admin': { title: 'Escritorio', section: 'dashboard', crumbs: ['Escritorio /admin'] },
  '/admin/candidatos': { title: 'Candidatos', section: 'candidates', crumbs: ['Escritorio /admin', 'Candidatos /admin/candidatos'] },
  '/admin/candidatos/7': {
    title: 'Perfil del candidato',
    section: 'candidates',
    crumbs: ['Escritorio /admin', 'Candidatos /admin/candidatos', 'Perfil del candidato /admin/candidatos/7'],
  },
  '/admin/candidatos/7/solicitud-de-empleo': {
    title: 'Solicitud de empleo',
    section: 'candidates',
    crumbs: ['Escritorio /admin', 'Candidatos /admin/candidatos', 'Perfil del candidato /admin/candidatos/7', 'Solicitud de empleo /admin/candidatos/7/solicitud-de-empleo'],
  },
  '/admin/candidatos/7/vacante/31/2': {
    title: 'Proceso',
    section: 'candidates',
    crumbs: ['Escritorio /admin', 'Candidatos /admin/candidatos', 'Perfil del candidato /admin/candidatos/7', 'Proceso /admin/candidatos/7/vacante/31/2'],
  },
  '/admin/candidatos/7/vacante/31/0': {
    title: 'Detalle de entrevista',
    section: 'interviews',
    crumbs: ['Escritorio /admin', 'Entrevistas /admin/entrevistas', 'Detalle de entrevista /admin/candidatos/7/vacante/31/0'],
  },
  '/admin/administrador-de-contenido': { title: 'Administrador de contenido', section: 'content', crumbs: ['Administrador de contenido /admin/administrador-de-contenido'] },
  '/admin/datos-personales': { title: 'Datos personales', section: 'personalData', crumbs: ['Escritorio /admin', 'Datos personales /admin/datos-personales'] },
  '/admin/datos-personales/7': {
    title: 'Candidato',
    section: 'personalData',
    crumbs: ['Escritorio /admin', 'Datos personales /admin/datos-personales', 'Candidato /admin/datos-personales/7'],
  },
  '/admin/entrevistas': { title: 'Entrevistas', section: 'interviews', crumbs: ['Escritorio /admin', 'Entrevistas /admin/entrevistas'] },
  '/admin/vacantes': { title: 'Vacantes', section: 'vacancies', crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes'] },
  '/admin/vacantes/crear': { title: 'Crear Vacante', section: 'vacancies', crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Crear Vacante /admin/vacantes/crear'] },
  '/admin/vacantes/detalle/9': { title: 'Vacante', section: 'vacancies', crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante /admin/vacantes/detalle/9'] },
  '/admin/vacantes/detalle/9/info-vacancy': { title: 'Vacante', section: 'vacancies', crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante /admin/vacantes/detalle/9/info-vacancy'] },
  '/admin/vacantes/detalle/9/editar-vacante': {
    title: 'Editar Vacante',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante /admin/vacantes/detalle/9', 'Editar Vacante /admin/vacantes/detalle/9/editar-vacante'],
  },
  '/admin/vacantes/detalle/9/crear-estrategia': {
    title: 'Crear Estrategia',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante /admin/vacantes/detalle/9', 'Crear Estrategia /admin/vacantes/detalle/9/crear-estrategia'],
  },
  '/admin/vacantes/detalle/9/estrategia/4/editar-estrategia': {
    title: 'Editar Estrategia',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante /admin/vacantes/detalle/9', 'Editar Estrategia /admin/vacantes/detalle/9/estrategia/4/editar-estrategia'],
  },
  '/admin/vacantes/maestras/3': { title: 'Vacante maestra', section: 'vacancies', crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante maestra /admin/vacantes/maestras/3'] },
  '/admin/vacantes/maestras/editar-vacante-maestra/3': {
    title: 'Editar Vacante',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante maestra /admin/vacantes/maestras/3', 'Editar Vacante /admin/vacantes/maestras/editar-vacante-maestra/3'],
  },
  '/admin/vacantes/maestras/3/sede/8': { title: 'Sede', section: 'vacancies', crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante maestra /admin/vacantes/maestras/3', 'Sede /admin/vacantes/maestras/3/sede/8'] },
  '/admin/vacantes/maestras/3/sede/8/publicar': {
    title: 'Publicar',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante maestra /admin/vacantes/maestras/3', 'Sede /admin/vacantes/maestras/3/sede/8', 'Publicar /admin/vacantes/maestras/3/sede/8/publicar'],
  },
  '/admin/vacantes/maestras/3/sede/8/publicacion/9': {
    title: 'Vacante',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante maestra /admin/vacantes/maestras/3', 'Sede /admin/vacantes/maestras/3/sede/8', 'Vacante /admin/vacantes/maestras/3/sede/8/publicacion/9'],
  },
  '/admin/vacantes/maestras/3/sede/8/publicacion/9/crear-estrategia': {
    title: 'Crear Estrategia',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante maestra /admin/vacantes/maestras/3', 'Sede /admin/vacantes/maestras/3/sede/8', 'Vacante /admin/vacantes/maestras/3/sede/8/publicacion/9', 'Crear Estrategia /admin/vacantes/maestras/3/sede/8/publicacion/9/crear-estrategia'],
  },
  '/admin/vacantes/maestras/3/sede/8/publicacion/9/editar-estrategia': {
    title: 'Editar Estrategia',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante maestra /admin/vacantes/maestras/3', 'Sede /admin/vacantes/maestras/3/sede/8', 'Vacante /admin/vacantes/maestras/3/sede/8/publicacion/9', 'Editar Estrategia /admin/vacantes/maestras/3/sede/8/publicacion/9/editar-estrategia'],
  },
  '/admin/vacantes/maestras/editar-publicacion/9': {
    title: 'Editar Publicación',
    section: 'vacancies',
    crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Vacante /admin/vacantes/detalle/9', 'Editar Publicación /admin/vacantes/maestras/editar-publicacion/9'],
  },
  '/admin/vacantes/maestras/activar-plazas/3': { title: 'Abrir Plazas', section: 'vacancies', crumbs: ['Escritorio /admin', 'Vacantes /admin/vacantes', 'Abrir Plazas /admin/vacantes/maestras/activar-plazas/3'] },
  '/admin/cartera': { title: 'Cartera', section: 'portfolio', crumbs: ['Escritorio /admin', 'Cartera /admin/cartera'] },
  '/admin/areas': { title: 'Áreas', section: 'areas', crumbs: ['Escritorio /admin', 'Áreas /admin/areas'] },
  '/admin/areas/crear': { title: 'Agregar Área', section: 'areas', crumbs: ['Escritorio /admin', 'Áreas /admin/areas', 'Agregar Área /admin/areas/crear'] },
  '/admin/areas/5/editar': { title: 'Editar Área', section: 'areas', crumbs: ['Escritorio /admin', 'Áreas /admin/areas', 'Editar Área /admin/areas/5/editar'] },
  '/admin/personal': { title: 'Personal', section: 'people', crumbs: ['Escritorio /admin', 'Personal /admin/personal'] },
  '/admin/perfil': { title: 'Mi cuenta', section: 'profile', crumbs: ['Mi cuenta /admin/perfil'] },
  '/admin/metricas': { title: 'Métricas', section: 'reports', crumbs: ['Escritorio /admin', 'Métricas /admin/metricas'] },
  '/admin/metricas/FRE': { title: 'Reporte', section: 'reports', crumbs: ['Escritorio /admin', 'Métricas /admin/metricas', 'Reporte /admin/metricas/FRE'] },
  '/admin/metricas/4/personas': { title: 'Personas', section: 'reports', crumbs: ['Escritorio /admin', 'Métricas /admin/metricas', 'Reporte /admin/metricas/4', 'Personas /admin/metricas/4/personas'] },
}

it.each(Object.entries(table))('%s', (path, { title, section, crumbs }) => {
  const place = findPlace(path)!
  expect({ title: documentTitle(place), section: sectionOf(place), crumbs: crumbsOf(place, null).map(({ label, href }) => `${label} ${href}`) }).toEqual({ title: `${title} · Bolsa de Trabajo Admin`, section, crumbs })
  // Once it is known whom or what it is about, that is what it is called
  const subjects = /^(Perfil del candidato|Vacante maestra|Vacante|Sede|Reporte) /
  const nearest = crumbs.findLastIndex((crumb) => subjects.test(crumb))
  const named = crumbs.map((crumb, at) => (at === nearest ? crumb.replace(subjects, 'Rosa Luna ') : crumb))
  expect(crumbsOf(place, 'Rosa Luna').map(({ label, href }) => `${label} ${href}`)).toEqual(named)
})

it('every place is in the table', () => {
  expect(new Set(Object.keys(table).map((path) => findPlace(path)!.name))).toEqual(new Set(Object.keys(places)))
})
