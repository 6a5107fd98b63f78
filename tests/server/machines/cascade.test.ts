import { beforeAll } from 'vitest'
import { cascadeInPractice } from '../../machines/kit/cascade.in-practice.ts'
import { cascadeDriver } from '../../machines/support/drivers/server/cascade.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Driver } from '../../machines/support/play.ts'
import { startTestApp } from '../support/app.ts'

let driver: Driver
beforeAll(async () => {
  driver = await cascadeDriver(await startTestApp())
})

suiteOf(cascadeInPractice, { name: 'servidor', open: (tour) => driver.open(tour) }, { criteria: ['pairs'] })
