import { faceToFaceCascadeModel } from './models/face-to-face-cascade.model.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { suiteOf } from './support/model-suite.ts'

suiteOf(faceToFaceCascadeModel, machineDriver())
