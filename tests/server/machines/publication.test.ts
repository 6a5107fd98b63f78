import { beforeAll } from 'vitest'
import { publicationInPractice } from '../../machines/vacancies/publication.in-practice.ts'
import { publicationDriver } from '../../machines/support/drivers/server/publication.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { startWorld, type World } from '../support/process-world.ts'
import { type Catalogued, furnishForms } from '../support/vacancy-forms.ts'

let world: World
let catalogued: Catalogued
beforeAll(async () => {
  world = await startWorld()
  catalogued = await furnishForms(world)
})

suiteOf(publicationInPractice, { name: 'servidor', open: (tour) => publicationDriver(world, catalogued).open(tour) }, { criteria: ['pairs'] })
