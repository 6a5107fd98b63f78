import { boardRows } from '../../../src/server/operations/installation/boards.ts'
import { boards } from '../../../src/server/platform/db/tables/vacancies.ts'
import { publicationOnScreen } from '../../machines/vacancies/publication.on-screen.ts'
import { furnishForms } from '../../server/support/vacancy-forms.ts'
import { test } from '../support/fixtures.ts'
import { playTours } from '../support/tours.ts'
import { openPublication } from './publication.driver.ts'

test('a publication from its first day to its reopening, on its page', async ({ served, windows }) => {
  const catalogued = await furnishForms(served)
  await served.db
    .insert(boards)
    .values([...boardRows])
    .onConflictDoNothing()
  await playTours(publicationOnScreen, (tour) => openPublication(tour, windows, served, catalogued))
})
