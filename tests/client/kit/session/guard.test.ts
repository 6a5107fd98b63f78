/** The guards of specification 2 section 6: every screen, every role. */
import { describe, expect, it } from 'vitest'
import type { PlaceName } from '../../../../src/client/kit/navigation/places.ts'
import { guard, mayEnter } from '../../../../src/client/kit/session/guard.ts'
import { access, branchOf } from '../../../../src/contract/access.ts'
import * as areaCalls from '../../../../src/contract/areas.ts'
import type { AnyCall } from '../../../../src/contract/call.ts'
import * as contentCalls from '../../../../src/contract/content.ts'
import * as peopleCalls from '../../../../src/contract/people.ts'
import * as duplicatesCalls from '../../../../src/contract/duplicates.ts'
import * as limitsCalls from '../../../../src/contract/limits.ts'
import * as personalDataCalls from '../../../../src/contract/personal-data.ts'
import * as publicationCalls from '../../../../src/contract/publications.ts'
import * as publicationPeople from '../../../../src/contract/publication-people.ts'
import { roles, type Role } from '../../../../src/contract/roles.ts'
import * as strategyCalls from '../../../../src/contract/strategies.ts'
import * as vacancyCalls from '../../../../src/contract/vacancies.ts'
import { allScreens } from '../../support/all-screens.ts'

/** The roles that are not redirected to the dashboard. */
const homes: Partial<Record<Role, string>> = { ROLE_MKT_EDITOR: '/admin/administrador-de-contenido' }
const homeOf = (role: Role) => homes[role] ?? '/admin'

const screens = allScreens.filter(([name]) => name !== 'login')
const pathOf = (name: PlaceName) => allScreens.find(([one]) => one === name)![1].path

describe.each(screens)('at %s', (name, { path, roles: allowed }) => {
  it.each(roles)('%s stays or is redirected home', (role) => {
    const verdict = guard(path, { idRole: role })
    if (allowed.includes(role)) expect(verdict).toMatchObject({ kind: 'stay', place: { name } })
    else expect(verdict).toEqual({ kind: 'redirect', to: homeOf(role) })
  })
})

describe('at the login', () => {
  it.each(roles)(
    '%s is redirected home: marketing editors to the content manager, metrics viewers to the reports',
    (role) => {
      expect(guard('/', { idRole: role })).toEqual({
        kind: 'redirect',
        to: role === 'ROLE_COM_METVIEW' ? '/admin/metricas' : homeOf(role),
      })
    },
  )

  it('redirects to the requested path when the role permits it', () => {
    const wanted = pathOf('process')
    expect(guard('/', { idRole: 'ROLE_CRP_REC' }, wanted)).toEqual({ kind: 'redirect', to: wanted })
    expect(guard('/', { idRole: 'ROLE_COM_METVIEW' }, wanted)).toEqual({ kind: 'redirect', to: '/admin/metricas' })
    expect(guard('/', { idRole: 'ROLE_CRP_REC' }, '/')).toEqual({ kind: 'redirect', to: '/admin' })
    expect(guard('/', { idRole: 'ROLE_CRP_REC' }, 'https://example.com')).toEqual({
      kind: 'redirect',
      to: '/admin',
      isUnknown: true,
    })
    expect(guard('/', { idRole: 'ROLE_CRP_REC' }, '/admin/nada?pagina=2')).toEqual({
      kind: 'redirect',
      to: '/admin',
      isUnknown: true,
    })
    expect(guard('/', { idRole: 'ROLE_CRP_REC' }, `${wanted}?pagina=2`)).toEqual({
      kind: 'redirect',
      to: `${wanted}?pagina=2`,
    })
  })
})

it.each(roles)('%s can enter a place without role restriction', (role) => {
  expect(mayEnter('login', role)).toBe(true)
})

describe('at an unknown path', () => {
  it.each(roles)('%s is redirected to the login', (role) => {
    expect(guard('/admin/nada', { idRole: role })).toEqual({ kind: 'redirect', to: '/', isUnknown: true })
  })
})

