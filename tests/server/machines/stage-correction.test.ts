import { beforeAll } from 'vitest'
import { stageCorrectionInPractice } from '../../machines/recruitment/stage-correction.in-practice.ts'
import { stageCorrectionDriver } from '../../machines/support/drivers/server/stage-correction.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Driver } from '../../machines/support/play.ts'
import { startWorld } from '../support/process-world.ts'

let driver: Driver
beforeAll(async () => {
  driver = await stageCorrectionDriver(await startWorld())
})

suiteOf(stageCorrectionInPractice, { name: 'servidor', open: (tour) => driver.open(tour) }, { criteria: ['transitions', 'pairs'] })
