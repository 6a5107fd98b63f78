/**
 * Removes unused parts of packages from the client's files: 4 kB of downshift's other hooks, which side effects keep
 * alive; 1 kB of lucide's icon options and metadata; node's random numbers in crypto-js, for which the build adds a
 * `require` to every page; a store polyfill for old Reacts.
 */

import { inRepository } from './root.mjs'

/** Package's file → its replacement code. @type {readonly (readonly [RegExp, (code: string) => string])[]} */
export const leaner = [
  [/downshift\/dist\/downshift\.esm\.mjs$/, (code) => code.replaceAll(/^_?use(?!Combobox)\w+\.stateChangeTypes = .*$/gm, '')],
  [/crypto-js\/core\.js$/, (code) => code.replace("typeof require === 'function'", 'false')],
  [/use-sync-external-store-shim\.production\.js$/, () => "exports.useSyncExternalStore = require('react').useSyncExternalStore"],
  [/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, () => `import { createIcon } from '${inRepository('src/client/ui/base/create-icon.ts')}'; export default createIcon`],
  // Its name, and the keys of its parts, whose order is fixed
  [/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, (code) => code.replaceAll(/, key: "\w+"/g, '').replace(/\n\s*name: .*,\n\s*size: 24,/, '').replace(/,\s*aliases: \[[^\]]*\]/, '').replace(/\n\/\/#.*/, '')],
]

/** A vite plugin. @returns {import('vite').Plugin} */
export function leanPackages() {
  return {
    name: 'lean-packages',
    apply: 'build',
    transform: {
      filter: { id: leaner.map(([file]) => file) },
      handler(code, id) {
        const lean = leaner.find(([file]) => file.test(id))?.[1](code) ?? code
        if (lean === code) throw new Error(`${id} is written otherwise than lean-packages expects`)
        return { code: lean, map: null }
      },
    },
  }
}
