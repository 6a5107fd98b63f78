import { candidateProcessInPractice } from '../../machines/recruitment/candidate-process.in-practice.ts'
import { placeProcess } from '../support/placed-process.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openCandidateProcess } from './candidate-process.driver.ts'

test('the process screen, with a faster colleague and a broken connection', async ({ served, windows }) => {
  const placed = await placeProcess(served)
  await playTours(candidateProcessInPractice, (tour) => openCandidateProcess(tour, windows, served, placed))
})
