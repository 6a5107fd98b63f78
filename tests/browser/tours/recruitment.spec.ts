import { expect } from '@playwright/test'
import { type PhaseCode, phaseCodes } from '../../../src/contract/phases.ts'
import { recruitmentInPractice } from '../../machines/recruitment/recruitment.in-practice.ts'
import { edgeTours } from '../../../machines/tours/generate.ts'
import { requestedReplay } from '../../machines/support/replay.ts'
import { test } from '../support/fixtures.ts'
import { inTwoParts, type Part, playPart } from '../support/tours.ts'
import { openRecruitment, phasesOn } from './recruitment.driver.ts'

const parts = inTwoParts(recruitmentInPractice)
const phasesIn = ({ tours }: Part): Set<PhaseCode> => new Set(tours.flatMap(phasesOn))
const [first, second] = [phasesIn(parts[0]), phasesIn(parts[1])]

for (const part of parts) {
  test(`the recruitment chart, stage by stage, in both modes, part ${part.number} of 2`, async ({
    served,
    windows,
  }) => {
    // The form of a phase that both parts show is checked in one of them, the later phases in the second
    const here = part.number === 1 ? first : second
    const there = part.number === 1 ? second : first
    const common = phaseCodes.filter((code) => first.has(code) && second.has(code))
    const half = common.filter((_, at) => at < common.length / 2 === (part.number === 1))
    const mine = phaseCodes.filter((code) => half.includes(code) || (here.has(code) && !there.has(code)))
    const looked = new Set(phaseCodes.filter((code) => !mine.includes(code)))
    await playPart(recruitmentInPractice, part, (tour) => openRecruitment(tour, windows, served, looked))
    if (!requestedReplay()) expect(phaseCodes.filter((code) => !looked.has(code))).toEqual([])
  })
}

test('the parts are all tours', () => {
  const { tours } = edgeTours(recruitmentInPractice, { criterion: 'transitions', longest: parts[0].longest })
  const idsOf = (all: Part['tours']) => all.map(({ id }) => id).toSorted()
  expect(idsOf(parts.flatMap((part) => part.tours))).toEqual(idsOf(tours))
})

test('the tours show the form of every phase, except those that hand-written tests check', () => {
  // Of other roles, or skipped by the tours in one of the modes: tests/laws/accessible-screens.test.ts demands a check
  // of each
  expect(phaseCodes.filter((code) => !first.has(code) && !second.has(code))).toEqual([
    'SE-RE',
    'SE-MRG',
    'FR-ES',
    'FR-GD',
    'CN-DEG',
    'CN-PC',
  ])
})
