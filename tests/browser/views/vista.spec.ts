import type { Page } from '@playwright/test'
import { rejectionModel } from '../../../machines/recruitment/rejection.model.ts'
import { reversalModel } from '../../../machines/recruitment/reversal.model.ts'
import { emailEditModel } from '../../../machines/candidates/email-edit.model.ts'
import { listOnScreen } from '../../machines/kit/list.on-screen.ts'
import { folioOnScreen } from '../../machines/recruitment/folio-search.on-screen.ts'
import { personOnScreen } from '../../machines/slots/person-search.on-screen.ts'
import { scoreModel } from '../../../machines/candidates/score.model.ts'
import { vacancyChoiceModel } from '../../../machines/candidates/vacancy-choice.model.ts'
import { uploadModel } from '../../../machines/kit/upload.model.ts'
import { test as base } from '../support/fixtures.ts'
import { playOn } from '../support/tours.ts'
import {
  emailActs,
  folioActs,
  listActs,
  personActs,
  rejectionActs,
  reversalActs,
  scoreActs,
  uploadActs,
  vacancyActs,
} from './acts.ts'
import { type Acts, vistaDriver } from './vista.driver.ts'

const test = base.extend<{ bare: Page }>({
  bare: async ({ windows }, give) => give(await windows.built('tests/browser/views/page')),
})
// In one worker: the page is built once.
test.describe.configure({ mode: 'default' })

const walk = (model: Parameters<typeof playOn>[0], page: Page, acts: Acts) =>
  playOn(model, vistaDriver(page, acts), { criterion: 'pairs' })

test('the score dialog', ({ bare }) => walk(scoreModel, bare, scoreActs))
test('the dialog that chooses a vacancy', ({ bare }) => walk(vacancyChoiceModel, bare, vacancyActs))
test('the e-mail field in the profile', ({ bare }) => walk(emailEditModel, bare, emailActs))
test('the folio search', ({ bare }) => walk(folioOnScreen, bare, folioActs))
test('the dialog that rejects a candidate', ({ bare }) => walk(rejectionModel, bare, rejectionActs))
test('the dialog that revokes a discard', ({ bare }) => walk(reversalModel, bare, reversalActs))
test('a list, with and without its search box', ({ bare }) => walk(listOnScreen, bare, listActs))
test('the search for a person by e-mail', ({ bare }) => playOn(personOnScreen, vistaDriver(bare, personActs)))
test('the file upload', ({ bare }) => playOn(uploadModel, vistaDriver(bare, uploadActs)))
