import { beforeAll } from 'vitest'
import { recruitmentInPractice } from '../../machines/recruitment/recruitment.in-practice.ts'
import { recruitmentDriver } from '../../machines/support/drivers/server/recruitment.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { startWorld, type World } from '../support/process-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})

suiteOf(recruitmentInPractice, { name: 'servidor', open: (tour) => recruitmentDriver(world).open(tour) }, { criteria: ['pairs'] })
