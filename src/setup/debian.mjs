/** Installs Debian packages when we are root on a Debian, such as a test machine or container. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './say.mjs'

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {...string} packages @returns {boolean} whether they are installed now */
export function installPackages(...packages) {
  say(`installing ${packages.join(', ')} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} args */
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 2], env }).status === 0
  // The lists of a fresh image are empty or old; a failed update matters only if the install fails too.
  aptGet('update')
  return aptGet('install', '-y', '--no-install-recommends', ...packages)
}

/** @param {string} name @returns {string | undefined} the program; Debian keeps servers off the PATH of people */
export function findProgram(name) {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find((program) => existsSync(program))
}

/**
 * @param {string} name @param {...string} packages @returns {string | undefined} as `findProgram`, after installing
 * Debian's packages where that is possible
 */
export function ensureProgram(name, ...packages) {
  const found = findProgram(name)
  if (found) return found
  if (canInstallPackages() && installPackages(...packages)) return findProgram(name)
  say(`no ${name} was found, and it takes root on a Debian to install one.`)
  return undefined
}
