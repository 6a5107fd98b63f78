import { listNeighboursModel } from './models/list-neighbours.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(listNeighboursModel, machineDriver())
