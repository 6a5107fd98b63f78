/** Handing processes over: who may, to whom, and where it is written. */
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { getProcess, getProcessHistory } from '../../../src/contract/recruitment.ts'
import { assignResponsible } from '../../../src/contract/publication-people.ts'
import { handOverProcesses, listResponsibles, takeBackProcesses } from '../../../src/contract/responsible.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { handOvers, inProcess, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { changingNothing } from '../support/dump.ts'
import { beginIn, type Case, look, startWorld } from '../support/process-world.ts'
import { discard } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
let colleague = 0
beforeAll(async () => {
  const [added] = await world.db
    .insert(users)
    .values({
      userName: 'paulina',
      passwordHash: '',
      firstName: 'Paulina',
      lastName: 'Santillán',
      email: 'paulina@empresa.mx',
      role: 'ROLE_CRP_REC',
      branch: 'CORP',
    })
    .returning()
  colleague = added!.id
})

const give = async (role: Role, processes: readonly Case[], idResponsable: number) =>
  (await world.as(role)).call(handOverProcesses, {
    body: { idReclutamientos: processes.map(({ id }) => id), idResponsable },
  })
const responsibleOf = async ({ id }: Case) => {
  const [row] = await world.db
    .select({ own: recruitments.responsibleId, listed: inProcess.responsibleId })
    .from(recruitments)
    .leftJoin(inProcess, eq(inProcess.recruitmentId, recruitments.id))
    .where(eq(recruitments.id, id))
  return row
}
const refusal = async (role: Role, processes: readonly Case[], to: number) =>
  (await changingNothing(world.db, () => give(role, processes, to))).error?.codigo

test('a new process is the responsibility of the person in charge of its publication', async () => {
  const process = await world.begin('grupo')
  const own = world.house.user.ROLE_CRP_REC
  expect(await responsibleOf(process)).toEqual({ own, listed: own })
  expect((await look(await world.as('ROLE_CRP_REC'), process)).entity?.proceso).toMatchObject({
    responsable: { id: own, descripcion: 'Rebeca Torres Medina' },
    puedeEntregar: true,
  })
})

test('several are handed over together, logged in their history, and keep their version', async () => {
  const both = [await world.begin('grupo'), await world.begin('grupo')]
  expect((await give('ROLE_CRP_REC', both, colleague)).entity).toEqual({
    entregados: both.map(({ id }) => id),
    noEntregados: [],
    responsable: { id: colleague, descripcion: 'Paulina Santillán' },
  })
  for (const process of both) {
    expect(await responsibleOf(process)).toEqual({ own: colleague, listed: colleague })
    const { entity } = await (
      await world.as('ROLE_CRP_REC')
    ).call(getProcessHistory, { query: { idReclutamiento: process.id, step: 1 } })
    expect(entity?.map(({ title, content, author, editable }) => [title, content, author, editable])).toEqual([
      [
        'Cambio de responsable',
        '<p>Responsable: de Rebeca Torres Medina a Paulina Santillán</p>',
        'Rebeca Torres Medina',
        false,
      ],
    ])
    expect(
      (
        await (
          await world.as('ROLE_CRP_REC')
        ).call(getProcess, { query: { role: 'ROLE_CRP_REC', idReclutamiento: process.id, step: 1 } })
      ).entity?.proceso.version,
    ).toBe(0)
  }
  // An administrator hands over again to the same person: nothing changes
  expect((await give('ROLE_CRP_ADMN', both, colleague)).entity).toMatchObject({
    entregados: [],
    noEntregados: both.map(({ id }) => ({ idReclutamiento: id, motivo: 'ya-suyo' })),
  })
  expect(await world.db.$count(handOvers, eq(handOvers.recruitmentId, both[0]!.id))).toBe(1)
  expect((await auditAll(world.db)).differences).toEqual([])
})

