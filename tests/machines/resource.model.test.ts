import { resourceModel } from './models/resource.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(resourceModel, machineDriver())
