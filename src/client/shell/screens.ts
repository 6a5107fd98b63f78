/** The metadata of the routes: what a place is called and below which it stands (spec 1 §2, breadcrumbs). */
import { fill, places, type AnyParams, type FoundPlace, type PlaceName } from '../paths.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'

type Heading = { readonly title: string; readonly parent: PlaceName | null }

const headings: Record<PlaceName, Heading> = {
  login: { title: 'Ingresar', parent: null },
  dashboard: { title: 'Escritorio', parent: null },
  candidates: { title: 'Candidatos', parent: 'dashboard' },
  candidate: { title: 'Perfil del candidato', parent: 'candidates' },
  application: { title: 'Solicitud de empleo', parent: 'candidate' },
  process: { title: 'Proceso', parent: 'candidate' },
  interviews: { title: 'Entrevistas', parent: 'dashboard' },
}

const product = 'Bolsa de Trabajo Admin'

/** What the browser's tab shows. */
export function documentTitle(name: PlaceName): string {
  return `${headings[name].title} · ${product}`
}

/** From the dashboard down to the place itself. */
export function crumbsOf({ name, params }: FoundPlace): readonly Crumb[] {
  return lineage(name).map((place) => crumb(place, params))
}

/** The place in the sidebar that it belongs to: itself or the ancestor next to the dashboard. */
export function sectionOf(name: PlaceName): PlaceName {
  const line = lineage(name)
  return line[1] ?? name
}

function lineage(name: PlaceName): PlaceName[] {
  const { parent } = headings[name]
  return parent === null ? [name] : [...lineage(parent), name]
}

const crumb = (name: PlaceName, params: AnyParams): Crumb => ({
  label: headings[name].title,
  href: fill(places[name].pattern, params),
})
