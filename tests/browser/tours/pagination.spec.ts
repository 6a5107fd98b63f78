import { paginationOnScreen } from '../../machines/kit/pagination.on-screen.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openPagination, plantPages } from './pagination.driver.ts'

test('the pages of the candidate list', async ({ served, windows }) => {
  await plantPages(served)
  await playTours(paginationOnScreen, (tour) => openPagination(tour, windows, served))
})
