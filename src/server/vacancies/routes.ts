/** The calls that only read vacancies, their openings and publications (spec 2 §7). */
import * as ofPublications from '../../contract/publications.ts'
import * as publicationPeople from '../../contract/publication-people.ts'
import * as ofVacancies from '../../contract/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { listPlaces } from '../slots/places.ts'
import { listCandidatesOf } from './candidates-of-publication.ts'
import { listPositionLevels } from '../publications/position-levels.ts'
import { listFormAreas, listVacancyFilters, readFormArea } from './catalogues.ts'
import { findPublication, isClosed, readPublication } from './detail.ts'
import { readPublicationHistory } from './history.ts'
import { countVacancyViews, listVacancies } from './list.ts'
import { readMaster } from './master-vacancies.ts'
import { readObserver, searchCollaborators } from './people.ts'
import { listPublicationsAt } from './publication-list.ts'
import { readMasterVacancy, readVacancy } from './vacancy-forms.ts'
import { isVisiblePublication } from '../identity/access/publications.ts'

export const vacanciesRoutes = (deps: Deps): Route[] => [
  ...vacancyRoutes(deps),
  ...publicationRoutes(deps),
  ...catalogueRoutes(deps),
]

const vacancyRoutes = ({ db, now }: Deps): Route[] => [
  answer(ofVacancies.listVacanciesOfRole, ({ query, caller }) => listVacancies(db, caller, query, now())),
  answer(ofVacancies.countVacancyViews, ({ caller }) => countVacancyViews(db, caller, now())),
  answer(ofVacancies.listVacancyFilters, ({ caller }) => listVacancyFilters(db, caller)),
  answer(ofVacancies.getVacancy, ({ query, caller }) => readVacancy(db, caller, query.idVacante)),
  answer(ofVacancies.getMasterVacancy, ({ query, caller }) => readMasterVacancy(db, caller, query.idVacante)),
  answer(ofVacancies.getMasterVacancySummary, ({ query, caller }) =>
    readMaster(db, caller, query.idVacante, {
      now: now(),
      analystId: caller.role === 'ROLE_COM_ANL' ? caller.userId : query.idAnalista,
    }),
  ),
]

const publicationRoutes = ({ db, now }: Deps): Route[] => [
  answer(ofPublications.getPublication, async ({ query, caller }) =>
    readPublication(db, caller, await findPublication(db, caller, query), now()),
  ),
  answer(ofPublications.getClosedPublication, async ({ query, caller }) =>
    readPublication(db, caller, await findPublication(db, caller, query, isClosed), now()),
  ),
  answer(ofPublications.listPublications, ({ body, caller }) =>
    listPublicationsAt(db, isVisiblePublication(caller), body, now()),
  ),
  answer(ofPublications.listCandidatesOfPublication, ({ query, caller }) => listCandidatesOf(db, caller, query)),
  answer(publicationPeople.searchCollaborators, ({ query, caller }) => searchCollaborators(db, caller, query.busqueda)),
  answer(publicationPeople.getObserver, ({ query, caller }) => readObserver(db, caller, query)),
  answer(ofPublications.getPublicationHistory, ({ query, caller }) =>
    readPublicationHistory(db, caller, query.idPublicacion),
  ),
]

const catalogueRoutes = ({ db }: Deps): Route[] => [
  answer(ofVacancies.listPositionLevels, () => listPositionLevels(db)),
  answer(ofVacancies.listFormAreas, () => listFormAreas(db)),
  answer(ofVacancies.getFormArea, ({ query }) => readFormArea(db, query.idArea)),
  answer(ofVacancies.listVacancyDivisions, () => listPlaces(db, 'division', null)),
]
