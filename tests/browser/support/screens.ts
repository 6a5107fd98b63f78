/** Every screen of the application, and the dialogs that open on it. `tests/laws/accessible-screens.test.ts` demands that one flow checks each. */
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { PlaceName } from '../../../src/client/navigation/paths.ts'

/** A place that has no screen here does not compile. */
export const screens = {
  login: ['login, refused', 'a new link', 'installation, refused', 'waiting for another tab', 'the warning before the session ends'],
  dashboard: ['dashboard', 'what a stacked bar is made of', 'the help sheet', 'the palette', 'the palette with results', 'the menu of a telephone'],
  candidates: ['candidates', 'candidates of a stage', 'a process beside the list', 'handing candidates over'],
  processComparison: ['candidates side by side'],
  candidate: ['a profile in process', 'the e-mail, refused', 'the score', 'the CV beside the profile', 'a free profile', 'a profile with a possible duplicate', 'assigning, refused', 'recommending'],
  application: ['application'],
  process: [
    'rejecting', 'handing over', 'who was handed over', 'correcting a stage', 'correcting an appointment', 'a discarded process', 'taking a discard back', 'scheduling, refused', 'the calendar of an interview', 'the hours of an appointment',
    'leaving with something unsent', 'asking before a discard', 'the workspace of a process', 'the workspace of a process on a phone', 'the application in its window', 'an empty search of folios', 'a folio of another vacancy', 'rejecting a document',
  ],
  portfolio: ['portfolio', 'the filter of a column', 'a candidate beside the list', 'starting a process', 'nobody found', 'keeping a view'],
  duplicates: ['duplicates', 'merges', 'undoing a merge'],
  comparison: ['a comparison', 'a comparison of two in process for one vacancy', 'a merge to be confirmed'],
  interviews: ['interviews', 'an interview beside the list'],
  vacancies: ['vacancies', 'a vacancy beside the list'],
  newVacancy: ['a new vacancy, refused', 'the calendar of a vacancy'],
  publication: ['publication', 'closing, refused', 'another site, refused', 'who answers for it', 'a closed publication', 'reopening'],
  publicationInfo: ['what a vacancy says'],
  editVacancy: ['editing a vacancy'],
  createStrategy: ['the boards', 'a new advert'],
  editStrategy: ['editing an advert'],
  masterVacancy: ['a master vacancy'],
  editMasterVacancy: ['editing a master vacancy'],
  site: ['a site'],
  newPublication: ['publishing at a site'],
  sitePublication: ['a publication at a site'],
  createSiteStrategy: ['a new advert at a site'],
  editSiteStrategy: ['editing an advert at a site'],
  editPublication: ['editing a publication'],
  openings: ['openings, refused'],
  content: ['content, refused', 'the gallery of the home page', 'a picture by itself', 'the versions of a tab'],
  areas: ['areas', 'deleting an area'],
  newArea: ['a new area, refused'],
  area: ['editing an area', 'deleting a sub-area', 'leaving with something unsaved'],
  people: ['people', 'the menu of a person', 'an invitation, refused', 'going out of service', 'editing a person', 'the log of a person', 'sending a link', 'a person beside the list'],
  profile: ['own account, refused'],
  limits: ['limits', 'limits, refused'],
  personalData: ['personal data', 'terms of personal data, refused', 'the log of personal data'],
  personalRecord: ['a personal record', 'keeping it longer', 'suppressing it'],
  reports: ['reports'],
  report: ['report', 'a report that failed'],
  reportPeople: ['people of a report'],
} as const satisfies Readonly<Record<PlaceName, readonly [string, ...string[]]>>

/** The form of each phase, for each role that may act in it, is one too. */
export type Screen = (typeof screens)[PlaceName][number] | `stage ${PhaseCode}`