it.each(roles)('redirects %s without a loop, from any place', (role) => {
  for (const start of [...allScreens.map(([, { path }]) => path), '/nada']) {
    let path = start
    const seen: string[] = []
    for (
      let verdict = guard(path, { idRole: role });
      verdict.kind === 'redirect';
      verdict = guard(path, { idRole: role })
    ) {
      expect(seen).not.toContain(verdict.to)
      seen.push(verdict.to)
      path = verdict.to
    }
  }
})

/** The page of a form → its requests, the save last. */
const forms: Partial<Record<PlaceName, readonly AnyCall[]>> = {
  editVacancy: [
    vacancyCalls.listPositionLevels,
    vacancyCalls.listFormAreas,
    vacancyCalls.getFormArea,
    publicationCalls.getPublication,
    vacancyCalls.getVacancy,
    vacancyCalls.saveVacancy,
  ],
  editMasterVacancy: [vacancyCalls.getMasterVacancy, vacancyCalls.listPositionLevels, vacancyCalls.saveMasterVacancy],
  editPublication: [publicationCalls.getPublication, publicationCalls.savePublication],
  newPublication: [vacancyCalls.getMasterVacancy, publicationCalls.savePublication],
  createStrategy: [strategyCalls.listBoards, strategyCalls.generateContent, strategyCalls.saveStrategy],
  createSiteStrategy: [strategyCalls.listBoards, strategyCalls.generateContent, strategyCalls.saveStrategy],
  editStrategy: [strategyCalls.getStrategy, strategyCalls.saveStrategy],
  editSiteStrategy: [strategyCalls.getStrategy, strategyCalls.saveStrategy],
  openings: [vacancyCalls.getMasterVacancySummary, publicationPeople.searchCollaborators, vacancyCalls.changeOpenings],
  newArea: [areaCalls.createArea],
  area: [areaCalls.getArea, areaCalls.updateSubArea, areaCalls.deleteSubArea, areaCalls.updateArea],
  content: [
    contentCalls.getHomeContent,
    contentCalls.uploadPicture,
    contentCalls.restoreTabVersion,
    contentCalls.saveHomeTab,
  ],
  people: [peopleCalls.peopleOptions, peopleCalls.invite, peopleCalls.savePerson, peopleCalls.takeOutOfService],
  duplicates: [
    duplicatesCalls.listDuplicates,
    duplicatesCalls.listMerges,
    duplicatesCalls.dismissDuplicate,
    duplicatesCalls.recoverDuplicate,
    duplicatesCalls.undoMerge,
  ],
  comparison: [duplicatesCalls.compareCandidates, duplicatesCalls.mergeCandidates],
  limits: [limitsCalls.getLimits, limitsCalls.saveLimits],
  personalData: [personalDataCalls.getRetention, personalDataCalls.saveRetention],
  personalRecord: [personalDataCalls.getRecord, personalDataCalls.blockRecord, personalDataCalls.suppressRecord],
}

it.each(Object.entries(forms))('admits to %s only roles that its calls accept', (name, calls) => {
  const refusedOf = ({ mayCall: allowed }: AnyCall) =>
    roles.filter(
      (role) =>
        mayEnter(name as PlaceName, role) && Array.isArray(allowed) && !(allowed as readonly Role[]).includes(role),
    )
  expect(calls.flatMap((call) => refusedOf(call).map((role) => `${call.path} ${role}`))).toEqual([])
})

// A role without permission to create one gets the page's notice: vacancies/vacancy-form.test.tsx
it('lists the roles that can open vacantes/crear but not create a vacancy', () => {
  const own = (role: Role): readonly Role[] =>
    branchOf(role) === 'COM'
      ? (vacancyCalls.saveMasterVacancy.mayCall as readonly Role[])
      : (vacancyCalls.saveVacancy.mayCall as readonly Role[])
  expect(roles.filter((role) => mayEnter('newVacancy', role) && !access.newVacancies.includes(role))).toEqual([
    'ROLE_CRP_ATN_CTS_REC',
    'ROLE_COM_ANL',
  ])
  expect(access.newVacancies.filter((role) => !mayEnter('newVacancy', role) || !own(role).includes(role))).toEqual([])
})
