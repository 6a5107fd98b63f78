import { fileURLToPath } from 'node:url'

// In the call itself Vite's tests of the client would replace it by a file of the build
const here = import.meta.url

/** Absolute path of a file of this repository. @param {string} path */
export function inRepository(path) {
  return fileURLToPath(new URL(`../../${path}`, here))
}
