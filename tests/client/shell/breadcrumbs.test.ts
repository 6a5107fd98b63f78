/** The title and the parent of each screen (spec 1 §2). */
import { expect, it } from 'vitest'
import { findPlace } from '../../../src/client/kit/navigation/paths.ts'
import type { PlaceName } from '../../../src/client/kit/navigation/places.ts'
import { crumbsOf, sectionOf } from '../../../src/client/shell/breadcrumbs.ts'
import { allScreens } from '../support/all-screens.ts'
import { documentTitle } from '../../../src/client/kit/navigation/headings.ts'

/** The section of a screen: its ancestor next to the dashboard. */
function sectionAt(path: string): PlaceName {
  const [name, { below }] = allScreens.find(([, screen]) => screen.path === path)!
  return below === undefined || below === '/admin' ? name : sectionAt(below)
}
/** Path → its title, its section, and its parent path. */
const table: Readonly<Record<string, readonly [title: string, section: string, below?: string]>> = {
  ...Object.fromEntries(allScreens.map(([, { path, title, below }]) => [path, [title, sectionAt(path), below]])),
  '/admin/candidatos/7/vacante/31/0': ['Detalle de entrevista', 'interviews', '/admin/entrevistas'],
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
