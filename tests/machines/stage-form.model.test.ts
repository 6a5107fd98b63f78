import { stageFormModel } from './models/stage-form.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(stageFormModel, machineDriver())
