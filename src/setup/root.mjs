import { fileURLToPath } from 'node:url'

/** Absolute path of a file of this repository. @param {string} path */
export function inRepository(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}
