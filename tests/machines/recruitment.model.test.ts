import { recruitmentModel } from './models/recruitment.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(recruitmentModel, machineDriver())
