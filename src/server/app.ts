/** The whole server as a function of its dependencies: without a port, clock or environment of its own. */
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { applicationsRoutes } from './applications/routes.ts'
import { appointmentsRoutes } from './appointments/routes.ts'
import { areasRoutes } from './areas/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { candidatesRoutes } from './candidates/routes.ts'
import { mountHomePage } from './content/public-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { chartNumbersRoutes } from './reports/chart-numbers/routes.ts'
import { ofCurricula } from './curricula/limits.ts'
import { curriculaRoutes } from './curricula/routes.ts'
import { dashboardRoutes } from './reports/dashboard/routes.ts'
import { demoCandidates } from './operations/demo/demo-candidate.ts'
import { documentsRoutes } from './documents/routes.ts'
import { downloadsRoutes } from './downloads/routes.ts'
import { duplicatesRoutes } from './duplicates/routes.ts'
import type { ClientFile } from './platform/http/files/client-files.ts'
import { createConcurrencyLimit } from './platform/http/concurrency-limit.ts'
import type { Deps } from './platform/http/deps.ts'
import { answerFailure } from './platform/http/failures.ts'
import { mount } from './platform/http/mount.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { apiPath, foreignOrigin } from './platform/http/paths.ts'
import { Refused } from './platform/http/refused.ts'
import type { Route } from './platform/http/route.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { sendJson } from './platform/http/send.ts'
import { serveClient } from './platform/http/files/serve-client.ts'
import { leadToInstallation } from './operations/installation/redirects.ts'
import { integrationRoutes } from './operations/installation/integration-routes.ts'
import { deliveryRoutes } from './integration/routes.ts'
import { installationRoutes } from './operations/installation/routes.ts'
import { interviewsRoutes } from './interviews/routes.ts'
import { letterWriters } from './letters/writers.ts'
import { lettersRoutes } from './letters/routes.ts'
import { limitsRoutes } from './limits/routes.ts'
import { metricsRoutes } from './reports/metrics/routes.ts'
import { myDayRoutes } from './my-day/routes.ts'
import { notesRoutes } from './notes/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { createDelivery } from './platform/work/delivery.ts'
import type { Deliver } from './platform/work/outbox.ts'
import { paletteRoutes } from './palette/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { profileRoutes } from './identity/profile/routes.ts'
import { recruitmentRoutes } from './recruitment/routes.ts'
import { mountProvider } from './identity/session/provider-routes.ts'
import { sessionRoutes } from './identity/session/routes.ts'
import { siteWriters } from './site/letters.ts'
import { mountSite } from './site/routes.ts'
import { findCaller } from './identity/session/sessions.ts'
import { vacancyCommandRoutes } from './vacancies/command-routes.ts'
import { mountFeeds } from './vacancies/feeds/feed-routes.ts'
import { vacanciesRoutes } from './vacancies/routes.ts'
import { strategyRoutes } from './vacancies/strategies/strategy-routes.ts'
import { viewsRoutes } from './views/routes.ts'
import { observe } from './operations/watching/observe.ts'
import { mountWatching, type Watching } from './operations/watching/routes.ts'

/** Every route of every resource. */
export const routesOf = (deps: Deps): readonly Route[] => {
  const limit = createConcurrencyLimit(ofCurricula)
  return [
    ...sessionRoutes(deps),
    ...installationRoutes(deps),
    ...integrationRoutes(deps),
    ...deliveryRoutes(deps),
    ...candidatesRoutes(deps),
    ...curriculaRoutes(deps, limit),
    ...recruitmentRoutes(deps, limit),
    ...appointmentsRoutes(deps),
    ...applicationsRoutes(deps),
    ...documentsRoutes(deps),
    ...interviewsRoutes(deps),
    ...notesRoutes(deps),
    ...notificationsRoutes(deps),
    ...dashboardRoutes(deps),
    ...myDayRoutes(deps),
    ...areasRoutes(deps),
    ...bulkRoutes(deps),
    ...paletteRoutes(deps),
    ...peopleRoutes(deps),
    ...lettersRoutes(deps),
    ...limitsRoutes(deps),
    ...profileRoutes(deps),
    ...downloadsRoutes(deps),
    ...metricsRoutes(deps),
    ...chartNumbersRoutes(deps),
    ...contentRoutes(deps),
    ...vacanciesRoutes(deps),
    ...vacancyCommandRoutes(deps),
    ...portfolioRoutes(deps),
    ...duplicatesRoutes(deps),
    ...personalDataRoutes(deps),
    ...viewsRoutes(deps),
    ...strategyRoutes(deps),
  ]
}

/** Delivers the rows of the outbox: all letters and, in the demo, the candidates' answers. */
export const deliveryOf = (deps: Deps): Deliver =>
  createDelivery(deps, { ...letterWriters(deps), ...siteWriters(deps) }, demoCandidates(deps))

/**
 * `client`: the built client's files (src/server/platform/http/files/client-files.ts); empty for the API alone.
 * `watching`: metrics of the running process.
 */
export function createApp(deps: Deps, client: ReadonlyMap<string, ClientFile> = new Map(), watching?: Watching): Hono {
  const { apiBase, trustProxy } = deps.env
  const app = new Hono()
  app.use(requestId({ limitLength: 64 }))
  if (watching) app.use(observe({ meter: watching.meter, log: deps.log }))
  app.use(securityHeaders({ apiOrigin: foreignOrigin(apiBase), overTls: trustProxy }))
  mountProvider(app, deps)
  if (watching) mountWatching(app, deps, watching)
  app.route(apiPath(apiBase), createApi(deps))
  mountFeeds(app, deps)
  mountHomePage(app, deps)
  mountSite(app, deps)
  leadToInstallation(app, deps)
  serveClient(app, client)
  app.notFound((c) => answerFailure(new Refused('no-encontrado'), c, deps.log))
  app.onError((failure, c) => answerFailure(failure, c, deps.log))
  return app
}

function createApi(deps: Deps): Hono {
  const api = new Hono()
  const document = openApiDocument(deps.env.apiBase)
  api.get('/openapi.json', (c) => sendJson(c, document))
  mount(api, routesOf, deps, findCaller)
  // An unknown call is not a screen of the application: it must not be answered with the page.
  api.all('*', () => {
    throw new Refused('no-encontrado')
  })
  return api
}
