import { expect, it } from 'vitest'
import { basePath, isLogin } from '../../../../src/client/kit/navigation/base-path.ts'
import { findPlace, fill, pathTo } from '../../../../src/client/kit/navigation/paths.ts'
import { places } from '../../../../src/client/kit/navigation/places.ts'
import { allScreens } from '../../support/all-screens.ts'

const params = { prospectId: 7, vacancyId: 31, step: 0, publicationId: 9, siteId: 8, strategyId: 4, reportType: 'FRE' }

it('builds the paths of the specification', () => {
  expect(basePath).toBe('/bolsa-de-trabajo-admin')
  expect(['', '/', '/admin', '/login'].map(isLogin)).toEqual([true, true, false, false])
  expect(pathTo('login')).toBe('/')
  expect(pathTo('dashboard')).toBe('/admin')
  expect(pathTo('candidates')).toBe('/admin/candidatos')
  expect(pathTo('candidate', { prospectId: 7 })).toBe('/admin/candidatos/7')
  expect(pathTo('application', { prospectId: 7 })).toBe('/admin/candidatos/7/solicitud-de-empleo')
  expect(pathTo('process', params)).toBe('/admin/candidatos/7/vacante/31/0')
  expect(pathTo('interviews')).toBe('/admin/entrevistas')
  expect([pathTo('vacancies'), pathTo('newVacancy')]).toEqual(['/admin/vacantes', '/admin/vacantes/crear'])
  const ofPublication = (
    ['publication', 'publicationInfo', 'editVacancy', 'createStrategy', 'editStrategy'] as const
  ).map((name) => pathTo(name, params))
  expect(ofPublication).toEqual([
    '/admin/vacantes/detalle/9',
    '/admin/vacantes/detalle/9/info-vacancy',
    '/admin/vacantes/detalle/9/editar-vacante',
    '/admin/vacantes/detalle/9/crear-estrategia',
    '/admin/vacantes/detalle/9/estrategia/4/editar-estrategia',
  ])
  const ofMaster = (
    [
      'masterVacancy',
      'editMasterVacancy',
      'site',
      'newPublication',
      'sitePublication',
      'createSiteStrategy',
      'editSiteStrategy',
      'editPublication',
      'openings',
    ] as const
  ).map((name) => pathTo(name, params))
  expect(ofMaster).toEqual([
    '/admin/vacantes/maestras/31',
    '/admin/vacantes/maestras/editar-vacante-maestra/31',
    '/admin/vacantes/maestras/31/sede/8',
    '/admin/vacantes/maestras/31/sede/8/publicar',
    '/admin/vacantes/maestras/31/sede/8/publicacion/9',
    '/admin/vacantes/maestras/31/sede/8/publicacion/9/crear-estrategia',
    '/admin/vacantes/maestras/31/sede/8/publicacion/9/editar-estrategia',
    '/admin/vacantes/maestras/editar-publicacion/9',
    '/admin/vacantes/maestras/activar-plazas/31',
  ])
  expect([pathTo('reports'), pathTo('report', params), pathTo('reportPeople', params)]).toEqual([
    '/admin/metricas',
    '/admin/metricas/FRE',
    '/admin/metricas/FRE/personas',
  ])
  expect([pathTo('portfolio'), pathTo('content')]).toEqual(['/admin/cartera', '/admin/administrador-de-contenido'])
  expect([pathTo('people'), pathTo('profile')]).toEqual(['/admin/personal', '/admin/perfil'])
  expect([pathTo('duplicates'), pathTo('comparison', { candidateId: 7, otherId: 8 })]).toEqual([
    '/admin/duplicados',
    '/admin/duplicados/7/8',
  ])
  expect(pathTo('limits')).toBe('/admin/plazos')
  expect([pathTo('personalData'), pathTo('personalRecord', params)]).toEqual([
    '/admin/datos-personales',
    '/admin/datos-personales/7',
  ])
  expect([pathTo('areas'), pathTo('newArea'), pathTo('area', { areaId: 5 })]).toEqual([
    '/admin/areas',
    '/admin/areas/crear',
    '/admin/areas/5/editar',
  ])
})

it('has a row written by hand for every place', () => {
  expect(allScreens.map(([name]) => name).toSorted()).toEqual(Object.keys(places).toSorted())
})

it.each(allScreens)('finds %s at its path, with or without a trailing slash', (name, { path }) => {
  const place = findPlace(path)
  expect(place?.name).toBe(name)
  expect(fill(places[name].pattern, place!.params)).toBe(path)
  if (name !== 'login') expect(findPlace(`${path}/`)).toEqual(place)
})

it.each([
  '/administrador',
  '/admin/candidatos/siete',
  '/admin/candidatos/7.5',
  '/admin/candidatos/-7',
  '/admin/candidatos//solicitud-de-empleo',
  '/admin/candidatos/7/vacante/31',
  '/admin/candidatos/7/vacante/31/0/mas',
  '/admin/candidatos/2147483648',
  '/admin/metricas/fre',
  '/admin/metricas/FOLIO',
  '/admin/metricas/4/nadie',
  '~/otra-aplicacion',
])('rejects %s', (path) => {
  expect(findPlace(path)).toBeNull()
})

it('accepts the largest id of the server, and each report', () => {
  expect(findPlace('/admin/candidatos/2147483647')).toEqual({
    name: 'candidate',
    params: { prospectId: 2_147_483_647 },
  })
  expect(findPlace('/admin/metricas/4')).toEqual({ name: 'report', params: { reportType: '4' } })
})
