import { shortcutsModel } from './models/shortcuts.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(shortcutsModel, machineDriver())
