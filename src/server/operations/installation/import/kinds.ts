/** All kinds of imported records in order: referenced ones come first. */
import { type AnyKind, anyKind } from './kind.ts'
import { applicationsKind } from './kinds/applications.ts'
import { areasKind } from './kinds/areas.ts'
import { candidatesKind } from './kinds/candidates.ts'
import { foliosKind } from './kinds/folios.ts'
import { openingsKind } from './kinds/openings.ts'
import { peopleKind } from './kinds/people.ts'
import { placesKind } from './kinds/places.ts'
import { vacanciesKind } from './kinds/vacancies.ts'

export const kinds: readonly AnyKind[] = [
  anyKind(placesKind),
  anyKind(areasKind),
  anyKind(peopleKind),
  anyKind(vacanciesKind),
  anyKind(openingsKind),
  anyKind(foliosKind),
  anyKind(candidatesKind),
  anyKind(applicationsKind),
]
