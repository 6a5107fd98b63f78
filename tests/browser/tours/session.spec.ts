import { sessionInPractice } from '../../machines/session/session.in-practice.ts'
import { monday } from '../../server/support/process-world.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openSession } from './session.driver.ts'

// Other tests of this worker are signed in since monday.
test.afterAll(({ served }) => served.setNow(monday))

test('every tour of the session', async ({ served, windows }) => {
  await playTours(sessionInPractice, (tour) => openSession(tour, windows, served))
})
