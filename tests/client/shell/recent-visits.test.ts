import { afterEach, expect, it } from 'vitest'
import { forgetVisits, recentVisits, rememberVisit } from '../../../src/client/shell/recent-visits.ts'
import { findPlace } from '../../../src/client/kit/navigation/paths.ts'

afterEach(() => localStorage.clear())
const visit = (path: string, of = 31) => rememberVisit(of, findPlace(path)!)

it.each([
  ['/admin/candidatos/7', ['c7']],
  ['/admin/candidatos/7/vacante/9/1', ['c7']],
  ['/admin/candidatos/7/solicitud-de-empleo', ['c7']],
  ['/admin/vacantes/detalle/3', ['p3']],
  ['/admin/vacantes/maestras/4/sede/5/publicacion/6', ['p6']],
  ['/admin/vacantes/maestras/4', ['m4']],
  ['/admin/vacantes/maestras/4/sede/5', []],
  ['/admin/areas/2/editar', []],
  ['/admin/candidatos', []],
])('%s is remembered as %j', (path, visits) => {
  visit(path)
  expect(recentVisits(31)).toEqual(visits)
})

it('keeps the last eight of each person, the latest first and each once', () => {
  for (let id = 1; id <= 9; id += 1) visit(`/admin/candidatos/${id}`)
  visit('/admin/candidatos/5')
  visit('/admin/candidatos/70', 32)
  expect(recentVisits(31)).toEqual(['c5', 'c9', 'c8', 'c7', 'c6', 'c4', 'c3', 'c2'])
  forgetVisits(31)
  expect([recentVisits(31), recentVisits(32)]).toEqual([[], ['c70']])
})
