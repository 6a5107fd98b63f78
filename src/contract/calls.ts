/** Every call of the API, for the server's routes, the OpenAPI document, and the tests of all calls. */
import * as applications from './applications.ts'
import * as appointmentChoice from './appointment-choice.ts'
import * as areas from './areas.ts'
import { type AnyCall, nameOf } from './call.ts'
import * as candidateLinks from './candidate-links.ts'
import * as candidateList from './candidate-list.ts'
import * as bulk from './bulk.ts'
import * as candidates from './candidates.ts'
import * as chartNumbers from './chart-numbers.ts'
import * as content from './content.ts'
import * as curricula from './curricula.ts'
import * as dashboard from './dashboard.ts'
import * as documents from './documents.ts'
import * as duplicates from './duplicates.ts'
import * as downloads from './downloads.ts'
import * as installation from './installation.ts'
import * as integration from './integration.ts'
import * as integrationAppointment from './integration-appointment.ts'
import * as interviews from './interviews.ts'
import * as letters from './letters.ts'
import * as limits from './limits.ts'
import * as metrics from './metrics.ts'
import * as myDay from './my-day.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as palette from './palette.ts'
import * as people from './people.ts'
import * as personalData from './personal-data.ts'
import * as portfolio from './portfolio.ts'
import * as privacyNotice from './privacy-notice.ts'
import * as profile from './profile.ts'
import * as comparison from './process-comparison.ts'
import * as outcomes from './process-outcomes.ts'
import * as publicationPeople from './publication-people.ts'
import * as publications from './publications.ts'
import * as recruitment from './recruitment.ts'
import * as responsible from './responsible.ts'
import * as rights from './rights.ts'
import * as session from './session.ts'
import * as shownReads from './shown-reads.ts'
import * as stageData from './stage-data.ts'
import * as strategies from './strategies.ts'
import * as suggestions from './suggestions.ts'
import * as vacancies from './vacancies.ts'
import * as views from './views.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value

const callsOf = (resource: Record<string, unknown>): AnyCall[] => Object.values(resource).filter(isCall)

/** Resource → its calls; the resource is the tag of the OpenAPI document. */
export const calls: Readonly<Record<string, readonly AnyCall[]>> = {
  session: callsOf(session),
  installation: callsOf(installation),
  candidates: callsOf({ ...candidateList, ...candidates, ...curricula }),
  recruitment: callsOf({
    ...recruitment,
    ...appointmentChoice,
    ...candidateLinks,
    ...comparison,
    ...outcomes,
    ...integration,
    ...integrationAppointment,
    ...responsible,
    ...shownReads,
    ...stageData,
  }),
  applications: callsOf(applications),
  documents: callsOf(documents),
  notes: callsOf(notes),
  notifications: callsOf(notifications),
  dashboard: callsOf(dashboard),
  myDay: callsOf(myDay),
  interviews: callsOf(interviews),
  areas: callsOf(areas),
  bulk: callsOf(bulk),
  palette: callsOf(palette),
  people: callsOf(people),
  letters: callsOf(letters),
  limits: callsOf(limits),
  profile: callsOf(profile),
  portfolio: callsOf(portfolio),
  duplicates: callsOf(duplicates),
  personalData: callsOf({ ...personalData, ...rights }),
  views: callsOf(views),
  downloads: callsOf(downloads),
  metrics: callsOf(metrics),
  'chart-numbers': callsOf(chartNumbers),
  content: callsOf({ ...content, ...privacyNotice }),
  vacancies: callsOf({ ...vacancies, ...publications, ...publicationPeople, ...suggestions, ...strategies }),
}

/** `GET /candidatos/detalle-candidato` → that call. */
export const callsByName: ReadonlyMap<string, AnyCall> = new Map(
  Object.values(calls)
    .flat()
    .map((call) => [nameOf(call), call]),
)
