import { beforeAll } from 'vitest'
import { paginationModel } from '../../machines/kit/pagination.model.ts'
import { paginationDriver } from '../../machines/support/drivers/server/pagination.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Driver } from '../../machines/support/play.ts'
import { startTestApp } from '../support/app.ts'

let driver: Driver
beforeAll(async () => {
  driver = await paginationDriver(await startTestApp())
})

suiteOf(paginationModel, { name: 'servidor', open: (tour) => driver.open(tour) }, { criteria: ['pairs'] })
