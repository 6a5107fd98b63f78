import { sessionInPractice } from '../../machines/session/session.in-practice.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openSession } from './session.driver.ts'

test('the session, second by second', async ({ browser, served }) => {
  await playTours(sessionInPractice, (tour) => openSession(tour, browser, served))
})
