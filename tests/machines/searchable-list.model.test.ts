import { searchableListModel } from './models/searchable-list.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(searchableListModel, machineDriver())
