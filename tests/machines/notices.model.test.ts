import { noticesModel } from './models/notices.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(noticesModel, machineDriver())
