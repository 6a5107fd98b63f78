/** What candidates of the demo have, given to a candidate of a test. */
import { applications } from '../../../src/server/applications/tables.ts'
import { curricula } from '../../../src/server/candidates/tables.ts'
import { wholeApplication } from '../../../src/server/demo/application.ts'
import { drawCurriculum } from '../../../src/server/demo/curriculum.ts'
import { drawPerson } from '../../../src/server/demo/people.ts'
import { createRandom } from '../../../src/server/demo/random.ts'
import { monday } from '../../server/support/process-world.ts'
import type { Served } from './served.ts'

const drawn = () => {
  const random = createRandom(7)
  return { random, person: drawPerson(random, monday) }
}

/** All four parts of the application; tells the CURP in it. */
export async function plantApplication({ db }: Served, recruitmentId: number): Promise<string> {
  const { random, person } = drawn()
  const content = wholeApplication(random, person)
  await db.insert(applications).values({ recruitmentId, content, completedAt: monday })
  return content.etapa1?.curp ?? ''
}

export async function plantCurriculum({ db }: Served, candidateId: number): Promise<{ fileName: string; contentBase64: string }> {
  const { random, person } = drawn()
  const file = drawCurriculum(random, person)
  await db.insert(curricula).values({ candidateId, ...file })
  return file
}
