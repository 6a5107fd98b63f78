import { scoreModel } from './models/score.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(scoreModel, machineDriver())
