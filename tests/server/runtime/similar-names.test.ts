/** Which names may be one person's. */
import { expect, test } from 'vitest'
import { areSimilarNames } from '../../../src/server/platform/base/similar-names.ts'

test.each([
  ['ana luna paz', 'ana luna paz', 'the same'],
  ['luna paz ana', 'ana luna paz', 'another order'],
  ['maria de la luz perez', 'maria luz perez', 'without particles'],
  ['ana luna', 'ana luna paz', 'one word less'],
  ['jose gonzales ruiz', 'jose gonzalez ruiz', 'a letter changed'],
  ['jose gonzalez ruiz', 'jose gonzalz ruiz', 'a letter left out'],
  ['jose perez ruiz', 'jose preez ruiz', 'two letters exchanged'],
  ['guadalupe hernandez sol', 'guadalupe ernandes sol', 'two letters of a long word'],
  ['ana-maria sol', 'ana maria sol', 'a hyphen'],
])('%s and %s: %3$s', (one, other) => {
  expect([areSimilarNames(one, other), areSimilarNames(other, one)]).toEqual([true, true])
})

test.each([
  ['ana luna paz', 'eva luna paz', 'short words differ'],
  ['ana', 'ana', 'one word only'],
  ['ana luna', 'ana luna paz sol', 'two words less'],
  ['jose perez ruiz', 'jose peres ruis gomez luna', 'two words more, misspelled'],
  ['carlos perez ruiz', 'carla perez ruiz', 'two letters of a word of five'],
  ['rosa luna luna', 'rosa luna paz', 'a word twice is found once'],
  ['', '', 'nothing'],
])('%s and %s are different: %3$s', (one, other) => {
  expect([areSimilarNames(one, other), areSimilarNames(other, one)]).toEqual([false, false])
})
