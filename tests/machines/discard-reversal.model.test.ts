import { discardReversalModel } from './models/discard-reversal.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(discardReversalModel, machineDriver())
