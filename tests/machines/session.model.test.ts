import { sessionModel } from './models/session.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(sessionModel, machineDriver())
