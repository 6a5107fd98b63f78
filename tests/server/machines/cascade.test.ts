import { cascadeInPractice } from '../../machines/kit/cascade.in-practice.ts'
import { cascadeDriver } from '../../machines/support/drivers/server/cascade.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startTestApp } from '../support/app.ts'

const driver = beforeTests(async () => cascadeDriver(await startTestApp()))

suiteOf(cascadeInPractice, { name: 'servidor', open: (tour) => driver.open(tour) }, { criteria: ['pairs'] })
