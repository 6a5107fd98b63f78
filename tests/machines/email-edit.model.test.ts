import { emailEditModel } from './models/email-edit.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(emailEditModel, machineDriver())
