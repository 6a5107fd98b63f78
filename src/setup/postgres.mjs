/** The programs of PostgreSQL for the tests: found, or installed. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { say } from './say.mjs'

/** Debian installs the server's programs outside of the PATH, in a folder for each version. */
const versions = '/usr/lib/postgresql'

/** @returns {string | undefined} folder with initdb and postgres, of the newest version there is */
export function findPostgres() {
  const debians = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...debians.map((version) => join(versions, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

/** @returns {string | undefined} as `findPostgres`, after installing Debian's package where that is possible */
export function ensurePostgres() {
  const found = findPostgres()
  if (found) return found
  // The tests use only the package's programs; a server that it starts by itself is left alone.
  if (canInstallPackages() && installPackages('postgresql')) return findPostgres()
  say('no PostgreSQL was found, and it takes root on a Debian to install one.')
  return undefined
}
