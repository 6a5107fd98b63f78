import { beforeAll } from 'vitest'
import { sessionInPractice } from '../../machines/session/session.in-practice.ts'
import { sessionDriver } from '../../machines/support/drivers/server/session.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})

suiteOf(sessionInPractice, { name: 'servidor', open: (tour) => sessionDriver(server).open(tour) }, { criteria: ['pairs'] })
