/** Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or Debian's package. */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { pinnedNode } from './dependencies.mjs'
import { inRepository } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { giveUp, say } from './say.mjs'

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    return folder
      ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')]
      : []
  }),
]

/** Chromium without windows: a page uses three quarters of the processor time, which suits tests but not benchmarks. */
const shell = 'chromium-headless-shell'

/** @returns {string | undefined} path of a complete browser */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    giveUp(`CHROMIUM_PATH names a file that does not exist: ${CHROMIUM_PATH}`)
  return [CHROMIUM_PATH, ...onPath(commands), ...applications, ...playwrightsOwn()].find(
    (path) => path && existsSync(path),
  )
}

/** @returns {string | undefined} path of the cheapest executable that renders pages */
export const findChromiumShell = () =>
  (process.env['CHROMIUM_PATH'] ? undefined : onPath([shell]).find((path) => existsSync(path))) ?? findChromium()

/** The cheapest, where it can be installed; else whatever Chromium there is. */
export async function ensureChromiumShell() {
  if (onPath([shell]).some((path) => existsSync(path)) || (canInstallPackages() && installPackages(shell))) return
  await ensureChromium()
}

/** Finds or installs one; without any, the tests cannot run, and a message says so. */
export async function ensureChromium() {
  if (findChromium()) return
  if (canInstallPackages() && installPackages('chromium') && findChromium()) return
  say("downloading Playwright's Chromium")
  await runProgram(pinnedNode, [inRepository('node_modules/playwright/cli.js'), 'install', 'chromium'], {
    timeout: 300_000,
  })
  if (!findChromium()) giveUp('no Chromium was found: install one, or name it in CHROMIUM_PATH.')
}

/** @param {readonly string[]} names */
const onPath = (names) =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

/** @returns {string[]} */
function playwrightsOwn() {
  const { PLAYWRIGHT_BROWSERS_PATH, LOCALAPPDATA = '' } = process.env
  const caches = /** @type {Partial<Record<NodeJS.Platform, string>>} */ ({
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(LOCALAPPDATA, 'ms-playwright'),
  })
  const cache = PLAYWRIGHT_BROWSERS_PATH ?? caches[process.platform] ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  const relativePaths = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => relativePaths.map((path) => join(cache, name, path)))
}
