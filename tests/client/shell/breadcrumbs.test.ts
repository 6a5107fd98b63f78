/** The name and the parent of each address (spec 1 §2). */
import { expect, it } from 'vitest'
import { findPlace, places } from '../../../src/client/kit/navigation/paths.ts'
import { crumbsOf, sectionOf } from '../../../src/client/shell/breadcrumbs.ts'
import { documentTitle } from '../../../src/client/kit/navigation/screens.ts'

/** Path → its name, its section, and its parent path. */
const table: Readonly<Record<string, readonly [title: string, section: string, below?: string]>> = {
  '/': ['Ingresar', 'login'],
  '/admin': ['Escritorio', 'dashboard'],
  '/admin/candidatos': ['Candidatos', 'candidates', '/admin'],
  '/admin/candidatos/7': ['Perfil del candidato', 'candidates', '/admin/candidatos'],
  '/admin/candidatos/7/solicitud-de-empleo': ['Solicitud de empleo', 'candidates', '/admin/candidatos/7'],
  '/admin/candidatos/7/vacante/31/2': ['Proceso', 'candidates', '/admin/candidatos/7'],
  '/admin/candidatos/7/vacante/31/0': ['Detalle de entrevista', 'interviews', '/admin/entrevistas'],
  '/admin/administrador-de-contenido': ['Administrador de contenido', 'content'],
  '/admin/plazos': ['Plazos', 'limits', '/admin'],
  '/admin/datos-personales': ['Datos personales', 'personalData', '/admin'],
  '/admin/datos-personales/7': ['Candidato', 'personalData', '/admin/datos-personales'],
  '/admin/entrevistas': ['Entrevistas', 'interviews', '/admin'],
  '/admin/vacantes': ['Vacantes', 'vacancies', '/admin'],
  '/admin/vacantes/crear': ['Crear Vacante', 'vacancies', '/admin/vacantes'],
  '/admin/vacantes/detalle/9': ['Vacante', 'vacancies', '/admin/vacantes'],
  '/admin/vacantes/detalle/9/info-vacancy': ['Vacante', 'vacancies', '/admin/vacantes'],
  '/admin/vacantes/detalle/9/editar-vacante': ['Editar Vacante', 'vacancies', '/admin/vacantes/detalle/9'],
  '/admin/vacantes/detalle/9/crear-estrategia': ['Crear Estrategia', 'vacancies', '/admin/vacantes/detalle/9'],
  '/admin/vacantes/detalle/9/estrategia/4/editar-estrategia': [
    'Editar Estrategia',
    'vacancies',
    '/admin/vacantes/detalle/9',
  ],
  '/admin/vacantes/maestras/3': ['Vacante maestra', 'vacancies', '/admin/vacantes'],
  '/admin/vacantes/maestras/editar-vacante-maestra/3': ['Editar Vacante', 'vacancies', '/admin/vacantes/maestras/3'],
  '/admin/vacantes/maestras/3/sede/8': ['Sede', 'vacancies', '/admin/vacantes/maestras/3'],
  '/admin/vacantes/maestras/3/sede/8/publicar': ['Publicar', 'vacancies', '/admin/vacantes/maestras/3/sede/8'],
  '/admin/vacantes/maestras/3/sede/8/publicacion/9': ['Vacante', 'vacancies', '/admin/vacantes/maestras/3/sede/8'],
  '/admin/vacantes/maestras/3/sede/8/publicacion/9/crear-estrategia': [
    'Crear Estrategia',
    'vacancies',
    '/admin/vacantes/maestras/3/sede/8/publicacion/9',
  ],
  '/admin/vacantes/maestras/3/sede/8/publicacion/9/editar-estrategia': [
    'Editar Estrategia',
    'vacancies',
    '/admin/vacantes/maestras/3/sede/8/publicacion/9',
  ],
  '/admin/vacantes/maestras/editar-publicacion/9': ['Editar Publicación', 'vacancies', '/admin/vacantes/detalle/9'],
  '/admin/vacantes/maestras/activar-plazas/3': ['Abrir Plazas', 'vacancies', '/admin/vacantes'],
  '/admin/cartera': ['Cartera', 'portfolio', '/admin'],
  '/admin/candidatos/comparar': ['Comparar candidatos', 'candidates', '/admin/candidatos'],
  '/admin/duplicados': ['Duplicados', 'duplicates', '/admin'],
  '/admin/duplicados/7/8': ['Comparar y unir', 'duplicates', '/admin/duplicados'],
  '/admin/areas': ['Áreas', 'areas', '/admin'],
  '/admin/areas/crear': ['Agregar Área', 'areas', '/admin/areas'],
  '/admin/areas/5/editar': ['Editar Área', 'areas', '/admin/areas'],
  '/admin/personal': ['Personal', 'people', '/admin'],
  '/admin/perfil': ['Mi cuenta', 'profile'],
  '/admin/metricas': ['Métricas', 'reports', '/admin'],
  '/admin/metricas/4': ['Reporte', 'reports', '/admin/metricas'],
  '/admin/metricas/4/personas': ['Personas', 'reports', '/admin/metricas/4'],
}
const crumbsTo = (path: string): string[] => {
  const [title, , below] = table[path]!
  return [...(below === undefined ? [] : crumbsTo(below)), `${title} ${path}`]
}

it.each(Object.entries(table))('%s', (path, [title, section]) => {
  const place = findPlace(path)!
  const crumbs = crumbsTo(path)
  expect({
    title: documentTitle(place),
    section: sectionOf(place),
    crumbs: crumbsOf(place, null).map(({ label, href }) => `${label} ${href}`),
  }).toEqual({ title: `${title} · Bolsa de Trabajo Admin`, section, crumbs })
  // Once its subject is known, the page has the subject's name
  const subjects = /^(Perfil del candidato|Vacante maestra|Vacante|Sede|Reporte) /
  const nearest = crumbs.findLastIndex((crumb) => subjects.test(crumb))
  const named = crumbs.map((crumb, at) => (at === nearest ? crumb.replace(subjects, 'Rosa Luna ') : crumb))
  expect(crumbsOf(place, 'Rosa Luna').map(({ label, href }) => `${label} ${href}`)).toEqual(named)
})

it('covers every place in the table', () => {
  expect(new Set(Object.keys(table).map((path) => findPlace(path)!.name))).toEqual(new Set(Object.keys(places)))
})
