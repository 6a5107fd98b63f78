/** The public site (design/candidates-side.md): pages from the server, at its root, without a session. */
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { publicContent } from '../../contract/content.ts'
import { advertQuery, siteBase } from '../../contract/site.ts'
import { homePage } from '../../site/home.ts'
import type { Site } from '../../site/layout.ts'
import { noticePath, privacyPath, vacanciesPath, vacancyPath } from '../../site/paths.ts'
import { privacyPage } from '../../site/privacy.ts'
import { closedVacancyPage, vacancyPage } from '../../site/vacancy.ts'
import { vacanciesPage } from '../../site/vacancies.ts'
import { currentNotice, findNotice } from '../content/privacy-notice.ts'
import { readContent } from '../content/read.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { accepts } from '../platform/http/files/encodings.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { mountApplying } from './apply-routes.ts'
import { mountConfirming } from './confirm-routes.ts'
import { createOpenAdverts } from './open-adverts.ts'
import { mountAppointment } from './own/own-appointment.ts'
import { mountOpening } from './own/open-process.ts'
import { mountOwnApplication } from './own/own-application.ts'
import { mountOwnData } from './own/own-data.ts'
import { mountOwnPages } from './own/own-routes.ts'
import { postingOf, readAdvert, vacancyId } from './read-advert.ts'
import { robotsText, sitemapText } from './robots.ts'
import { searchAdverts, similarTo } from './search-adverts.ts'
import { sendText } from '../platform/http/send.ts'
import { sendPublic } from './send-page.ts'
import { pagesOf, type SiteContext } from './site-context.ts'
import { readScript, readStylesheet } from './assets.ts'

const newestShown = 6

/** Does nothing with PUBLIC_SITE=0. */
export function mountSite(app: Hono, deps: Deps): void {
  if (!deps.env.publicSite) return
  const [stylesheet, script] = [readStylesheet(), readScript()]
  const site: Site = {
    company: deps.env.companyName,
    origin: deps.env.publicUrl,
    stylesheet: stylesheet.path,
    script: script.path,
  }
  const context: SiteContext = { deps, site, openAdverts: createOpenAdverts(deps) }
  const pages = pagesOf(app, context)

  for (const asset of [stylesheet, script]) {
    app.get(asset.path, (c) => {
      const headers = {
        'content-type': asset.type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      }
      return accepts(c.req.header('accept-encoding'), 'gzip')
        ? c.body(asset.gzip, 200, { ...headers, 'content-encoding': 'gzip' })
        : c.body(asset.content, 200, headers)
    })
  }
  app.get('/robots.txt', (c) => c.text(robotsText(site.origin)))
  pages.shows('/sitemap.xml', sendSitemap)
  app.get(siteBase.slice(0, -1), (c) => c.redirect(siteBase, 301))
  pages.shows(siteBase, sendHome)
  pages.shows(vacanciesPath, sendVacancies)
  pages.shows(`${vacanciesPath}/:vacancy`, sendVacancy)
  pages.shows(privacyPath, async (c) =>
    sendPublic(c, privacyPage(site, await currentNotice(deps.db, site.company), true)),
  )
  pages.shows(noticePath(':version'), sendNotice)
  mountApplying(pages, `${vacanciesPath}/:vacancy`)
  mountConfirming(pages)
  mountOpening(pages)
  mountOwnPages(pages)
  mountOwnData(pages)
  mountOwnApplication(pages)
  mountAppointment(pages)
  pages.shows(`${siteBase}*`, () => Promise.reject(new Refused('no-encontrado')))
}

async function sendHome(c: Context, { deps: { db }, site, openAdverts }: SiteContext): Promise<Response> {
  const [content, { adverts, today }] = await Promise.all([readContent(db), openAdverts()])
  return sendPublic(
    c,
    homePage(site, {
      content: v.parse(publicContent, content),
      newest: adverts.slice(0, newestShown),
      total: adverts.length,
      today,
    }),
  )
}

/** An older version of the privacy notice; the current one has its own address. */
async function sendNotice(c: Context, { deps: { db }, site }: SiteContext): Promise<Response> {
  const version = v.safeParse(noticeVersion, c.req.param('version'))
  const [notice, current] = version.success
    ? await Promise.all([findNotice(db, version.output, site.company), currentNotice(db, site.company)])
    : []
  if (!notice || !current) throw new Refused('no-encontrado')
  return notice.version === current.version
    ? c.redirect(privacyPath, 302)
    : sendPublic(c, privacyPage(site, notice, false))
}
/** As in an address: digits. */
const noticeVersion = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))

async function sendVacancies(c: Context, { site, openAdverts }: SiteContext): Promise<Response> {
  const open = await openAdverts()
  const query = v.parse(advertQuery, c.req.query())
  const { pagina, ...found } = searchAdverts(open, query)
  return sendPublic(
    c,
    vacanciesPage(site, { ...found, query: { ...query, pagina }, choices: open.choices, today: open.today }),
  )
}

async function sendVacancy(c: Context, { deps: { db, now, env }, site, openAdverts }: SiteContext): Promise<Response> {
  const id = vacancyId(c.req.param('vacancy') ?? '')
  const today = mexicoTime(now()).day
  const read = id === undefined ? undefined : await readAdvert(db, id, today)
  if (!read) throw new Refused('no-encontrado')
  const { advert, isOpen } = read
  const similar = similarTo(await openAdverts(), advert)
  if (!isOpen) return sendPublic(c, closedVacancyPage(site, { title: advert.title, similar, today }), 410)
  // One address for each vacancy, also after its title changed
  if (c.req.path !== vacancyPath(advert)) return c.redirect(vacancyPath(advert) + new URL(c.req.url).search, 301)
  return sendPublic(
    c,
    vacancyPage(site, { advert, posting: postingOf(advert, env), similar, today, source: c.req.query('fuente') ?? '' }),
  )
}

async function sendSitemap(c: Context, { site, openAdverts }: SiteContext): Promise<Response> {
  const { adverts } = await openAdverts()
  return sendText(c, sitemapText(site.origin, adverts), 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}
