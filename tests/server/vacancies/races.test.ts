/**
 * Hires that race for the last opening, and for what a closing takes away. `RACES=100` for a long run.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignVacancy } from '../../../src/contract/candidates.ts'
import { closePublication, reopenPublication } from '../../../src/contract/publications.ts'
import { saveStage } from '../../../src/contract/recruitment.ts'
import { changeOpenings } from '../../../src/contract/vacancies.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { openings, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { auditPublications } from '../../../src/server/publications/audit.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { cloneProcess, undoHires } from '../support/clones.ts'
import { addCandidate } from '../support/people.ts'
import { type Case, envelopeFor, startWorld } from '../support/process-world.ts'
import { leaveFree, publish, type Published } from '../support/vacancies.ts'
import { readPublicationRow } from '../support/vacancy-forms.ts'
import { walkTo } from '../support/walk.ts'

const rounds = Number(process.env['RACES'] ?? 5)

const world = beforeTests(() => startWorld())
const recruiter = beforeTests(() => world.as('ROLE_CRP_REC'))

const there = async (free: number): Promise<Published> => {
  const { user, sites } = world.house
  const published = await publish(world.db, 'CORP', 'Analista contable', {
    free,
    siteId: sites[0]!.sede,
    responsibleId: user.ROLE_CRP_REC,
    observerId: user.ROLE_CRP_OBS,
  })
  world.house.publication.grupo = published
  return published
}
const hire = (one: Case) => recruiter.call(saveStage, { body: envelopeFor(one, 'CN-DEG', { continuar: 'SI' }) })
const coveredIn = async ({ vacancyId }: Published) =>
  (
    await world.db
      .select({ id: openings.recruitmentId })
      .from(openings)
      .where(and(eq(openings.vacancyId, vacancyId), sql`${openings.recruitmentId} is not null`))
  ).map(({ id }) => id)
const expectSound = async () => expect((await auditPublications(world.db, world.deps.now())).differences).toEqual([])

test(
  `one of fifty concurrent hires gets the last opening, ${rounds} times, and the others change nothing`,
  async () => {
    const here = await there(1)
    const original = await walkTo(world, 'grupo', 'CN-DEG')
    const clones = await cloneProcess(world.db, original, 50)
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(clones.map(hire))
      const hired = clones.filter((_, index) => answers[index]?.status === 200)
      expect([
        hired.length,
        answers.filter(({ status, error }) => status === 409 && error?.codigo === 'sin-plazas').length,
      ]).toEqual([1, 49])
      expect(await coveredIn(here)).toEqual(hired.map(({ id }) => id))
      expect(await readPublicationRow(world.db, here.publicationId)).toMatchObject({ estado: 'cubierta', version: 0 })
      const others = clones.filter((one) => !hired.includes(one)).map(({ id }) => id)
      const stand = {
        codigo: recruitments.codigo,
        version: recruitments.version,
        outcome: recruitments.outcome,
        contratado: candidates.contratado,
      }
      const rows = await world.db
        .selectDistinct(stand)
        .from(recruitments)
        .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
        .where(inArray(recruitments.id, others))
      expect(rows).toEqual([{ codigo: 'CN-DEG', version: original.version, outcome: 'abierta', contratado: 0 }])
      await undoHires(world.db, original, hired)
      await leaveFree(world.db, here, 1)
      expect(await readPublicationRow(world.db, here.publicationId)).toMatchObject({ estado: 'activa' })
    }
    await expectSound()
  },
  60_000 + rounds * 10_000,
)

test(
  `concurrent hires, closings and starts, ${rounds} times, leave no recruitment open in a closed publication and lose no opening`,
  async () => {
    const original = await walkTo(world, 'grupo', 'CN-DEG')
    const here = await there(3)
    for (let round = 0; round < rounds; round += 1) {
      const racing = await cloneProcess(world.db, original, 6, here)
      const newcomers = [
        await addCandidate(world.db, ['Eva', 'Luna', 'Ríos']),
        await addCandidate(world.db, ['Ema', 'Luna', 'Ríos']),
      ]
      const assign = (idCandidato: number) =>
        recruiter.call(assignVacancy, { body: { idVacante: here.vacancyId, idSede: here.siteId!, idCandidato } })
      const close = () =>
        recruiter.call(closePublication, {
          body: {
            idPublicacion: here.publicationId,
            motivo: 'Se canceló',
            procesos: 'rechazar',
            motivoRechazo: world.house.reason.CIERRE,
          },
        })
      const before = (await coveredIn(here)).length
      const [closings, hires, begun] = await Promise.all([
        Promise.all([close(), close()]),
        Promise.all(racing.map(hire)),
        Promise.all(newcomers.map(assign)),
      ])
      expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect([...hires, ...begun].filter(({ status }) => status !== 200 && status !== 400 && status !== 409)).toEqual(
        [],
      )
      const hired = hires.filter(({ status }) => status === 200).length
      expect(hired).toBeLessThanOrEqual(3)
      expect((await coveredIn(here)).length).toBe(before + hired)
      expect(
        await world.db.$count(
          recruitments,
          and(eq(recruitments.publicationId, here.publicationId), eq(recruitments.outcome, 'contratada')),
        ),
      ).toBe(before + hired)
      // The candidates who were not hired were rejected.
      const open = and(
        eq(recruitments.outcome, 'abierta'),
        inArray(
          recruitments.id,
          racing.map(({ id }) => id),
        ),
      )
      expect(await world.db.$count(recruitments, open)).toBe(0)
      expect(
        await world.db.$count(
          recruitments,
          and(eq(recruitments.outcome, 'abierta'), inArray(recruitments.candidateId, newcomers)),
        ),
      ).toBe(0)
      expect(await readPublicationRow(world.db, here.publicationId)).toMatchObject({ estado: 'cerrada' })
      expect(
        (await recruiter.call(reopenPublication, { body: { idPublicacion: here.publicationId, motivo: 'Otra vez' } }))
          .status,
      ).toBe(200)
      await leaveFree(world.db, here, 3)
      await expectSound()
    }
    expect(await world.db.$count(publications, eq(publications.vacancyId, here.vacancyId))).toBe(1)
  },
  60_000 + rounds * 10_000,
)

test(
  `hires during opening and cancelling, ${rounds} times, leave each opening free, covered or cancelled, and the publication right`,
  async () => {
    const original = await walkTo(world, 'grupo', 'CN-DEG')
    const { user, sites } = world.house
    const here = await publish(world.db, 'CORP', 'Analista contable', {
      esVacanteMaestra: true,
      free: 2,
      siteId: sites[2]!.sede,
      responsibleId: user.ROLE_CRP_REC,
    })
    const administrator = await world.as('ROLE_CRP_ADMN')
    const change = (plazas: number) =>
      administrator.call(changeOpenings, { body: { idVacante: here.vacancyId, idSede: here.siteId!, plazas } })
    for (let round = 0; round < rounds; round += 1) {
      const racing = await cloneProcess(world.db, original, 3, here)
      const before = (await coveredIn(here)).length
      const [hires, changes] = await Promise.all([Promise.all(racing.map(hire)), Promise.all([1, 0, 2].map(change))])
      expect(changes.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(hires.filter(({ status, error }) => status !== 200 && error?.codigo !== 'sin-plazas')).toEqual([])
      expect((await coveredIn(here)).length).toBe(before + hires.filter(({ status }) => status === 200).length)
      await expectSound()
      expect((await change(2)).entity?.plazasAbiertas).toBe(2)
    }
  },
  60_000 + rounds * 10_000,
)
