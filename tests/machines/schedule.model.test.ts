import { scheduleModel } from './models/schedule.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(scheduleModel, machineDriver())
