import { signInModel } from './models/sign-in.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(signInModel, machineDriver())
