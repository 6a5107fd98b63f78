/** The code that the build replaces in packages, and that the packages still contain it. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leaner } from '../../src/setup/lean-packages.mjs'
import { inRepository } from '../../src/setup/root.mjs'

const files = [
  'downshift/dist/downshift.esm.mjs',
  'crypto-js/core.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
  'lucide-react/dist/esm/createLucideIcon.mjs',
  'lucide-react/dist/esm/icons/circle-check.mjs',
]

it('finds the removable code in each package', () => {
  const found = leaner.map(([file, write]) => {
    const path = files.find((one) => file.test(`node_modules/${one}`)) ?? ''
    const code = readFileSync(inRepository(`node_modules/${path}`), 'utf8')
    return { path, isLeaner: write(code).length < code.length }
  })
  expect(found).toEqual(files.map((path) => ({ path, isLeaner: true })))
})
