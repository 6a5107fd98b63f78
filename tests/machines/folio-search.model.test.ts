import { folioSearchModel } from './models/folio-search.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(folioSearchModel, machineDriver())
