import { leavingModel } from './models/leaving.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(leavingModel, machineDriver())
