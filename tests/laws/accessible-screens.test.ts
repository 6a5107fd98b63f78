/** Every screen of the catalogue is checked for accessibility once, in a flow that opens it anyway. */
import { expect, it } from 'vitest'
import { places } from '../../src/client/kit/navigation/places.ts'
import { screens } from '../browser/support/screens.ts'
import { codeIn } from './support/files.ts'

const checked = codeIn('tests/browser').flatMap(({ code }) =>
  [...code.matchAll(/\bexpectAccessible\(\s*[\w.]+, (?:'([^']+)'|`([^`]+)`)/g)].map(
    ([, plain, template]) => plain ?? template!,
  ),
)

it('checks each screen in exactly one flow', () => {
  const unlisted = Object.keys(places).filter((name) => !(name in screens))
  expect(checked.filter((name) => !name.startsWith('stage ')).toSorted()).toEqual(
    [...Object.values(screens).flat(), ...unlisted].toSorted(),
  )
})

it('checks the stage forms on the tours that show them, and the other forms in flows written by hand', () => {
  expect(checked.filter((name) => name.startsWith('stage ')).toSorted()).toEqual([
    `stage \${phase}`,
    ...['CN-DEG', 'CN-PC', 'FR-ES', 'FR-GD', 'SE-MRG', 'SE-RE'].map((code) => `stage ${code}`),
  ])
})
