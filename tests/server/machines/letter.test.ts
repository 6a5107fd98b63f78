import { letterModel } from '../../../machines/letters/letter.model.ts'
import { letterDriver } from '../../machines/support/drivers/server/letter.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())
const process = beforeTests(() => world.begin('grupo'))

suiteOf(letterModel, { name: 'servidor', open: (tour) => letterDriver(world, process).open(tour) })
