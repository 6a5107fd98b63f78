/** What Debian's own packages can add when we are root on a Debian: a test machine, a container. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './say.mjs'

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {...string} packages @returns {boolean} whether they are installed now */
export function installPackages(...packages) {
  say(`installing ${packages.join(', ')} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} words */
  const aptGet = (...words) => spawnSync('apt-get', ['-qq', ...words], { stdio: ['ignore', 'ignore', 2], env }).status === 0
  // The lists of a fresh image are empty or old; failing to renew them is only a failure when the install fails too.
  aptGet('update')
  return aptGet('install', '-y', '--no-install-recommends', ...packages)
}
