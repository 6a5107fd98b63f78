import { draftModel } from './models/draft.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(draftModel, machineDriver())
