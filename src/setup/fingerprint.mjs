/** Whether a build is up to date with its input files: by content, because dates are unreliable after a checkout. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * One hash over names and contents of files, including all files in folders.
 * @param {readonly string[]} paths absolute; a missing one counts as absent
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) {
    const content = readFileSync(path)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} stamp file @param {string} wanted fingerprint */
export function isFresh(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** @param {string} stamp file @param {string} made fingerprint */
export function leaveStamp(stamp, made) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
