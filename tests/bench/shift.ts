/**
 * How much of each screen moves by itself while it loads, on a wide window and on a telephone's: all layout shifts of
 * one opening added up, which is never less than what browsers report as CLS.
 */
import type { Browser } from 'playwright'
import { phases, type PhaseCode } from '../../src/contract/phases.ts'
import { addressesAt, inNewTab, launch, signIn, type Stored } from './browser.ts'
import { onePerPhase } from './one-per-phase.ts'
import type { Finding } from './report.ts'
import { type Served, serve } from './served.ts'
import { readShifts, type Shift, watchShifts } from './shift-watch.ts'
import { slowDown } from './throttle.ts'
import { type Place, settingsOf } from './world.ts'

/** A good page stays under 0.1 (web.dev/cls); our limit is half of it. */
const mostShift = 0.05
const runs = 2
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

type Screen = { readonly what: string; readonly userName: string | null; readonly path: string; readonly shown: string }
type Opened = { readonly total: number; readonly width: number; readonly shifts: readonly Shift[] }

export async function measureShift(place: Place): Promise<Finding[]> {
  const server = await serve(settingsOf(place), 'role_crp_rec')
  const browser = await launch()
  try {
    const address = addressesAt(server.api)
    const screens = await screensOf(server)
    const stored = new Map<string | null, Stored>([[null, []]])
    const findings: Finding[] = []
    for (const screen of screens) {
      if (!stored.has(screen.userName))
        stored.set(screen.userName, await signIn(browser, address(''), screen.userName ?? ''))
      findings.push(await measure(browser, address(screen.path), screen, stored.get(screen.userName) ?? []))
    }
    return findings
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Phases whose forms differ most: a choice, an appointment, a waiting stage, an application, the end. */
const openedPhases: readonly PhaseCode[] = ['FT', 'PE-AGG', 'PE-RE', 'SE-ESG', 'FC-RC', 'CN-DEG']
/** One role of each kind of dashboard (docs/contract/dashboard.md). */
const dashboards = ['role_crp_rec', 'role_com_con', 'role_com_metview', 'role_crp_obs'] as const

async function screensOf(server: Served): Promise<Screen[]> {
  const rows = await onePerPhase(server)
  const recruiter = { userName: 'role_crp_rec' }
  const [first] = rows.values()
  const reviewing = rows.get(phases['FC-RC'].descripcion)
  if (!first || !reviewing) throw new Error('the demo data lacks what is opened')
  const processes = openedPhases.map((code): Screen => {
    const row = rows.get(phases[code].descripcion)
    if (!row) throw new Error(`nobody of the demo data stands in ${code}`)
    const path = `admin/candidatos/${row.idCandidato}/vacante/${row.idReclutamiento}/${phases[code].idFase}`
    return { ...recruiter, what: `process in ${code}`, path, shown: 'main h1' }
  })
  return [
    { what: 'sign-in page', userName: null, path: '', shown: 'form' },
    ...dashboards.map((userName) => ({
      what: `dashboard of ${userName}`,
      userName,
      path: 'admin',
      shown: 'main svg path',
    })),
    { ...recruiter, what: 'candidate list', path: 'admin/candidatos', shown: 'tbody a' },
    {
      ...recruiter,
      what: 'candidate list, filtered',
      path: 'admin/candidatos?etapa=documentos&espera=accion',
      shown: 'tbody a',
    },
    { ...recruiter, what: 'profile', path: `admin/candidatos/${reviewing.idCandidato}`, shown: 'main dl' },
    { ...recruiter, what: 'profile of a newcomer', path: `admin/candidatos/${first.idCandidato}`, shown: 'main dl' },
    {
      ...recruiter,
      what: 'job application',
      path: `admin/candidatos/${reviewing.idCandidato}/solicitud-de-empleo?vacante=${reviewing.idReclutamiento}`,
      shown: 'main dl',
    },
    ...processes,
    { what: 'interviews', userName: 'role_crp_obs', path: 'admin/entrevistas', shown: 'tbody a' },
  ]
}

async function measure(browser: Browser, address: string, screen: Screen, stored: Stored): Promise<Finding> {
  const openings: Opened[] = []
  for (let run = 0; run < runs; run += 1) {
    const both = await Promise.all(
      windows.map(async (window) => ({
        width: window.width,
        shifts: await open(browser, address, screen, stored, window),
      })),
    )
    openings.push(...both.map((one) => ({ ...one, total: one.shifts.reduce((sum, { value }) => sum + value, 0) })))
  }
  const worst = (width: number) => Math.max(...openings.filter((one) => one.width === width).map(({ total }) => total))
  return {
    what: `${screen.what}: layout shift`,
    measured: Math.max(...openings.map(({ total }) => total)),
    budget: mostShift,
    unit: 'shift',
    note: `worst of ${runs} each: ${windows.map(({ width }) => `${worst(width).toFixed(3)} at ${width} px`).join(', ')}`,
    details: openings,
  }
}

const open = (
  browser: Browser,
  address: string,
  { shown }: Screen,
  stored: Stored,
  window: (typeof windows)[number],
): Promise<readonly Shift[]> =>
  inNewTab(browser, stored, async (page) => {
    await page.setViewportSize(window)
    await slowDown(page)
    await watchShifts(page)
    await page.goto(address)
    return readShifts(page, shown)
  })
