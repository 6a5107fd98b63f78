/**
 * Preloaded (`node --import`) by every program that loads the server: it halves the loading time. Node 24 parses a
 * package's whole export map for each of its internal imports, which is 140 kB in these two packages: here their file
 * extension decides instead. Compiled code is cached too. Plain JavaScript for any Node from 20.19 on; older ones load
 * as usual.
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
