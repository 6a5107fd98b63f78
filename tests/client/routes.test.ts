import { expect, it } from 'vitest'
import { findPlace } from '../../src/client/paths.ts'
import { pages, visitOf } from '../../src/client/routes.tsx'

it.each([
  ['/admin/candidatos', '/admin/candidatos', true],
  ['/admin/candidatos', '/admin/entrevistas', false],
  ['/admin/candidatos/7', '/admin/candidatos/8', false],
  ['/admin/candidatos/7', '/admin/candidatos/7/solicitud-de-empleo', false],
  ['/admin/candidatos/7/vacante/31/1', '/admin/candidatos/7/vacante/31/2', true],
  ['/admin/candidatos/7/vacante/31/1', '/admin/candidatos/7/vacante/32/1', false],
  ['/admin/candidatos/7/vacante/31/1', '/admin/candidatos/8/vacante/31/1', false],
  ['/admin/candidatos/73/vacante/1/1', '/admin/candidatos/7/vacante/31/1', false],
])('%s and %s are one visit: %s', (one, other, same) => {
  expect(visitOf(findPlace(one)!) === visitOf(findPlace(other)!)).toBe(same)
})

it('every place but the login has a page', () => {
  expect(Object.keys(pages)).toEqual(['dashboard', 'candidates', 'candidate', 'application', 'process', 'interviews', 'areas', 'newArea', 'area'])
})
