import { personSearchModel } from './models/person-search.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(personSearchModel, machineDriver())
