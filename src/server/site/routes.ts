/** The public site (design/candidates-side.md): pages from the server, at its root, without a session. */
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { publicContent } from '../../contract/content.ts'
import { longestId } from '../../contract/ids.ts'
import { advertQuery, siteBase } from '../../contract/site.ts'
import { failurePage, failures } from '../../site/failure.ts'
import { homePage } from '../../site/home.ts'
import type { Site } from '../../site/layout.ts'
import { vacanciesPath, vacancyPath } from '../../site/paths.ts'
import { closedVacancyPage, vacancyPage } from '../../site/vacancy.ts'
import { vacanciesPage } from '../../site/vacancies.ts'
import { readContent } from '../content/read.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { accepts } from '../http/encodings.ts'
import { refusalOf } from '../http/failures.ts'
import { mexicoTime } from '../time/mexico-time.ts'
import { createOpenAdverts, type OpenAdverts } from './open-adverts.ts'
import { postingOf, readAdvert } from './read-advert.ts'
import { robotsText, sitemapText } from './robots.ts'
import { searchAdverts, similarTo } from './search-adverts.ts'
import { send, sendPublic } from './send-page.ts'
import { readStylesheet } from './styles.ts'

const newestShown = 6

type Given = { readonly deps: Deps; readonly site: Site; readonly openAdverts: () => Promise<OpenAdverts> }

/** Does nothing with PUBLIC_SITE=0. */
export function mountSite(app: Hono, deps: Deps): void {
  if (!deps.env.publicSite) return
  const stylesheet = readStylesheet()
  const site: Site = { company: deps.env.companyName, origin: deps.env.publicUrl, stylesheet: stylesheet.path }
  const given: Given = { deps, site, openAdverts: createOpenAdverts(deps) }
  const pages = (path: string, answer: (c: Context, given: Given) => Promise<Response>) => app.get(path, (c) => answer(c, given).catch((failure: unknown) => sendFailure(c, given, failure)))

  app.get(stylesheet.path, (c) => {
    const isSmall = accepts(c.req.header('accept-encoding'), 'gzip')
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }
    return isSmall ? c.body(stylesheet.gzip, 200, { ...headers, 'content-encoding': 'gzip' }) : c.body(stylesheet.content, 200, headers)
  })
  app.get('/robots.txt', (c) => c.text(robotsText(site.origin)))
  pages('/sitemap.xml', sendSitemap)
  app.get(siteBase.slice(0, -1), (c) => c.redirect(siteBase, 301))
  pages(siteBase, sendHome)
  pages(vacanciesPath, sendVacancies)
  pages(`${vacanciesPath}/:vacancy`, sendVacancy)
  pages(`${siteBase}*`, () => Promise.reject(new Refused('no-encontrado')))
}

async function sendHome(c: Context, { deps: { db }, site, openAdverts }: Given): Promise<Response> {
  const [content, { adverts, today }] = await Promise.all([readContent(db), openAdverts()])
  return sendPublic(c, homePage(site, { content: v.parse(publicContent, content), newest: adverts.slice(0, newestShown), total: adverts.length, today }))
}

async function sendVacancies(c: Context, { site, openAdverts }: Given): Promise<Response> {
  const open = await openAdverts()
  const query = v.parse(advertQuery, c.req.query())
  const { pagina, ...found } = searchAdverts(open, query)
  return sendPublic(c, vacanciesPage(site, { ...found, query: { ...query, pagina }, choices: open.choices, today: open.today }))
}

async function sendVacancy(c: Context, { deps: { db, now, env }, site, openAdverts }: Given): Promise<Response> {
  const id = vacancyId(c.req.param('vacancy') ?? '')
  const today = mexicoTime(now()).day
  const read = id === undefined ? undefined : await readAdvert(db, id, today)
  if (!read) throw new Refused('no-encontrado')
  const { advert, isOpen } = read
  const similar = similarTo(await openAdverts(), advert)
  if (!isOpen) return sendPublic(c, closedVacancyPage(site, { title: advert.title, similar, today }), 410)
  // One address for each vacancy, also after its title changed
  if (c.req.path !== vacancyPath(advert)) return c.redirect(vacancyPath(advert), 301)
  return sendPublic(c, vacancyPage(site, { advert, posting: postingOf(advert, env), similar, today }))
}

/** `123-analista-de-nomina` → 123. */
function vacancyId(part: string): number | undefined {
  const [, digits] = /^(\d{1,10})(?:-|$)/.exec(part) ?? []
  const id = Number(digits)
  return digits === undefined || id < 1 || id > longestId ? undefined : id
}

async function sendSitemap(c: Context, { site, openAdverts }: Given): Promise<Response> {
  const { adverts } = await openAdverts()
  return send(c, sitemapText(site.origin, adverts), 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
}

/** A page instead of the API's JSON. */
function sendFailure(c: Context, { deps, site }: Given, failure: unknown): Promise<Response> {
  const { status } = refusalOf(failure, c, deps.log)
  const text = status === 404 ? failures.unknown : status === 503 ? failures.unavailable : failures.broken
  c.header('cache-control', 'no-store')
  return send(c, String(failurePage(site, text)), status, { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' })
}
