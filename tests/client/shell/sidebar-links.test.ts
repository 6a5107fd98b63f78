/** The links of the sidebar by role (spec 1 §6). */
import { expect, it } from 'vitest'
import { addressOf, linksFor, sidebarLinks, type SidebarLink } from '../../../src/client/shell/sidebar-links.ts'
import { loadChartFigures } from '../../../src/contract/chart-numbers.ts'
import { roles, type Role } from '../../../src/contract/roles.ts'
import { allScreens } from '../support/all-screens.ts'
import { recruiterRoles } from '../support/roles.ts'

const labels = (role: Role, links?: readonly SidebarLink[], sections: string[] = ['METRICS_CREATE']) =>
  linksFor({ idRole: role, systemSections: sections.map((code) => ({ code, operations: [] })) }, links).map(
    (link) => link.label,
  )

const onlooker = ['Escritorio', 'Candidatos', 'Entrevistas']
const everybody = ['Escritorio', 'Vacantes', 'Candidatos', 'Entrevistas', 'Cartera', 'Duplicados']
const expected: Record<Role, readonly string[]> = {
  ROLE_CRP_ADMN: [
    'Escritorio',
    'Vacantes',
    'Candidatos',
    'Áreas',
    'Entrevistas',
    'Cartera',
    'Duplicados',
    'Métricas',
    'Diagramas',
    'Personal',
    'Plazos',
    'Datos personales',
  ],
  ROLE_CRP_ATN_CTS_REC: everybody,
  ROLE_CRP_REC: everybody,
  ROLE_CRP_OBS: onlooker,
  ROLE_COM_ADMN: [
    'Escritorio',
    'Vacantes',
    'Candidatos',
    'Áreas',
    'Entrevistas',
    'Cartera',
    'Duplicados',
    'Métricas',
    'Diagramas',
    'Personal',
    'Plazos',
    'Datos personales',
  ],
  ROLE_COM_CON: [...everybody, 'Métricas', 'Diagramas'],
  ROLE_COM_ANL: [...everybody, 'Métricas', 'Diagramas'],
  ROLE_COM_INT: onlooker,
  ROLE_COM_REC: [...everybody, 'Métricas', 'Diagramas'],
  ROLE_COM_METVIEW: ['Métricas', 'Diagramas'],
  ROLE_MKT_EDITOR: [],
}

/** Lines of other screens are in the rows beside the tests of their resource. */
const named = new Set(Object.values(expected).flat())

it('has a line for exactly the screens that have one', () => {
  expect(sidebarLinks.flatMap((link) => ('place' in link ? [link.place] : [])).toSorted()).toEqual(
    allScreens.flatMap(([name, { menu }]) => (menu ? [name] : [])).toSorted(),
  )
})

it.each(allScreens.filter(([, { menu }]) => menu))('shows the line of %s to its roles', (name, { title, menu }) => {
  const link = sidebarLinks.find((one) => 'place' in one && one.place === name)!
  expect([link.label, link.permission]).toEqual([menu!.label ?? title, menu!.permission])
  const sections = menu!.permission === undefined ? [] : [menu!.permission]
  expect(roles.filter((role) => labels(role, [link], sections).length > 0)).toEqual(
    roles.filter((role) => menu!.roles.includes(role)),
  )
})

it.each(roles)('shows %s its own links', (role) => {
  expect(labels(role).filter((label) => named.has(label))).toEqual(expected[role])
})

it('shows the content manager to the marketing editor', () => {
  expect(labels('ROLE_MKT_EDITOR', sidebarLinks, ['HOME_EDIT'])).toEqual(['Contenido'])
})

it('shows a link with a permission only to sessions with that permission', () => {
  const line = { ...sidebarLinks[0]!, label: 'Métricas', permission: 'METRICS_CREATE' }
  expect(labels('ROLE_CRP_ADMN', [line], [])).toEqual([])
  expect(labels('ROLE_CRP_ADMN', [line], ['HOME_EDIT'])).toEqual([])
  expect(labels('ROLE_CRP_ADMN', [line], ['METRICS_CREATE'])).toEqual(['Métricas'])
})

it('hides a link from roles that its place rejects, and from roles that the link excludes', () => {
  const candidates = sidebarLinks.find((link) => 'place' in link && link.place === 'candidates')!
  expect(labels('ROLE_COM_METVIEW', [{ ...candidates, roles }])).toEqual([])
  expect(labels('ROLE_CRP_REC', [{ ...candidates, roles: ['ROLE_COM_REC'] }])).toEqual([])
})

it('offers the explorer to exactly the roles whose numbers it shows, at its whole address', () => {
  const explorer = sidebarLinks.find(({ label }) => label === 'Diagramas')!
  expect(roles.filter((role) => labels(role, [explorer]).length > 0).toSorted()).toEqual(
    [...(loadChartFigures.mayCall as readonly Role[])].toSorted(),
  )
  expect(labels('ROLE_COM_ADMN', [explorer], [])).toEqual([])
  expect(addressOf(explorer, 'ROLE_COM_ADMN')).toBe('/bolsa-de-trabajo-admin/docs/')
})

it('opens what waits for the user to those who recruit, and the whole list to others', () => {
  const addresses = roles.map((role) => [
    role,
    linksFor({ idRole: role, systemSections: [] })
      .filter(({ label }) => label === 'Candidatos')
      .map((link) => addressOf(link, role)),
  ])
  const mine = ['/admin/candidatos?turno=tu&orden=dias']
  expect(Object.fromEntries(addresses)).toEqual({
    ...Object.fromEntries(recruiterRoles.map((role) => [role, mine])),
    ROLE_COM_INT: ['/admin/candidatos'],
    ROLE_CRP_OBS: ['/admin/candidatos'],
    ROLE_COM_METVIEW: [],
    ROLE_MKT_EDITOR: [],
  })
})
