/** A house full of candidates with the names, vacancies and sites of the demo. */
import type { DuplicateReason } from '../../../src/contract/duplicates.ts'
import { drawPerson } from '../../../src/server/operations/demo/candidates/people.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { duplicatePairs } from '../../../src/server/platform/db/tables/duplicates.ts'
import { advertise } from '../../server/support/advertised.ts'
import { addCandidate, addRecruitment } from '../../server/support/people.ts'
import { enterPortfolio } from '../../server/support/portfolio.ts'
import { monday } from '../../server/support/process-world.ts'
import type { Served } from './served.ts'

const titles = [
  'Abogado Corporativo',
  'Administrador de Proyectos',
  'Analista de Riesgos',
  'Auditor Interno',
  'Becario de Talento Joven',
  'Desarrollador de Software',
  'Especialista en Nómina',
]

/**
 * 30 in process, of which the recruiter of the branch is responsible, and 30 in the portfolio. Returns a publication of
 * theirs.
 */
export async function plantCrowd({ db, house }: Served): Promise<number> {
  const random = createRandom(11)
  const draw = () => {
    const { nombres, apellidoPaterno, apellidoMaterno, telefono, correo } = drawPerson(random, monday)
    return addCandidate(db, [nombres, apellidoPaterno, apellidoMaterno], { telefono, correo })
  }
  const publications = await Promise.all(
    titles.map((titulo, at) =>
      advertise(db, 'CORP', {
        titulo,
        siteId: house.sites[at % house.sites.length]!.sede,
        free: 5,
        responsibleId: house.user.ROLE_CRP_REC,
      }),
    ),
  )
  for (let at = 0; at < 30; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order is known
    await addRecruitment(db, await draw(), publications[at % titles.length]!.publicationId)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await enterPortfolio(db, await draw())
  }
  return publications[0]!.publicationId
}

/** Six pairs of candidates that may be one person; both have a mail and a telephone. */
export async function plantPairs({ db }: Served): Promise<void> {
  const ids: number[] = []
  const reach = { telefono: '8162440440', correo: 'valeria.salazar809@correo-demo.mx' }
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their ids are in order
  while (ids.length < 7) ids.push(await addCandidate(db, ['Valeria', 'Salazar', 'Peña'], reach))
  const [candidateId, ...others] = ids
  await db
    .insert(duplicatePairs)
    .values(
      others.map((otherId) => ({
        candidateId: candidateId!,
        otherId,
        reasons: ['correo', 'telefono'] satisfies DuplicateReason[],
        foundAt: monday,
      })),
    )
    .onConflictDoNothing()
}
