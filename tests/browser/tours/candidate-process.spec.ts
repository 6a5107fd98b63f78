import { candidateProcessInPractice } from '../../machines/recruitment/candidate-process.in-practice.ts'
import { placeProcess } from '../support/placed-process.ts'
import { test } from '../support/fixtures.ts'
import { inTwoParts, playPart } from '../support/tours.ts'
import { openCandidateProcess } from './candidate-process.driver.ts'

for (const part of inTwoParts(candidateProcessInPractice)) {
  test(`the process screen, with a faster colleague and a broken connection, part ${part.number} of 2`, async ({
    served,
    windows,
  }) => {
    const placed = await placeProcess(served)
    await playPart(candidateProcessInPractice, part, (tour) => openCandidateProcess(tour, windows, served, placed))
  })
}
