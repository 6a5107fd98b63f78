/** Indeed's XML feed (docs.indeed.com, 'XML feed reference'): every text in CDATA, no HTML entities; pure. */
import type { Job } from './feed.ts'

export const feedStart = (company: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<source>\n${element('publisher', company)}\n`
export const feedEnd = '</source>\n'

/** Unknown fields are omitted; the country is always Mexico. */
export function feedJob({
  id,
  vacancyId,
  title,
  description,
  company,
  city,
  state,
  firstDay,
  lastDay,
  url,
}: Job): string {
  const elements = {
    title,
    date: firstDay,
    // Unique for each location, and never changed.
    referencenumber: String(id),
    requisitionid: String(vacancyId),
    url,
    company,
    sourcename: company,
    city,
    state,
    country: 'MX',
    description: asHtml(description),
    expirationdate: lastDay ?? '',
  }
  const filled = Object.entries(elements).filter(([, text]) => text !== '')
  return ['<job>', ...filled.map(([name, text]) => element(name, text)), '</job>\n'].join('\n')
}

const element = (name: string, text: string): string => `<${name}>${cdata(text)}</${name}>`

/** An end of CDATA in the text is split over two sections; characters that XML cannot contain are removed. */
const cdata = (text: string): string =>
  `<![CDATA[${text.replaceAll(notXml, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** The board reads HTML without entities: typed angle brackets become characters that open no tag. */
const asHtml = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll(/\r\n|\r|\n/g, '<br>\n')
