/** Section 6 of the second specification, row by row and rule by rule, by the paths of its section 2. */
import { describe, expect, it } from 'vitest'
import { findPlace } from '../../../src/client/paths.ts'
import { guard } from '../../../src/client/session/guard.ts'
import { roles, type Role } from '../../../src/contract/roles.ts'

const roleOf = (short: string) => `ROLE_${short}` as Role
const named = (list: string): readonly Role[] => list.split(', ').map(roleOf)
const candidatesList = 'CRP_ADMN, CRP_ATN_CTS_REC, CRP_REC, CRP_OBS, COM_ADMN, COM_CON, COM_ANL, COM_INT, COM_REC'

/** Row → its paths, and who may come in. */
const table: Readonly<Record<string, { readonly paths: readonly string[]; readonly allowed: readonly Role[] }>> = {
  'Candidates list': { paths: ['/admin/candidatos'], allowed: named(candidatesList) },
  'Vacancies list and portfolio': { paths: ['/admin/vacantes', '/admin/cartera'], allowed: named(candidatesList).filter((role) => role !== 'ROLE_COM_INT') },
  'Interviews list': { paths: ['/admin/entrevistas'], allowed: named(candidatesList) },
  'Master vacancy detail': { paths: ['/admin/vacantes/maestras/31'], allowed: named('CRP_ADMN, COM_ADMN, COM_CON') },
  'Metrics': { paths: ['/admin/metricas', '/admin/metricas/4', '/admin/metricas/FRE'], allowed: named('COM_ADMN, CRP_ADMN, COM_CON, COM_ANL, COM_REC, COM_METVIEW') },
  'Areas': { paths: ['/admin/areas', '/admin/areas/crear', '/admin/areas/5/editar'], allowed: named('COM_ADMN, CRP_ADMN') },
  'Content manager': { paths: ['/admin/administrador-de-contenido'], allowed: named('MKT_EDITOR') },
  // 'The general list of non-marketing roles'
  'Dashboard': { paths: ['/admin'], allowed: roles.filter((role) => role !== 'ROLE_MKT_EDITOR') },
}

/** Where the marketing editor and the metrics viewer go from where no role is asked for. */
const homes: Partial<Record<Role, string>> = { ROLE_MKT_EDITOR: '/admin/administrador-de-contenido', ROLE_COM_METVIEW: '/admin/metricas' }
const homeOf = (role: Role) => homes[role] ?? '/admin'

describe.each(Object.entries(table))('%s', (_, { paths, allowed }) => {
  it.each(paths)('%s is a page', (path) => {
    expect(findPlace(path)).not.toBe(null)
  })

  describe.each(paths)('%s', (path) => {
    it.each(allowed)('%s stays', (idRole) => {
      expect(guard(path, { idRole })).toMatchObject({ kind: 'stay' })
    })

    it.each(roles.filter((role) => !allowed.includes(role)))('%s is redirected to the dashboard, who has none to their own page', (idRole) => {
      const to = idRole === 'ROLE_MKT_EDITOR' ? homeOf(idRole) : '/admin'
      if (to === path) expect(guard(path, { idRole })).toMatchObject({ kind: 'stay' })
      else expect(guard(path, { idRole })).toEqual({ kind: 'redirect', to })
    })
  })
})

it.each(roles)('%s who visits the login, or an unknown path, ends where they are at home', (idRole) => {
  expect(guard('/', { idRole })).toEqual({ kind: 'redirect', to: homeOf(idRole) })
  expect(guard('/admin/nada', { idRole })).toEqual({ kind: 'redirect', to: '/' })
})
