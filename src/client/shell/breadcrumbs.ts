/** The breadcrumbs of a route; separate from its title, which the sign-in page shows too. */
import { fill, type FoundPlace } from '../kit/navigation/paths.ts'
import { places, type PlaceName } from '../kit/navigation/places.ts'
import type { Crumb } from '../ui/layout/frame/breadcrumbs.tsx'
import { headingOf } from '../kit/navigation/headings.ts'

/** Routes that are named after their subject. */
const named: readonly PlaceName[] = [
  'candidate',
  'publication',
  'publicationInfo',
  'masterVacancy',
  'site',
  'sitePublication',
  'report',
]

/**
 * From the dashboard down to the route itself. `subject`: name of the record, once known; it replaces the nearest title
 * that can take it.
 */
export function crumbsOf(place: FoundPlace, subject: string | null): readonly Crumb[] {
  const line = pathOf(place)
  const nearest = line.findLast(({ name }) => named.includes(name))
  return line.map(({ name, params }) => ({
    label: (name === nearest?.name && subject) || headingOf({ name, params }).title,
    href: fill(places[name].pattern, params),
  }))
}

/** The sidebar entry of a route: the route itself or its ancestor next to the dashboard. */
export function sectionOf(place: FoundPlace): PlaceName {
  const line = pathOf(place)
  return line[1]?.name ?? place.name
}

function pathOf(place: FoundPlace): FoundPlace[] {
  const { parent } = headingOf(place)
  return parent === null ? [place] : [...pathOf({ ...place, name: parent }), place]
}
