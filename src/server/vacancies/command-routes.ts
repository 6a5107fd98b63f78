/** The calls that change vacancies, their openings and publications (spec 2 §7). */
import * as ofPublications from '../../contract/publications.ts'
import * as publicationPeople from '../../contract/publication-people.ts'
import * as ofVacancies from '../../contract/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { changeOpenings } from './change-openings.ts'
import { changeSite } from './change-site.ts'
import { closePublication, readClosingSummary, reopenPublication } from './close-publication.ts'
import { assignObserver, assignResponsible } from './publication-people.ts'
import { saveMasterVacancy, savePublication } from './save-master.ts'
import { saveVacancy } from './save-vacancy.ts'

export const vacancyCommandRoutes = (deps: Deps): Route[] => [...vacancyRoutes(deps), ...publicationRoutes(deps)]

const vacancyRoutes = (deps: Deps): Route[] => [
  answer(ofVacancies.saveVacancy, async ({ body, caller }) => ({ id: await saveVacancy(deps, caller, body) })),
  answer(ofVacancies.saveMasterVacancy, async ({ body, caller }) => ({
    id: await saveMasterVacancy(deps, caller, body),
  })),
  answer(ofVacancies.changeOpenings, ({ body, caller }) => changeOpenings(deps, caller, body)),
]

const publicationRoutes = (deps: Deps): Route[] => [
  answer(ofPublications.savePublication, async ({ body, caller }) => ({
    id: await savePublication(deps, caller, body),
  })),
  answer(publicationPeople.assignResponsible, ({ body, caller }) => assignResponsible(deps, caller, body)),
  answer(publicationPeople.assignObserver, ({ body, caller }) => assignObserver(deps, caller, body)),
  answer(ofPublications.changeSite, ({ body, caller }) => changeSite(deps, caller, body)),
  answer(ofPublications.getClosingSummary, ({ query, caller }) =>
    readClosingSummary(deps.db, caller, query.idPublicacion),
  ),
  answer(ofPublications.closePublication, ({ body, caller }) => closePublication(deps, caller, body)),
  answer(ofPublications.reopenPublication, ({ body, caller }) => reopenPublication(deps, caller, body)),
]
