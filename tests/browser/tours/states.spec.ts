/**
 * The two most important charts, through each of their states in few steps; all their transitions: beside this file.
 */
import { phaseCodes } from '../../../src/contract/phases.ts'
import { recruitmentInPractice } from '../../machines/recruitment/recruitment.in-practice.ts'
import { sessionInPractice } from '../../machines/session/session.in-practice.ts'
import { monday } from '../../server/support/process-world.ts'
import { test } from '../support/fixtures.ts'
import { playStates } from '../support/tours.ts'
import { openRecruitment } from './recruitment.driver.ts'
import { openSession } from './session.driver.ts'

// Other tests of this worker are signed in since monday.
test.afterAll(({ served }) => served.setNow(monday))

test('every state of a recruitment', ({ served, windows }) =>
  playStates(recruitmentInPractice, (tour) => openRecruitment(tour, windows, served, new Set(phaseCodes))))

test('every state of a session', ({ served, windows }) =>
  playStates(sessionInPractice, (tour) => openSession(tour, windows, served)))
