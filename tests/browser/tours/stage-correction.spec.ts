import { stageCorrectionInPractice } from '../../machines/recruitment/stage-correction.in-practice.ts'
import { test } from '../support/fixtures.ts'
import { placeProcess } from '../support/placed-process.ts'
import { playTours } from '../support/tours.ts'
import { openStageCorrection } from './stage-correction.driver.ts'

test('the correction dialog, with a faster colleague and a broken connection', async ({ served, windows }) => {
  const placed = await placeProcess(served)
  await playTours(stageCorrectionInPractice, (tour) => openStageCorrection(tour, windows, served, placed))
})
