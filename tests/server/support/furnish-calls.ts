/** What the requests of every-call.ts name, beside a process. */
import { branchOf, recruiters } from '../../../src/contract/access.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { createArea } from '../../../src/server/areas/queries.ts'
import { candidates, scoreTags, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { imported } from '../../../src/server/platform/db/tables/installation.ts'
import { scoreTagRows, scoreTypeRows } from '../../../src/server/operations/installation/catalogue-rows.ts'
import type { World } from './process-world.ts'
import { publish, publishAlso } from './vacancies.ts'
import { furnishForms } from './vacancy-forms.ts'

const kinds = ['individual', 'grupo', 'atencion'] as const

/** Scores, areas, and for every recruiter a vacancy of their own and one that somebody else leads. */
export async function furnishCalls(world: World): Promise<void> {
  const { db, house } = world
  await furnishForms(world)
  await db.insert(scoreTypes).values(scoreTypeRows)
  await db.insert(scoreTags).values(scoreTagRows)
  for (const nombre of ['Ventas', 'Finanzas', 'Jurídico', 'Siniestros']) {
    await createArea(db, { nombre, descripcion: 'De prueba', subareas: [{ nombre: 'Una' }, { nombre: 'Otra' }] })
  }
  const leads = (role: Role, titulo: string, branch = branchOf(role)) =>
    publish(db, branch, titulo, { free: 3, siteId: house.sites[0]?.sede ?? null, responsibleId: house.user[role] })
  for (const role of recruiters) await leads(role, `De ${role}`)
  await leads('ROLE_COM_ANL', 'De otra área', 'ATN')
  // Of every branch a master vacancy, and a closed publication of each vacancy.
  for (const branch of ['CORP', 'ATN'] as const)
    await publish(db, branch, `Maestra de ${branch}`, { esVacanteMaestra: true })
  const closed = (vacancyId: number, observerId: number | null) =>
    publishAlso(db, vacancyId, { free: 0, closedAt: new Date(), observerId })
  for (const kind of kinds)
    await closed(house.publication[kind].vacancyId, kind === 'grupo' ? house.user.ROLE_CRP_OBS : null)
  await closed(house.ofColleague.vacancyId, null)
  await nameFromOutside(world)
}

/** As other systems call them: somebody in no process, and a vacancy that is published. */
async function nameFromOutside({ db, house, deps }: World): Promise<void> {
  const [free] = await db
    .insert(candidates)
    .values({
      nombres: 'Rosa',
      apellidoPaterno: 'Libre',
      apellidoMaterno: '',
      correo: 'rosa@correo.mx',
      telefono: '5512345678',
      createdAt: deps.now(),
    })
    .returning()
  const key = { digests: {}, at: deps.now() }
  await db.insert(imported).values([
    { kind: 'candidatos', key: 'C-libre', entityId: free?.id ?? 0, ...key },
    { kind: 'vacantes', key: 'V-abierta', entityId: house.ofColleague.vacancyId, ...key },
  ])
}
