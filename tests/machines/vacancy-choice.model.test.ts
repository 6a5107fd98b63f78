import { vacancyChoiceModel } from './models/vacancy-choice.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(vacancyChoiceModel, machineDriver())
