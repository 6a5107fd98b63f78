import { cascadeInPractice } from '../../machines/kit/cascade.in-practice.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openCascade } from './cascade.driver.ts'

test('the place of a face-to-face interview, level by level', async ({ served, windows }) => {
  await playTours(cascadeInPractice, (tour) => openCascade(tour, windows, served))
})
