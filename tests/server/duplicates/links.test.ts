/**
 * Links to the pages of processes, after merges and their undos: an old link never opens what now belongs to another
 * record or mail.
 */
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MergeChoices } from '../../../src/contract/duplicates.ts'
import { getProcessHistory } from '../../../src/contract/recruitment.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { linkActions, processLinks } from '../../../src/server/platform/db/tables/site.ts'
import { makeProcessLink } from '../../../src/server/recruitment/decisions/candidate-links.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { mergeRecords, undo } from '../support/duplicates.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { beginElsewhere } from '../support/two-records.ts'
import { createVisitor, linkIn } from '../support/visitor.ts'

const world = beforeTests(() => startWorld({ now: monday }))
let recruiter: Client
let first: Case
let second: Case
beforeEach(async () => {
  for (const table of [linkActions, processLinks, outbox]) await world.db.delete(table)
  recruiter = await world.as('ROLE_CRP_REC')
  first = await world.begin('grupo', { correo: 'uno@correo.mx' })
  second = await beginElsewhere(world, { correo: 'dos@correo.mx' })
})

const linkOf = async ({ id }: Case) => `/bolsa-de-trabajo/enlace/${await makeProcessLink(world.db, id, monday)}`
const statusOf = async (link: string) => (await createVisitor(world).open(link)).status
const merge = async (elecciones: MergeChoices = {}) =>
  (await mergeRecords(recruiter, first.candidateId, second.candidateId, elecciones)).entity!.idUnion
const ordered = async () =>
  (await world.db.select().from(outbox).orderBy(asc(outbox.id))).map(({ kind, recruitmentId, payload }) => [
    kind,
    recruitmentId,
    payload,
  ])
const history = async ({ id }: Case) =>
  (await recruiter.call(getProcessHistory, { query: { idReclutamiento: id, step: 1 } })).entity?.map(
    ({ title }) => title,
  )
const warning = ({ candidateId }: Case, correo: string) => [
  'correo-cambiado',
  null,
  { idCandidato: candidateId, correo },
]
const newLink = ({ id }: Case) => ['enlace-enviado', id, {}]
const ended = 'Cambió el correo del candidato: sus enlaces se anularon'

describe('a merge', () => {
  test('that takes the mail of the other record ends the links of both, warns the former address, and writes to the chosen one', async () => {
    const [mine, theirs] = [await linkOf(first), await linkOf(second)]
    const visitor = createVisitor(world)
    await visitor.enter(theirs)
    await merge({ correo: second.candidateId })
    expect([await statusOf(mine), await statusOf(theirs), (await visitor.open(visitor.own.main)).status]).toEqual([
      410, 410, 410,
    ])
    expect(await ordered()).toEqual([warning(first, 'uno@correo.mx'), newLink(first), newLink(second)])
    const letters = await lettersOf(world)
    expect(letters.map(({ to }) => to)).toEqual([['uno@correo.mx'], ['dos@correo.mx'], ['dos@correo.mx']])
    expect([await statusOf(linkIn(letters[1])), await statusOf(linkIn(letters[2]))]).toEqual([200, 200])
    expect([await history(first), await history(second)]).toEqual([[ended], [ended]])
  })

  test('that leaves the mail of the remaining record warns the address of the merged one, and leaves the links of the other', async () => {
    const [mine, theirs] = [await linkOf(first), await linkOf(second)]
    await merge()
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 410])
    expect(await ordered()).toEqual([warning(second, 'dos@correo.mx'), newLink(second)])
    expect((await lettersOf(world)).map(({ to }) => to)).toEqual([['dos@correo.mx'], ['uno@correo.mx']])
    expect([await history(first), await history(second)]).toEqual([[], [ended]])
  })

  test('of two with one mail ends the links of the merged one too, without a warning', async () => {
    await world.db.update(candidates).set({ correo: 'UNO@correo.mx' }).where(eq(candidates.id, second.candidateId))
    const [mine, theirs] = [await linkOf(first), await linkOf(second)]
    await merge({ correo: second.candidateId })
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 410])
    expect(await ordered()).toEqual([newLink(second)])
  })

  test('of two with one mail and without links is no change of mail', async () => {
    await world.db.update(candidates).set({ correo: 'uno@correo.mx' }).where(eq(candidates.id, second.candidateId))
    await merge()
    expect([await ordered(), await history(second)]).toEqual([[], []])
  })

  test('with a record without processes warns only the person whose letters go to another address now', async () => {
    const [free] = await world.db
      .insert(candidates)
      .values({
        nombres: 'Eva',
        apellidoPaterno: 'Sol',
        apellidoMaterno: '',
        correo: 'tres@correo.mx',
        telefono: '',
        createdAt: monday,
      })
      .returning()
    await mergeRecords(recruiter, first.candidateId, free!.id)
    expect(await ordered()).toEqual([])
    await mergeRecords(
      recruiter,
      second.candidateId,
      (
        await world.db
          .insert(candidates)
          .values({
            nombres: 'Eva',
            apellidoPaterno: 'Luz',
            apellidoMaterno: '',
            correo: 'cuatro@correo.mx',
            telefono: '',
            createdAt: monday,
          })
          .returning()
      )[0]!.id,
      {},
    )
    expect(await ordered()).toEqual([])
  })
})

