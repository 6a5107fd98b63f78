import { recruitmentInPractice } from '../../machines/recruitment/recruitment.in-practice.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openRecruitment } from './recruitment.driver.ts'

test('the recruitment chart, stage by stage, in both modes', async ({ served, windows }) => {
  test.setTimeout(300_000)
  await playTours(recruitmentInPractice, (tour) => openRecruitment(tour, windows, served))
})
