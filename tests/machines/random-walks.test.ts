import { recruitmentModel } from '../../machines/recruitment/recruitment.model.ts'
import { sessionModel } from '../../machines/session/session.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { walkSuiteOf } from './support/walk-suite.ts'

for (const model of [sessionModel, recruitmentModel]) walkSuiteOf(model, machineDriver(), { walks: 100, longest: 60 })
