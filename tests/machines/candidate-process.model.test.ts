import { candidateProcessModel } from './models/candidate-process.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(candidateProcessModel, machineDriver())
