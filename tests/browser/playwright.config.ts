/** The browser tests: a real Chromium on the built client and a real server that each worker starts for itself. */
import { defineConfig } from '@playwright/test'
import { findChromiumShell } from '../../src/setup/chromium.mjs'
import { inRepository } from '../../src/setup/root.mjs'

const ci = process.env['CI'] !== undefined

/**
 * Each window of a whole Chromium loads a page for the suggestions of its address bar, in a process of its own that
 * costs more than the page of a test; and it keeps a process in reserve, and looks for a language to translate from.
 * Of two such switches the last counts, so Playwright's own list is said again.
 */
const ofPlaywright =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,' +
  'HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning'
const without = `--disable-features=${ofPlaywright},SpareRendererForSitePerProcess,Translate,WebUIOmniboxAimPopup,WebUIOmniboxPopup`

/**
 * What only a browser sees: a cut line, drafts, tabs, conflicts, focus, the public site; and each state of a
 * recruitment and of a session. `npm test` runs these, `npm run test:all` the others too.
 */
const flows = [
  'drafts',
  'guards',
  'keyboard',
  'line',
  'lost-answers',
  'recruitment-conflict',
  'recruitment-undo',
  'session',
  'site',
  'tabs',
  'tours/states',
  'windows',
  'workspace',
].map((name) => inRepository(`tests/browser/${name}.spec.ts`))

/** The pages are too short-lived for optimized code to pay off. */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev'

// The tool demands a default export.
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'flows', testMatch: flows },
    { name: 'others', testIgnore: flows },
  ],
  outputDir: inRepository('test-results/browser'),
  reporter: 'line',
  workers: 2,
  fullyParallel: true,
  // A test that needed it is named at the end of the run, and is a fault (docs/decisions/0029)
  retries: 1,
  forbidOnly: ci,
  // For tests that hang, not for tests that are slow on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    // A test of animations enables them itself: each frame is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs nearly as much as the tests
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...executable(),
      // In a locale without letters beyond ASCII a download loses its name.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        withoutOptimizing,
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        without,
      ],
    },
  },
})

/** None found: Playwright uses its own browser, or prints how to install one. */
function executable(): { executablePath?: string } {
  const path = findChromiumShell()
  return path === undefined ? {} : { executablePath: path }
}
