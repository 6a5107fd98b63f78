import { beforeAll } from 'vitest'
import { candidateProcessInPractice } from '../../machines/recruitment/candidate-process.in-practice.ts'
import { candidateProcessDriver } from '../../machines/support/drivers/server/candidate-process.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Driver } from '../../machines/support/play.ts'
import { startWorld } from '../support/process-world.ts'

let driver: Driver
beforeAll(async () => {
  driver = await candidateProcessDriver(await startWorld())
})

// Not by pairs: a correction that was outrun once can neither be outrun again nor be saved, and no fact of the chart says so.
suiteOf(candidateProcessInPractice, { name: 'servidor', open: (tour) => driver.open(tour) }, { criteria: ['transitions'] })
