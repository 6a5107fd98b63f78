import { faceToFaceCascadeModel } from '../../machines/recruitment/face-to-face-cascade.model.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openCascade } from './face-to-face-cascade.driver.ts'

test('the place of a face-to-face interview, level by level', async ({ browser, served }) => {
  await playTours(faceToFaceCascadeModel, (tour) => openCascade(tour, browser, served))
})
