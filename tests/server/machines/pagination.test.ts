import { paginationModel } from '../../../machines/kit/pagination.model.ts'
import { paginationDriver } from '../../machines/support/drivers/server/pagination.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startTestApp } from '../support/app.ts'

const driver = beforeTests(async () => paginationDriver(await startTestApp()))

suiteOf(paginationModel, { name: 'servidor', open: (tour) => driver.open(tour) }, { criteria: ['pairs'] })
