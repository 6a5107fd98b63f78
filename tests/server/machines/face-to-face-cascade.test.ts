import { beforeAll } from 'vitest'
import { faceToFaceCascadeModel } from '../../machines/recruitment/face-to-face-cascade.model.ts'
import { cascadeDriver } from '../../machines/support/drivers/server/cascade.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Driver } from '../../machines/support/play.ts'
import { startTestApp } from '../support/app.ts'

let driver: Driver
beforeAll(async () => {
  driver = await cascadeDriver(await startTestApp())
})

suiteOf(faceToFaceCascadeModel, { name: 'servidor', open: (tour) => driver.open(tour) }, { criteria: ['pairs'] })
