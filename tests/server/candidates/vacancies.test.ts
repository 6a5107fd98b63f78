/**
 * 'Mis vacantes' and 'otras vacantes': which vacancies each person is offered to assign or recommend a candidate to.
 */
import { beforeAll, expect, test } from 'vitest'
import { listMyVacancies, listOtherVacancies } from '../../../src/contract/candidates.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { accountOf, addOption, type Option } from '../support/people.ts'
import { leaveFree, open } from '../support/vacancies.ts'

let options: Readonly<Record<string, Option>>
const app = beforeTests(() => startTestApp())
beforeAll(async () => {
  const { db } = app
  const [recruiter, administrator, observer, service, consultant, analyst] = await Promise.all(
    (
      ['ROLE_CRP_REC', 'ROLE_CRP_ADMN', 'ROLE_CRP_OBS', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_COM_CON', 'ROLE_COM_ANL'] as const
    ).map((role) => accountOf(db, role)),
  )
  options = {
    analysed: await addOption(db, 'CORP', 'Órdenes y compras', { responsibleId: recruiter }),
    consulted: await addOption(db, 'CORP', 'Nóminas', { responsibleId: administrator, consultantId: recruiter }),
    observed: await addOption(db, 'CORP', 'Ñandúes', { responsibleId: administrator, observerId: recruiter }),
    administered: await addOption(db, 'CORP', 'Auditor', { responsibleId: administrator, observerId: observer }),
    advised: await addOption(db, 'CORP', 'Contador', { consultantId: administrator }),
    leaderless: await addOption(db, 'CORP', 'Sin nadie', {}),
    covered: await addOption(db, 'CORP', 'Cubierta', { responsibleId: recruiter, free: 0 }),
    coveredOfOthers: await addOption(db, 'CORP', 'Cubierta', { responsibleId: administrator, free: 0 }),
    // Its free opening is at another site.
    coveredHere: await addOption(db, 'CORP', 'Cubierta aquí', { responsibleId: recruiter, free: 0 }),
    nowhere: await addOption(db, 'CORP', 'Sin sede', { responsibleId: recruiter, siteId: null }),
    nowhereOfOthers: await addOption(db, 'CORP', 'Sin sede', { responsibleId: administrator, siteId: null }),
    service: await addOption(db, 'ATN', 'Telefonista', { responsibleId: service }),
    commercial: await addOption(db, 'COM', 'Asesor', {
      responsibleId: analyst,
      consultantId: consultant,
      esVacanteMaestra: true,
    }),
    // A user named in a vacancy of another branch gains nothing in that branch.
    borrowed: await addOption(db, 'COM', 'Prestada', { responsibleId: recruiter }),
  }
  await open(db, { vacancyId: options['coveredHere']?.idVacante ?? 0, siteId: options['analysed']?.idSede ?? 0 }, 1)
})

const entityOf = async (role: Role, call: typeof listMyVacancies) => {
  const { status, entity } = await (await app.as(role)).call(call)
  expect([role, status]).toEqual([role, 200])
  return entity
}
/** As it must be answered: the options with these names, in this order; `id` as it is sent back. */
const namedBy =
  (id: 'idVacante' | 'idPublicacion') =>
  (...names: [name: string, descripcion: string][]) =>
    names.map(([name, descripcion]) => ({ id: options[name]?.[id], descripcion, idSede: options[name]?.idSede }))
const named = { own: namedBy('idVacante'), others: namedBy('idPublicacion') }

const analysed = ['analysed', 'Órdenes y compras · Sede de Órdenes y compras'] as [string, string]
const consulted = ['consulted', 'Nóminas · Sede de Nóminas'] as [string, string]
const observed = ['observed', 'Ñandúes · Sede de Ñandúes'] as [string, string]
const administered = ['administered', 'Auditor · Sede de Auditor'] as [string, string]
const advised = ['advised', 'Contador · Sede de Contador'] as [string, string]
const leaderless = ['leaderless', 'Sin nadie · Sede de Sin nadie'] as [string, string]
const service = ['service', 'Telefonista · Sede de Telefonista'] as [string, string]
const commercial = ['commercial', 'Asesor · Sede de Asesor'] as [string, string]
const borrowed = ['borrowed', 'Prestada · Sede de Prestada'] as [string, string]

test('offers a recruiter the vacancies they lead or observe, and separately the rest of the branch with a responsible user', async () => {
  expect(await entityOf('ROLE_CRP_REC', listMyVacancies)).toEqual(named.own(consulted, observed, analysed))
  expect(await entityOf('ROLE_CRP_REC', listOtherVacancies)).toEqual(named.others(administered, advised))
})

test('offers an administrator the whole branch, and separately vacancies of other branches with a responsible user', async () => {
  expect(await entityOf('ROLE_CRP_ADMN', listMyVacancies)).toEqual(
    named.own(administered, advised, consulted, observed, analysed, leaderless),
  )
  expect(await entityOf('ROLE_CRP_ADMN', listOtherVacancies)).toEqual(named.others(commercial, borrowed, service))
  expect(await entityOf('ROLE_COM_ADMN', listMyVacancies)).toEqual(named.own(commercial, borrowed))
  expect(await entityOf('ROLE_COM_ADMN', listOtherVacancies)).toEqual(
    named.others(administered, advised, consulted, observed, analysed, service),
  )
})

test('returns no own vacancies to a recruiter without any, and no others if all are their own', async () => {
  expect(await entityOf('ROLE_COM_REC', listMyVacancies)).toEqual([])
  expect(await entityOf('ROLE_COM_REC', listOtherVacancies)).toEqual(named.others(commercial, borrowed))
  expect(await entityOf('ROLE_CRP_ATN_CTS_REC', listMyVacancies)).toEqual(named.own(service))
  expect(await entityOf('ROLE_CRP_ATN_CTS_REC', listOtherVacancies)).toEqual([])
  expect([await entityOf('ROLE_COM_CON', listMyVacancies), await entityOf('ROLE_COM_ANL', listMyVacancies)]).toEqual([
    named.own(commercial),
    named.own(commercial),
  ])
})

test('removes a vacancy without free openings', async () => {
  const { idVacante, idPublicacion, idSede } = await addOption(app.db, 'CORP', 'Yesero', {
    consultantId: await accountOf(app.db, 'ROLE_CRP_ADMN'),
  })
  const others = named.others(administered, advised)
  expect(await entityOf('ROLE_CRP_REC', listOtherVacancies)).toEqual([
    ...others,
    { id: idPublicacion, descripcion: 'Yesero · Sede de Yesero', idSede },
  ])
  await leaveFree(app.db, { vacancyId: idVacante, siteId: null }, 0)
  expect(await entityOf('ROLE_CRP_REC', listOtherVacancies)).toEqual(others)
})
