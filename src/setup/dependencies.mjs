/** Installs the packages of the lock file, including the Node that runs everything else. */
import { existsSync, readFileSync } from 'node:fs'
import { fingerprint, isFresh, leaveStamp } from './fingerprint.mjs'
import { inRepository } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { giveUp, say } from './say.mjs'

const stamp = inRepository('node_modules/.lock-stamp')
/** Where the `node` package puts its binary, and npm links to it. */
export const pinnedNode = inRepository(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`)

/** Settings of the running npm that would change or break the nested install. */
const leaking =
  /^npm_(config_(omit|only|production|global|workspaces?|prefix|local_prefix|include|dry_run|ignore_scripts|json)|lifecycle_|package_)/i

/** Installs the packages of the lock file, unless they are installed already. */
export async function ensureDependencies() {
  const wanted = fingerprint([inRepository('package-lock.json')])
  if (isFresh(stamp, wanted) && existsSync(pinnedNode)) return
  if (!npmAlreadyInstalledIt()) {
    say('installing dependencies')
    if ((await npm('ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error')) !== 0)
      giveUp('npm ci failed; its messages are above.')
  }
  // A user's `ignore-scripts` keeps the package's own script from fetching the binary.
  if (!existsSync(pinnedNode)) await npm('rebuild', 'node', '--ignore-scripts=false')
  if (!existsSync(pinnedNode))
    giveUp('the pinned Node is missing: npm must be allowed to run the install script of the package "node".')
  leaveStamp(stamp, wanted)
}

/** npm keeps a copy of the lock beside the packages: after a manual `npm ci` there is nothing to do. */
function npmAlreadyInstalledIt() {
  const installed = inRepository('node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages: wanted } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'))
  const { packages: present } = JSON.parse(readFileSync(installed, 'utf8'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

/** @param {...string} args */
function npm(...args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !leaking.test(name) && name !== 'NODE_ENV'),
  )
  const options = { cwd: inRepository('.'), env }
  // Uses the npm that runs us and its own Node: ours may be the one that is being replaced.
  const { npm_execpath: npmScript, npm_node_execpath: nodeOfNpm = process.execPath } = process.env
  return npmScript
    ? runProgram(nodeOfNpm, [npmScript, ...args], options)
    : runProgram('npm', args, { ...options, shell: process.platform === 'win32' })
}