describe('undoing it', () => {
  test('ends what was sent meanwhile; each record has its own mail and a link of its own again', async () => {
    const idUnion = await merge({ correo: second.candidateId })
    await world.db.delete(outbox)
    const [mine, theirs] = [await linkOf(first), await linkOf(second)]
    await undo(recruiter, idUnion)
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([410, 410])
    // The first record's process used the mail of the second one.
    expect(await ordered()).toEqual([warning(first, 'dos@correo.mx'), newLink(first), newLink(second)])
    const letters = await lettersOf(world)
    expect(letters.map(({ to }) => to)).toEqual([['dos@correo.mx'], ['uno@correo.mx'], ['dos@correo.mx']])
    expect((await history(first))?.length).toBe(2)
  })

  test('ends the links of the processes that go back, also where the mail is the same', async () => {
    await world.db.update(candidates).set({ correo: 'uno@correo.mx' }).where(eq(candidates.id, second.candidateId))
    const idUnion = await merge()
    const [mine, theirs] = [await linkOf(first), await linkOf(second)]
    await undo(recruiter, idUnion)
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 410])
    expect(await ordered()).toEqual([newLink(second)])
  })

  test('before the letter of the merge is sent sends it to the person of the process', async () => {
    await linkOf(second)
    const idUnion = await merge()
    await undo(recruiter, idUnion)
    expect((await lettersOf(world)).map(({ to, subject }) => [to, subject])).toEqual([
      [['dos@correo.mx'], 'El correo de tu proceso cambió'],
      [['dos@correo.mx'], 'Tu enlace a tu proceso'],
      [['uno@correo.mx'], 'El correo de tu proceso cambió'],
    ])
  })
})

test('two merges at once leave one link of each process at most, for the mail that remains', async () => {
  await Promise.all([linkOf(first), linkOf(second)])
  await Promise.all([
    mergeRecords(recruiter, first.candidateId, second.candidateId, { correo: second.candidateId }),
    mergeRecords(recruiter, second.candidateId, first.candidateId, { correo: second.candidateId }),
  ])
  const letters = await lettersOf(world)
  expect(letters.filter(({ subject }) => subject === 'Tu enlace a tu proceso').map(({ to }) => to)).toEqual(
    expect.arrayContaining([['dos@correo.mx']]),
  )
  const valid = (await world.db.select().from(processLinks)).filter(({ revokedAt }) => revokedAt === null)
  for (const { id } of [first, second])
    expect(valid.filter(({ recruitmentId }) => recruitmentId === id).length).toBeLessThanOrEqual(1)
})
