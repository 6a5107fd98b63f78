/**
 * Preloaded (`node --import`) by whatever loads the server: it halves the time that takes. For each file that a package
 * imports of itself, Node 24 parses the package's whole map of exports, which is 140 kB in these two: their files say
 * by their names what they are. And what was compiled once is compiled. Plain JavaScript for any Node from 20.19 on,
 * of which the older ones load as they always did.
 */
import * as module from 'node:module'
import { inRepository } from './root.mjs'

const inPackage = /\/node_modules\/(?:date-fns|drizzle-orm)\//

module.enableCompileCache?.(inRepository('node_modules/.cache/compiled'))
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (!/^\..*\.js$/.test(specifier) || !inPackage.test(parentURL)) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
