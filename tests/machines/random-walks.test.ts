import { recruitmentModel } from './recruitment/recruitment.model.ts'
import { sessionModel } from './session/session.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { walkSuiteOf } from './support/walk-suite.ts'

for (const model of [sessionModel, recruitmentModel]) walkSuiteOf(model, machineDriver(), { walks: 100, longest: 60 })
