import { sidebarModel } from './models/sidebar.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(sidebarModel, machineDriver())
