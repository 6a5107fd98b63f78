/** Accessibility is asked where a flow stands on a screen anyway: of each screen of the catalogue, once. */
import { expect, it } from 'vitest'
import { screens } from '../browser/support/screens.ts'
import { codeIn } from './support/files.ts'

const asked = codeIn('tests/browser').flatMap(({ code }) => [...code.matchAll(/\bexpectAccessible\(\s*[\w.]+, (?:'([^']+)'|`([^`]+)`)/g)].map(([, plain, template]) => plain ?? template!))

it('one flow asks each screen', () => {
  expect(asked.filter((name) => !name.startsWith('stage ')).toSorted()).toEqual(Object.values(screens).flat().toSorted())
})

it('the tours of the recruitment chart ask the forms that they pass, and flows by hand the others', () => {
  expect(asked.filter((name) => name.startsWith('stage ')).toSorted()).toEqual([`stage \${phase}`, ...['CN-DEG', 'CN-PC', 'FR-ES', 'FR-GD', 'SE-MRG', 'SE-RE'].map((code) => `stage ${code}`)])
})
