import { sessionInPractice } from '../../machines/session/session.in-practice.ts'
import { sessionDriver } from '../../machines/support/drivers/server/session.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'

const server = beforeTests(() => startTestApp())

suiteOf(
  sessionInPractice,
  { name: 'servidor', open: (tour) => sessionDriver(server).open(tour) },
  { criteria: ['pairs'] },
)
