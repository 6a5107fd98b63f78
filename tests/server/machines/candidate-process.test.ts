import { candidateProcessInPractice } from '../../machines/recruitment/candidate-process.in-practice.ts'
import { candidateProcessDriver } from '../../machines/support/drivers/server/candidate-process.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'

const driver = beforeTests(async () => candidateProcessDriver(await startWorld()))

// Not by pairs: a correction that lost a conflict can neither lose again nor be saved, and the chart has no fact for
// that.
suiteOf(
  candidateProcessInPractice,
  { name: 'servidor', open: (tour) => driver.open(tour) },
  { criteria: ['transitions'] },
)
