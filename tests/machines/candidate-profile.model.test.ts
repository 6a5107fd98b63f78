import { candidateProfileModel } from './models/candidate-profile.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(candidateProfileModel, machineDriver())
