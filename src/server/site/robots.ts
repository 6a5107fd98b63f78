/** What search engines read first; pure. */
import type { Advert } from '../../site/advert.ts'
import { homePath, vacanciesPath, vacancyPath } from '../../site/paths.ts'
import { appBase } from '../platform/http/paths.ts'
import { html } from '../platform/base/html.ts'

export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: ${appBase}\nSitemap: ${origin}/sitemap.xml\n`

/** The protocol's limit for one file. */
const mostAddresses = 50_000

export function sitemapText(origin: string, adverts: readonly Pick<Advert, 'id' | 'title'>[]): string {
  const paths = [homePath, vacanciesPath, ...adverts.map(vacancyPath)].slice(0, mostAddresses)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => html`<url><loc>${origin + path}</loc></url>`).join('')}</urlset>\n`
}
