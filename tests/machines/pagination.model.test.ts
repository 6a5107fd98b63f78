import { paginationModel } from './models/pagination.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(paginationModel, machineDriver())
