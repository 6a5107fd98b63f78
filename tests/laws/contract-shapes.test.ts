/**
 * The contract as it stands on the wire beside what was agreed: every schema, constant and call of `src/contract`, in
 * `contract/agreed.txt`. A change of the contract is a difference there that somebody makes on purpose:
 * `npx vitest run --project laws contract-shapes -u` writes it, to be read.
 */
import { expect, it } from 'vitest'
import * as applications from '../../src/contract/applications.ts'
import * as areas from '../../src/contract/areas.ts'
import * as chartNumbers from '../../src/contract/chart-numbers.ts'
import * as content from '../../src/contract/content.ts'
import * as candidates from '../../src/contract/candidates.ts'
import * as dashboardLayout from '../../src/contract/dashboard-layout.ts'
import * as dashboard from '../../src/contract/dashboard.ts'
import * as downloads from '../../src/contract/downloads.ts'
import * as errors from '../../src/contract/errors.ts'
import * as integration from '../../src/contract/integration.ts'
import * as interviewStep from '../../src/contract/interview-step.ts'
import * as interviews from '../../src/contract/interviews.ts'
import * as notifications from '../../src/contract/notifications.ts'
import * as personalData from '../../src/contract/personal-data.ts'
import * as phases from '../../src/contract/phases.ts'
import * as portfolio from '../../src/contract/portfolio.ts'
import * as publications from '../../src/contract/publications.ts'
import * as recruitment from '../../src/contract/recruitment.ts'
import * as access from '../../src/contract/access.ts'
import * as roles from '../../src/contract/roles.ts'
import * as session from '../../src/contract/session.ts'
import * as stageData from '../../src/contract/stage-data.ts'
import * as stageForms from '../../src/contract/stage-forms.ts'
import * as strategies from '../../src/contract/strategies.ts'
import * as vacancies from '../../src/contract/vacancies.ts'
import * as views from '../../src/contract/views.ts'
import * as wire from '../../src/contract/wire.ts'
import { calls } from '../../src/contract/calls.ts'
import { inWords, type Schema } from './contract/in-words.ts'

const modules = { access, applications, areas, candidates, 'chart-numbers': chartNumbers, content, 'dashboard-layout': dashboardLayout, dashboard, downloads, errors, integration, 'interview-step': interviewStep, interviews, notifications, 'personal-data': personalData, phases, portfolio, publications, recruitment, roles, session, 'stage-data': stageData, 'stage-forms': stageForms, strategies, vacancies, views, wire }

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
const exported = Object.values(modules).flatMap((module) => Object.entries(module))
/** Of a schema with several names the first. */
const named = new Map(exported.filter(([, value]) => isSchema(value)).map(([name, value]) => [value as unknown, name] as const).toReversed())

/** What a function does is tested beside: `contract-forms.test.ts`, `contract-words.test.ts`. */
function words(value: unknown): string {
  if (isSchema(value)) return named.get(value) ?? inWords(value, named)
  if (Array.isArray(value)) return `[${value.map(words).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value).map(([key, of]) => `\n  ${key}: ${words(of).replaceAll('\n', '\n  ')}`).join('')}\n}`
}

it('is as agreed', async () => {
  const told = Object.entries(modules).flatMap(([module, inside]) => [
    `# ${module}`,
    ...Object.entries(inside)
      .filter(([, value]) => typeof value !== 'function')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}: ${isSchema(value) && named.get(value) === name ? inWords(value, named) : words(value)}`),
  ])
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('contract/agreed.txt')
})

it('names its calls by resource', () => {
  expect(Object.fromEntries(Object.entries(calls).map(([resource, all]) => [resource, all.length]))).toEqual({
    session: 4, installation: 2, candidates: 10, recruitment: 23, applications: 1, notifications: 1, dashboard: 1, interviews: 1, areas: 7, people: 10, profile: 8, content: 5, portfolio: 3, personalData: 12, views: 4, downloads: 3, metrics: 6, 'chart-numbers': 6, vacancies: 37,
  })
})
