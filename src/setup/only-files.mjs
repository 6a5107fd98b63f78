/**
 * Checks which files are bundled into a page: an import that brings in the explorer of the statecharts, a test, or elk
 * fails the build.
 */
import { relative } from 'node:path'
import { inRepository } from './root.mjs'

/**
 * elk lays out the statecharts when their page is built; it is large, and its licence must stay out of the served
 * files.
 */
const isElk = (/** @type {string} */ path) => /(^|\/)node_modules\/elkjs\//.test(path)
const isPackage = (/** @type {string} */ path) => /(^|\/)node_modules\//.test(path)

/**
 * Files for testing and documenting charts: models, and the code that walks them. @param {string} path from the
 * repository's folder
 */
export const isOfModels = (path) => /^machines\/((model|tours)\/|.*\.(model|samples)\.ts$)/.test(path)

/** Whether a file may be in the application. @param {string} path from the repository's folder */
export const isApplication = (path) =>
  isPackage(path) ? !isElk(path) : /^(src\/(client|contract|styles)|machines)\//.test(path) && !isOfModels(path)

/**
 * Whether a file may be in the explorer, which may contain test data too. @param {string} path from the repository's
 * folder
 */
export const isExplorer = (path) => !isElk(path)

/**
 * A vite plugin.
 * @param {(path: string) => boolean} isWanted
 * @returns {import('vite').Plugin}
 */
export function onlyFiles(isWanted) {
  return {
    name: 'only-files',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        // The bundler's own modules start with a zero byte, or are Vite's stand-ins for what only Node has
        const paths = file.moduleIds
          .filter((id) => !/^(\0|__vite)/.test(id))
          .map((id) => relative(inRepository(''), id.replace(/\?.*$/, '')).replaceAll('\\', '/'))
        const unwanted = paths.find((path) => !isWanted(path))
        if (unwanted !== undefined) this.error(`${unwanted} must not get into ${file.fileName}`)
      }
    },
  }
}
