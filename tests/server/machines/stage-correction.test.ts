import { stageCorrectionInPractice } from '../../machines/recruitment/stage-correction.in-practice.ts'
import { stageCorrectionDriver } from '../../machines/support/drivers/server/stage-correction.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'

const driver = beforeTests(async () => stageCorrectionDriver(await startWorld()))

suiteOf(
  stageCorrectionInPractice,
  { name: 'servidor', open: (tour) => driver.open(tour) },
  { criteria: ['transitions', 'pairs'] },
)