describe('is refused', () => {
  let theirs: Case
  let own: Case
  beforeAll(async () => {
    own = await world.begin('grupo')
    const { house } = world
    theirs = await beginIn(
      world.db,
      { ...house, publication: { ...house.publication, grupo: house.ofColleague } },
      'grupo',
      { correo: 'suya@correo.mx' },
    )
  })

  test('of a colleague', async () => {
    expect(await refusal('ROLE_CRP_REC', [theirs], world.house.user.ROLE_CRP_ADMN)).toBe('sin-permiso')
    expect((await look(await world.as('ROLE_CRP_REC'), theirs)).entity?.proceso.puedeEntregar).toBe(false)
  })

  test('of another branch, or unknown', async () => {
    expect(await refusal('ROLE_COM_ADMN', [own], colleague)).toBe('no-encontrado')
    expect(await refusal('ROLE_CRP_ADMN', [{ ...own, id: 99_999 }], colleague)).toBe('no-encontrado')
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
    const options = async () =>
      (await (await world.as('ROLE_CRP_REC')).call(listResponsibles)).entity?.map(({ descripcion }) => descripcion)
    expect(await options()).toEqual(['Adriana Salgado Ríos', 'Paulina Santillán', 'Rebeca Torres Medina'])
    await world.db.update(users).set({ active: false }).where(eq(users.id, colleague))
    expect(await refusal('ROLE_CRP_ADMN', [own], colleague)).toBe('datos-invalidos')
    expect(await options()).toEqual(['Adriana Salgado Ríos', 'Rebeca Torres Medina'])
    await world.db.update(users).set({ active: true }).where(eq(users.id, colleague))
  })

  test('once the process has ended', async () => {
    const ended = await world.begin('atencion')
    await discard(world, ended)
    expect(await refusal('ROLE_CRP_ATN_CTS_REC', [ended], world.house.user.ROLE_CRP_ATN_CTS_REC)).toBe(
      'registro-cambio',
    )
  })
})

describe('of several', () => {
  test('those that can be handed over are, and each other one has its reason', async () => {
    const { house } = world
    const [own, ended] = [await world.begin('grupo'), await world.begin('grupo')]
    const theirs = await beginIn(
      world.db,
      { ...house, publication: { ...house.publication, grupo: house.ofColleague } },
      'grupo',
      { correo: 'otra@correo.mx' },
    )
    const foreign = await world.begin('individual')
    await discard(world, ended)
    const { entity } = await give('ROLE_CRP_REC', [theirs, own, ended, foreign, { ...own, id: 99_999 }, own], colleague)
    expect(entity).toEqual({
      entregados: [own.id],
      noEntregados: [
        { idReclutamiento: theirs.id, motivo: 'sin-permiso' },
        { idReclutamiento: ended.id, motivo: 'terminado' },
        { idReclutamiento: foreign.id, motivo: 'no-encontrado' },
        { idReclutamiento: 99_999, motivo: 'no-encontrado' },
      ],
      responsable: { id: colleague, descripcion: 'Paulina Santillán' },
    })
    expect([
      (await responsibleOf(own))?.own,
      (await responsibleOf(theirs))?.own,
      (await responsibleOf(foreign))?.own,
    ]).toEqual([colleague, house.user.ROLE_CRP_ADMN, house.user.ROLE_COM_ANL])
  })
})

