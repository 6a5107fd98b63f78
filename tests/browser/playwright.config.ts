/** The browser tests: a real Chromium on a real server of their own, with demo data in an empty data folder. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../src/setup/chromium.mjs'
import { inRepository } from '../../src/setup/root.mjs'

// Every worker reads this file again: what is chosen once is handed on in the environment.
const port = (process.env['BROWSER_TEST_PORT'] ??= String(20_000 + Math.floor(Math.random() * 10_000)))
const dataDir = (process.env['BROWSER_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'bolsa-browser-')))
const home = `http://127.0.0.1:${port}/bolsa-de-trabajo-admin/`
const ci = process.env['CI'] !== undefined

// The tool demands a default export.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: inRepository('test-results/browser'),
  reporter: [['line'], ['json', { outputFile: inRepository('test-results/browser.json') }]],
  globalTeardown: './support/remove-data.ts',
  workers: 2,
  // A test that only sometimes passes has found something: it is not asked again.
  retries: 0,
  forbidOnly: ci,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: home,
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...executable(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: `"${process.execPath}" src/server/main.ts`,
    cwd: inRepository('.'),
    env: { PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', API_BASE: '' },
    url: home,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

/** None found: Playwright takes its own, or says what to do. */
function executable(): { executablePath?: string } {
  const path = findChromium()
  return path === undefined ? {} : { executablePath: path }
}
