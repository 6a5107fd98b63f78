import { publicationInPractice } from '../../machines/vacancies/publication.in-practice.ts'
import { publicationDriver } from '../../machines/support/drivers/server/publication.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'
import { furnishForms } from '../support/vacancy-forms.ts'

const world = beforeTests(() => startWorld())
const catalogued = beforeTests(() => furnishForms(world))

suiteOf(
  publicationInPractice,
  { name: 'servidor', open: (tour) => publicationDriver(world, catalogued).open(tour) },
  { criteria: ['pairs'] },
)
