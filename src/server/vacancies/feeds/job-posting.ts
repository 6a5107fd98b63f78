/** A publication as schema.org JobPosting for Google for Jobs; pure. */
import { html } from '../../platform/base/html.ts'
import { mexicoInstant } from '../../platform/base/mexico-time.ts'
import type { Job } from './feed.ts'

/** Unknown fields are omitted. */
export const jobPosting = (job: Omit<Job, 'vacancyId'>) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.title,
  description: asHtml(job.description),
  identifier: { '@type': 'PropertyValue', name: job.company, value: String(job.id) },
  url: job.url,
  datePosted: job.firstDay,
  ...(job.lastDay !== null && { validThrough: lastInstant(job.lastDay) }),
  hiringOrganization: { '@type': 'Organization', name: job.company },
  jobLocation: {
    '@type': 'Place',
    ...(job.site && { name: job.site }),
    address: {
      '@type': 'PostalAddress',
      ...(job.city && { addressLocality: job.city }),
      ...(job.state && { addressRegion: job.state }),
      addressCountry: 'MX',
    },
  },
  ...salaryOf(job),
  ...(job.benefits.length > 0 && { jobBenefits: job.benefits.join('; ') }),
})

/** Pesos per month. The vocabulary has no gross or net: a description says it. */
function salaryOf({ salaryMin, salaryMax, salaryKind }: Pick<Job, 'salaryMin' | 'salaryMax' | 'salaryKind'>) {
  if (salaryMin === null) return {}
  const value = salaryMax === null ? { value: salaryMin } : { minValue: salaryMin, maxValue: salaryMax }
  const kind = salaryKind !== null && { description: `Sueldo ${salaryKind}` }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'MXN',
      ...kind,
      value: { '@type': 'QuantitativeValue', ...value, unitText: 'MONTH' },
    },
  }
}

/** The end of a day in Mexico. */
const lastInstant = (day: string): string => mexicoInstant(day, 23, 59).toISOString()

/** Paragraphs of escaped text. */
const asHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        `<p>${part
          .split('\n')
          .map((line) => html`${line}`)
          .join('<br>')}</p>`,
    )
    .join('')
