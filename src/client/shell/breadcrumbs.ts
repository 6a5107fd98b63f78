/** What a place stands below; apart from its title, which the sign-in page shows too. */
import { fill, places, type FoundPlace, type PlaceName } from '../navigation/paths.ts'
import type { Crumb } from '../ui/layout/breadcrumbs.tsx'
import { headingOf } from '../navigation/screens.ts'

/** What is called by the name of its subject. */
const named: readonly PlaceName[] = ['candidate', 'publication', 'publicationInfo', 'masterVacancy', 'site', 'sitePublication', 'report']

/** From the dashboard down to the place itself. `subject`: whom or what it is about, once it is known: the nearest that has a name. */
export function crumbsOf(place: FoundPlace, subject: string | null): readonly Crumb[] {
  const line = lineage(place)
  const nearest = line.findLast(({ name }) => named.includes(name))
  return line.map(({ name, params }) => ({
    label: (name === nearest?.name && subject) || headingOf({ name, params }).title,
    href: fill(places[name].pattern, params),
  }))
}

/** The place in the sidebar that it belongs to: itself or the ancestor next to the dashboard. */
export function sectionOf(place: FoundPlace): PlaceName {
  const line = lineage(place)
  return line[1]?.name ?? place.name
}

function lineage(place: FoundPlace): FoundPlace[] {
  const { parent } = headingOf(place)
  return parent === null ? [place] : [...lineage({ ...place, name: parent }), place]
}
