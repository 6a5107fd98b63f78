import { resendNotificationModel } from './models/resend-notification.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(resendNotificationModel, machineDriver())
