/** The page of each route. A page is loaded on demand and receives its parameters. */
import type { ComponentType } from 'react'
import type { OpenableProcess } from '../kit/actors/open-ahead.ts'
import type { Api } from '../kit/api/call.ts'
import type { AnyParams, FoundPlace, ParamsOf } from '../kit/navigation/paths.ts'
import type { PlaceName } from '../kit/navigation/places.ts'
import { lazyView, type LazyView } from '../shell/lazy-view.ts'

type PageView = LazyView<{ params: AnyParams }>

/** A page's type declares its parameters: `({ params }: { params: ParamsOf<'candidate'> })`. */
function page<Name extends PlaceName>(
  _name: Name,
  load: () => Promise<ComponentType<{ params: ParamsOf<Name> }>>,
): PageView {
  // `findPlace` has parsed exactly these parameters from the route's pattern
  return lazyView(load as () => Promise<ComponentType<{ params: AnyParams }>>)
}

/** The layout around every signed-in page. */
export const shell = lazyView(() => import('../shell/shell.tsx').then((file) => file.Shell))

/** The login is not included: it is part of the first file, and these pages come after signing in. */
export const pages: Record<Exclude<PlaceName, 'login'>, PageView> = {
  dashboard: page('dashboard', () => import('../dashboard/dashboard-page.tsx').then((file) => file.DashboardPage)),
  candidates: page('candidates', () =>
    import('../candidates/list/candidates-page.tsx').then((file) => file.CandidatesPage),
  ),
  processComparison: page('processComparison', () =>
    import('../recruitment/comparison/comparison-page.tsx').then((file) => file.ComparisonPage),
  ),
  candidate: page('candidate', () =>
    import('../candidates/profile/candidate-page.tsx').then((file) => file.CandidatePage),
  ),
  application: page('application', () =>
    import('../applications/application-page.tsx').then((file) => file.ApplicationPage),
  ),
  process: page('process', () => import('../recruitment/page/process-page.tsx').then((file) => file.ProcessPage)),
  portfolio: page('portfolio', () => import('../portfolio/portfolio-page.tsx').then((file) => file.PortfolioPage)),
  duplicates: page('duplicates', () => import('../duplicates/duplicates-page.tsx').then((file) => file.DuplicatesPage)),
  comparison: page('comparison', () => import('../duplicates/comparison-page.tsx').then((file) => file.ComparisonPage)),
  interviews: page('interviews', () => import('../interviews/interviews-page.tsx').then((file) => file.InterviewsPage)),
  vacancies: page('vacancies', () => import('../vacancies/vacancies-page.tsx').then((file) => file.VacanciesPage)),
  newVacancy: page('newVacancy', () =>
    import('../vacancies/form/vacancy-form-page.tsx').then((file) => file.NewVacancyPage),
  ),
  publication: page('publication', () =>
    import('../vacancies/publication/publication-page.tsx').then((file) => file.PublicationPage),
  ),
  publicationInfo: page('publicationInfo', () =>
    import('../vacancies/publication/publication-page.tsx').then((file) => file.PublicationPage),
  ),
  editVacancy: page('editVacancy', () =>
    import('../vacancies/form/vacancy-form-page.tsx').then((file) => file.EditVacancyPage),
  ),
  createStrategy: page('createStrategy', () =>
    import('../vacancies/strategies/strategy-page.tsx').then((file) => file.NewStrategyPage),
  ),
  editStrategy: page('editStrategy', () =>
    import('../vacancies/strategies/strategy-page.tsx').then((file) => file.EditStrategyPage),
  ),
  masterVacancy: page('masterVacancy', () =>
    import('../vacancies/master-vacancy-page.tsx').then((file) => file.MasterVacancyPage),
  ),
  editMasterVacancy: page('editMasterVacancy', () =>
    import('../vacancies/form/vacancy-form-page.tsx').then((file) => file.EditMasterVacancyPage),
  ),
  site: page('site', () => import('../vacancies/site-page.tsx').then((file) => file.SitePage)),
  newPublication: page('newPublication', () =>
    import('../vacancies/form/vacancy-form-page.tsx').then((file) => file.NewPublicationPage),
  ),
  sitePublication: page('sitePublication', () =>
    import('../vacancies/publication/publication-page.tsx').then((file) => file.PublicationPage),
  ),
  createSiteStrategy: page('createSiteStrategy', () =>
    import('../vacancies/strategies/strategy-page.tsx').then((file) => file.NewSiteStrategyPage),
  ),
  editSiteStrategy: page('editSiteStrategy', () =>
    import('../vacancies/strategies/strategy-page.tsx').then((file) => file.EditSiteStrategyPage),
  ),
  editPublication: page('editPublication', () =>
    import('../vacancies/form/vacancy-form-page.tsx').then((file) => file.EditPublicationPage),
  ),
  openings: page('openings', () => import('../vacancies/openings-page.tsx').then((file) => file.OpeningsPage)),
  content: page('content', () => import('../content/content-page.tsx').then((file) => file.ContentPage)),
  areas: page('areas', () => import('../areas/areas-page.tsx').then((file) => file.AreasPage)),
  newArea: page('newArea', () => import('../areas/area-form-page.tsx').then((file) => file.NewAreaPage)),
  area: page('area', () => import('../areas/area-form-page.tsx').then((file) => file.AreaPage)),
  people: page('people', () => import('../people/people-page.tsx').then((file) => file.PeoplePage)),
  profile: page('profile', () => import('../profile/profile-page.tsx').then((file) => file.ProfilePage)),
  templates: page('templates', () => import('../letters/templates-page.tsx').then((file) => file.TemplatesPage)),
  limits: page('limits', () => import('../limits/limits-page.tsx').then((file) => file.LimitsPage)),
  personalData: page('personalData', () =>
    import('../personal-data/personal-data-page.tsx').then((file) => file.PersonalDataPage),
  ),
  personalRecord: page('personalRecord', () =>
    import('../personal-data/record-page.tsx').then((file) => file.RecordPage),
  ),
  reports: page('reports', () => import('../metrics/reports-page.tsx').then((file) => file.ReportsPage)),
  report: page('report', () => import('../metrics/report-page.tsx').then((file) => file.ReportPage)),
  reportPeople: page('reportPeople', () =>
    import('../metrics/report-people-page.tsx').then((file) => file.ReportPeoplePage),
  ),
}

/** Requests that a page will need first, sent while its file is still loading. */
export const prefetches: Partial<Record<PlaceName, (api: Api, query: string) => Promise<void>>> = {
  candidates: async (api, query) => (await import('../candidates/list/list-ahead.ts')).prefetchCandidates(api, query),
}

/** The process of a row that is probably opened next, with its page's file. */
export async function prefetchProcessOf(api: Api, row: OpenableProcess): Promise<void> {
  const [ahead] = await Promise.all([import('../recruitment/page/process-ahead.ts'), pages.process.preload()])
  ahead.prefetchProcess(api, row)
}

/** Distinguishes one visit of a page from another; moving between the steps of one process is one visit. */
export function visitOf({ name, params }: FoundPlace): string {
  const { step: _, ...things } = params
  return [name, ...Object.values(things)].join(' ')
}
