import { recruitmentInPractice } from '../../machines/recruitment/recruitment.in-practice.ts'
import { recruitmentDriver } from '../../machines/support/drivers/server/recruitment.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())

suiteOf(
  recruitmentInPractice,
  { name: 'servidor', open: (tour) => recruitmentDriver(world).open(tour) },
  { criteria: ['pairs'] },
)
