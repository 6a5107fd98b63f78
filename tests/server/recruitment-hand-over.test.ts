/** Handing processes over: who may, to whom, and where it is written. */
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { getProcess, getProcessHistory } from '../../src/contract/recruitment.ts'
import { assignResponsible } from '../../src/contract/publication-people.ts'
import { handOverProcesses, listResponsibles } from '../../src/contract/responsible.ts'
import type { Role } from '../../src/contract/roles.ts'
import { handOvers, inProcess, recruitments } from '../../src/server/db/tables/recruitment.ts'
import { users } from '../../src/server/db/tables/session.ts'
import { auditAll } from '../../src/server/recruitment/audit.ts'
import { beforeTests } from './support/before-tests.ts'
import { changingNothing } from './support/dump.ts'
import { beginIn, type Case, look, startWorld } from './support/process-world.ts'
import { discard } from './support/walk.ts'

const world = beforeTests(() => startWorld())
let colleague = 0
beforeAll(async () => {
  const [added] = await world.db.insert(users).values({ userName: 'paulina', passwordHash: '', firstName: 'Paulina', lastName: 'Santillán', email: 'paulina@empresa.mx', role: 'ROLE_CRP_REC', branch: 'CORP' }).returning()
  colleague = added!.id
})

const give = async (role: Role, processes: readonly Case[], idResponsable: number) =>
  (await world.as(role)).call(handOverProcesses, { body: { idReclutamientos: processes.map(({ id }) => id), idResponsable } })
const responsibleOf = async ({ id }: Case) => {
  const [row] = await world.db.select({ own: recruitments.responsibleId, listed: inProcess.responsibleId }).from(recruitments).leftJoin(inProcess, eq(inProcess.recruitmentId, recruitments.id)).where(eq(recruitments.id, id))
  return row
}
const refusal = async (role: Role, processes: readonly Case[], to: number) => (await changingNothing(world.db, () => give(role, processes, to))).error?.codigo

test('a new process is the responsibility of the person in charge of its publication', async () => {
  const process = await world.begin('grupo')
  const own = world.house.user.ROLE_CRP_REC
  expect(await responsibleOf(process)).toEqual({ own, listed: own })
  expect((await look(await world.as('ROLE_CRP_REC'), process)).entity?.proceso).toMatchObject({ responsable: { id: own, descripcion: 'Rebeca Torres Medina' }, puedeEntregar: true })
})

test('several are handed over together, logged in their history, and keep their version', async () => {
  const both = [await world.begin('grupo'), await world.begin('grupo')]
  expect((await give('ROLE_CRP_REC', both, colleague)).entity).toEqual({ entregados: 2, responsable: { id: colleague, descripcion: 'Paulina Santillán' } })
  for (const process of both) {
    expect(await responsibleOf(process)).toEqual({ own: colleague, listed: colleague })
    const { entity } = await (await world.as('ROLE_CRP_REC')).call(getProcessHistory, { query: { idReclutamiento: process.id, step: 1 } })
    expect(entity?.map(({ title, content, author, editable }) => [title, content, author, editable])).toEqual([
      ['Cambio de responsable', '<p>Responsable: de Rebeca Torres Medina a Paulina Santillán</p>', 'Rebeca Torres Medina', false],
    ])
    expect((await (await world.as('ROLE_CRP_REC')).call(getProcess, { query: { role: 'ROLE_CRP_REC', idReclutamiento: process.id, step: 1 } })).entity?.proceso.version).toBe(0)
  }
  // An administrator hands over again to the same person: nothing changes
  expect((await give('ROLE_CRP_ADMN', both, colleague)).entity?.entregados).toBe(0)
  expect(await world.db.$count(handOvers, eq(handOvers.recruitmentId, both[0]!.id))).toBe(1)
  expect((await auditAll(world.db)).differences).toEqual([])
})

describe('is refused', () => {
  let theirs: Case
  let own: Case
  beforeAll(async () => {
    own = await world.begin('grupo')
    const { house } = world
    theirs = await beginIn(world.db, { ...house, publication: { ...house.publication, grupo: house.ofColleague } }, 'grupo', { correo: 'suya@correo.mx' })
  })

  test('of a colleague, and of several nothing is written where one is refused', async () => {
    expect(await refusal('ROLE_CRP_REC', [own, theirs], world.house.user.ROLE_CRP_ADMN)).toBe('sin-permiso')
    expect((await look(await world.as('ROLE_CRP_REC'), theirs)).entity?.proceso.puedeEntregar).toBe(false)
  })

  test('of another branch, or unknown', async () => {
    expect(await refusal('ROLE_COM_ADMN', [own], colleague)).toBe('no-encontrado')
    expect(await refusal('ROLE_CRP_ADMN', [own, { ...own, id: 99_999 }], colleague)).toBe('no-encontrado')
  })

  test('for a read-only role', async () => {
    expect(await refusal('ROLE_CRP_OBS', [own], colleague)).toBe('sin-permiso')
  })

  test.each<[string, () => number]>([
    ['of another branch', () => world.house.user.ROLE_COM_REC],
    ['with a read-only role', () => world.house.user.ROLE_CRP_OBS],
    ['unknown', () => 99_999],
  ])('to a person %s', async (_, to) => {
    expect(await refusal('ROLE_CRP_ADMN', [own], to())).toBe('datos-invalidos')
  })

  test('to a person out of service, who is not offered either', async () => {
    const options = async () => (await (await world.as('ROLE_CRP_REC')).call(listResponsibles)).entity?.map(({ descripcion }) => descripcion)
    expect(await options()).toEqual(['Adriana Salgado Ríos', 'Paulina Santillán', 'Rebeca Torres Medina'])
    await world.db.update(users).set({ active: false }).where(eq(users.id, colleague))
    expect(await refusal('ROLE_CRP_ADMN', [own], colleague)).toBe('datos-invalidos')
    expect(await options()).toEqual(['Adriana Salgado Ríos', 'Rebeca Torres Medina'])
    await world.db.update(users).set({ active: true }).where(eq(users.id, colleague))
  })

  test('once the process has ended', async () => {
    const ended = await world.begin('atencion')
    await discard(world, ended)
    expect(await refusal('ROLE_CRP_ATN_CTS_REC', [ended], world.house.user.ROLE_CRP_ATN_CTS_REC)).toBe('registro-cambio')
  })
})

it('goes along with the publication, but only the processes of the person who was in charge', async () => {
  const { publicationId } = world.house.publication.individual
  const [kept, given] = [await world.begin('individual'), await world.begin('individual')]
  await give('ROLE_COM_ADMN', [kept], world.house.user.ROLE_COM_REC)
  await (await world.as('ROLE_COM_ADMN')).call(assignResponsible, { body: { idPublicacion: publicationId, idEmpleado: world.house.user.ROLE_COM_CON } })
  expect([(await responsibleOf(kept))?.own, (await responsibleOf(given))?.own]).toEqual([world.house.user.ROLE_COM_REC, world.house.user.ROLE_COM_CON])
  const [last] = await world.db.select().from(handOvers).orderBy(desc(handOvers.id)).limit(1)
  expect(last).toMatchObject({ recruitmentId: given.id, fromId: world.house.user.ROLE_COM_ANL, toId: world.house.user.ROLE_COM_CON, actorId: world.house.user.ROLE_COM_ADMN })
})
