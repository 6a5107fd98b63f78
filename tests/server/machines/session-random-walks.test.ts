import { beforeAll } from 'vitest'
import { sessionInPractice } from '../../machines/models/session.in-practice.ts'
import { sessionDriver } from '../../machines/support/drivers/server/session.ts'
import { walkSuiteOf } from '../../machines/support/walk-suite.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})

walkSuiteOf(sessionInPractice, { name: 'servidor', open: (tour) => sessionDriver(server).open(tour) }, { walks: 12, longest: 30 })