describe('is taken back', () => {
  const takeBack = async (role: Role, processes: readonly Case[], idResponsable = colleague) =>
    (await world.as(role)).call(takeBackProcesses, {
      body: { idReclutamientos: processes.map(({ id }) => id), idResponsable },
    })
  const second = 1_000
  const handedOver = async () => {
    const process = await world.begin('grupo')
    await give('ROLE_CRP_REC', [process], colleague)
    return process
  }

  test('by its author, each process to whom it came from', async () => {
    const { house } = world
    const [own, withoutResponsible, ofAdministrator] = [
      await world.begin('grupo'),
      await world.begin('grupo'),
      await world.begin('grupo'),
    ]
    await give('ROLE_CRP_REC', [ofAdministrator], house.user.ROLE_CRP_ADMN)
    for (const table of [recruitments, inProcess])
      await world.db
        .update(table)
        .set({ responsibleId: null })
        .where(eq(table === recruitments ? recruitments.id : inProcess.recruitmentId, withoutResponsible.id))
    const all = [own, withoutResponsible, ofAdministrator]
    await give('ROLE_CRP_REC', all, colleague)
    world.pass(59 * second)
    expect((await takeBack('ROLE_CRP_REC', all)).entity?.devueltos.toSorted((one, other) => one - other)).toEqual(
      all.map(({ id }) => id),
    )
    expect(await Promise.all(all.map(responsibleOf))).toEqual(
      [house.user.ROLE_CRP_REC, null, house.user.ROLE_CRP_ADMN].map((person) => ({ own: person, listed: person })),
    )
    // A second time would hand them over again
    expect((await changingNothing(world.db, () => takeBack('ROLE_CRP_REC', all))).error?.codigo).toBe('registro-cambio')
    expect((await auditAll(world.db)).differences).toEqual([])
  })

  test.each<[string, (process: Case) => Promise<unknown>, Role, number]>([
    ['by another person', () => Promise.resolve(), 'ROLE_CRP_ADMN', 0],
    ['after a minute', () => Promise.resolve(), 'ROLE_CRP_REC', 60],
    [
      'once it has gone to a third person',
      (process) => give('ROLE_CRP_ADMN', [process], world.house.user.ROLE_CRP_ADMN),
      'ROLE_CRP_REC',
      0,
    ],
    ['once the process has ended', (process) => discard(world, process), 'ROLE_CRP_REC', 0],
    [
      'once its former responsible is out of service',
      () => world.db.update(users).set({ active: false }).where(eq(users.id, world.house.user.ROLE_CRP_REC)),
      'ROLE_CRP_ADMN',
      0,
    ],
  ])('not %s', async (name, happens, role, seconds) => {
    const process = await world.begin('grupo')
    const author = name.includes('service') ? 'ROLE_CRP_ADMN' : 'ROLE_CRP_REC'
    await give(author, [process], colleague)
    await happens(process)
    world.pass(seconds * second)
    expect((await changingNothing(world.db, () => takeBack(role, [process]))).error?.codigo).toBe('registro-cambio')
    await world.db.update(users).set({ active: true }).where(eq(users.id, world.house.user.ROLE_CRP_REC))
  })

  test('not by another branch, nor by a read-only role', async () => {
    const process = await handedOver()
    expect((await takeBack('ROLE_COM_ADMN', [process])).error?.codigo).toBe('no-encontrado')
    expect((await takeBack('ROLE_CRP_OBS', [process])).error?.codigo).toBe('sin-permiso')
  })
})

it('goes along with the publication, but only the processes of the person who was in charge', async () => {
  const { publicationId } = world.house.publication.individual
  const [reassigned, following] = [await world.begin('individual'), await world.begin('individual')]
  await give('ROLE_COM_ADMN', [reassigned], world.house.user.ROLE_COM_REC)
  await (
    await world.as('ROLE_COM_ADMN')
  ).call(assignResponsible, { body: { idPublicacion: publicationId, idEmpleado: world.house.user.ROLE_COM_CON } })
  expect([(await responsibleOf(reassigned))?.own, (await responsibleOf(following))?.own]).toEqual([
    world.house.user.ROLE_COM_REC,
    world.house.user.ROLE_COM_CON,
  ])
  const [last] = await world.db.select().from(handOvers).orderBy(desc(handOvers.id)).limit(1)
  expect(last).toMatchObject({
    recruitmentId: following.id,
    fromId: world.house.user.ROLE_COM_ANL,
    toId: world.house.user.ROLE_COM_CON,
    actorId: world.house.user.ROLE_COM_ADMN,
  })
})
