import { expect } from '@playwright/test'
import { type PhaseCode, phaseCodes } from '../../../src/contract/phases.ts'
import { recruitmentInPractice } from '../../machines/recruitment/recruitment.in-practice.ts'
import { requestedReplay } from '../../machines/support/replay.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openRecruitment } from './recruitment.driver.ts'

test('the recruitment chart, stage by stage, in both modes', async ({ served, windows }) => {
  test.setTimeout(300_000)
  const looked = new Set<PhaseCode>()
  await playTours(recruitmentInPractice, (tour) => openRecruitment(tour, windows, served, looked))
  // Forms of other roles, and those that the tours skip in one of the modes: tests/laws/accessible-screens.test.ts demands a check of each
  if (!requestedReplay())
    expect(phaseCodes.filter((code) => !looked.has(code))).toEqual([
      'SE-RE',
      'SE-MRG',
      'FR-ES',
      'FR-GD',
      'CN-DEG',
      'CN-PC',
    ])
})
