/**
 * What opening a page fetches: the weight of its JavaScript, how that is delivered, and the requests to the API.
 * The process page is opened once in each phase that the demo data has, that of a report once with each report; the
 * heaviest visit counts.
 */
import type { Browser } from 'playwright'
import { getCandidate } from '../../src/contract/candidates.ts'
import { getCurriculumDocument, getCurriculumEvidence } from '../../src/contract/curricula.ts'
import { reportCodes } from '../../src/contract/report-definitions.ts'
import { addressesAt, launch, signIn } from './browser.ts'
import { onePerPhase } from './one-per-phase.ts'
import type { Finding } from './report.ts'
import { type Served, serve } from './served.ts'
import { tolerance, weights } from '../support/weights.ts'
import { type Fetched, type Visit, visit } from './visit.ts'
import { type Place, settingsOf } from './world.ts'

const kB = 1000
const page = weights.page.kB * tolerance
const budgets = {
  signIn: weights.signIn.kB * tolerance,
  process: page,
  report: page,
  charts: 25,
  apiRequests: 4,
} as const
/** One for each mode of the process: their phases have different forms. */
const recruiters = ['role_crp_rec', 'role_com_con'] as const
const administrator = 'role_com_admn'

type ReportVisit = Visit & { readonly report: string }

export async function measureWeight(place: Place): Promise<Finding[]> {
  const browser = await launch()
  const server = await serve(settingsOf(place), administrator)
  try {
    const login = await visit(browser, [], addressesAt(server.api)(''), 'form')
    const visits = (await Promise.all(recruiters.map((userName) => visitProcesses(browser, server, userName)))).flat()
    const reports = await visitReports(browser, server)
    return [...judge(login, visits, reports), ...judgeReports(reports)]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visitProcesses(browser: Browser, server: Served, userName: string) {
  const address = addressesAt(server.api)
  const stored = await signIn(browser, address(''), userName)
  const visits: (Visit & { readonly phase: string })[] = []
  for (const { idCandidato, idReclutamiento, estatus } of (await onePerPhase(await server.signIn(userName))).values()) {
    const path = `admin/candidatos/${idCandidato}/vacante/${idReclutamiento}/1`
    visits.push({ phase: estatus, ...(await visit(browser, stored, address(path), 'main h1')) })
  }
  return visits
}

async function visitReports(browser: Browser, server: Served): Promise<ReportVisit[]> {
  const address = addressesAt(server.api)
  const stored = await signIn(browser, address(''), administrator)
  const visits: ReportVisit[] = []
  for (const report of reportCodes)
    visits.push({
      report,
      ...(await visit(browser, stored, address(`admin/metricas/${report}`), 'section[aria-label="Gráfica y datos"]')),
    })
  return visits
}

function judge(
  login: Visit,
  visits: readonly (Visit & { readonly phase: string })[],
  reports: readonly ReportVisit[],
): Finding[] {
  const heaviest = visits.toSorted((one, other) => weightBesideViewer(other) - weightBesideViewer(one))[0] ?? {
    ...login,
    phase: '',
  }
  const calls = ({ apiRequests }: Visit) =>
    apiRequests.filter((path) => !ofDocument.some((call) => path.endsWith(call.path)))
  const busiest = visits.toSorted((one, other) => calls(other).length - calls(one).length)[0] ?? heaviest
  const visited = [login, ...visits, ...reports]
  return [
    {
      what: 'JavaScript of the sign-in page, gzip',
      measured: weightOf(login),
      budget: budgets.signIn,
      unit: 'kB',
      note: files(login),
      details: scriptsOf(login),
    },
    {
      what: 'JavaScript of the process page, gzip',
      measured: weightBesideViewer(heaviest),
      budget: budgets.process,
      unit: 'kB',
      note: `${files(heaviest)}; heaviest of ${visits.length} phases: ${heaviest.phase}`,
      details: visits.map((one) => ({ phase: one.phase, kB: weightOf(one), scripts: scriptsOf(one) })),
    },
    {
      what: 'assets not sent as brotli',
      measured: countFiles(visited, (file) => isShrinking(file) && file.encoding !== 'br'),
      budget: 0,
      unit: 'files',
    },
    {
      what: 'assets not cached as immutable',
      measured: countFiles(visited, (file) => isAsset(file) && !isForever(file)),
      budget: 0,
      unit: 'files',
    },
    {
      what: 'API requests to open a process page',
      measured: calls(busiest).length,
      budget: budgets.apiRequests,
      unit: 'requests',
      note: `most of ${visits.length} phases: ${busiest.phase}`,
      details: visits.map(({ phase, apiRequests }) => ({ phase, apiRequests })),
    },
  ]
}

function judgeReports(visits: readonly ReportVisit[]): Finding[] {
  const heaviest = (weigh: (one: Visit) => number) =>
    visits.toSorted((one, other) => weigh(other) - weigh(one))[0] ?? { report: '', files: [], apiRequests: [] }
  const [page, charts] = [heaviest(weightOf), heaviest(chartsOf)]
  return [
    {
      what: 'JavaScript of a report page, gzip',
      measured: weightOf(page),
      budget: budgets.report,
      unit: 'kB',
      note: `${files(page)}; heaviest of ${visits.length} reports: ${page.report}`,
      details: visits.map((one) => ({ report: one.report, kB: weightOf(one), scripts: scriptsOf(one) })),
    },
    {
      what: 'its charts',
      measured: chartsOf(charts),
      budget: budgets.charts,
      unit: 'kB',
      note: scriptsOf(charts)
        .filter(isOfCharts)
        .map(({ path }) => path.split('/').at(-1))
        .join(', '),
    },
  ]
}

/** As vite.config.ts names the files of what only pages with charts need. */
const isOfCharts = ({ path }: Fetched) => /\/assets\/(charts?|figures)-/.test(path)
const chartsOf = (visited: Visit): number =>
  scriptsOf(visited)
    .filter(isOfCharts)
    .reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / kB

const isScript = ({ type }: Fetched) => /javascript/.test(type)
const scriptsOf = ({ files }: Visit) =>
  [...new Map(files.filter(isScript).map((file) => [file.path, file])).values()].toSorted(
    (one, other) => other.gzipBytes - one.gzipBytes,
  )
const weightOf = (visited: Visit): number => scriptsOf(visited).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / kB
/** The CV is drawn after the form, by a library of its own. */
const isOfViewer = ({ path }: Fetched) => /\/assets\/pdf[-.]/.test(path)
const weightBesideViewer = (visited: Visit): number =>
  scriptsOf(visited)
    .filter((file) => !isOfViewer(file))
    .reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / kB
/** Calls of the CV beside the form, which are not waited for. */
const ofDocument = [getCandidate, getCurriculumDocument, getCurriculumEvidence]
const files = (visited: Visit) => `${scriptsOf(visited).length} files`

/** Files with a hashed name; of those that shrink, the smallest fit one packet anyway. */
const isAsset = ({ path }: Fetched) => path.includes('/assets/')
const isShrinking = (file: Fetched) => isAsset(file) && /javascript|css/.test(file.type) && file.bytes >= 1024
const isForever = ({ cacheControl = '' }: Fetched) =>
  /max-age=31536000/.test(cacheControl) && /immutable/.test(cacheControl)

const countFiles = (visits: readonly Visit[], isWrong: (file: Fetched) => boolean): number =>
  new Set(
    visits
      .flatMap(({ files }) => files)
      .filter(isWrong)
      .map(({ path }) => path),
  ).size
