/** An nginx for the tests, as Debian packs it: they start their own, with their own settings, and leave the system's alone. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { say } from './say.mjs'

/** @returns {string | undefined} the program */
export function findNginx() {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'nginx')).find((program) => existsSync(program))
}

/** @returns {string | undefined} as `findNginx`, after installing Debian's package where that is possible */
export function ensureNginx() {
  const found = findNginx()
  if (found) return found
  if (canInstallPackages() && installPackages('nginx-light', 'openssl')) return findNginx()
  say('no nginx was found, and it takes root on a Debian to install one.')
  return undefined
}
