/** Recommending many: each through the checks of a single recommendation, one letter for all, undone one by one. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bulkUndoSeconds,
  cancelBulk,
  listBulk,
  reviewRecommendation,
  startRecommendation,
  undoBulk,
} from '../../../src/contract/bulk.ts'
import { assignVacancy, getCandidate, recommendVacancy } from '../../../src/contract/candidates.ts'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import { freeBulk, runDueBulk } from '../../../src/server/bulk/run.ts'
import { bulkItems, bulkJobs } from '../../../src/server/platform/db/tables/bulk.ts'
import { candidates, recommendations } from '../../../src/server/platform/db/tables/candidates.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startMailWorld } from '../support/mail-world.ts'
import { addCandidate, addRecruitment, type Option } from '../support/people.ts'
import { monday } from '../support/process-world.ts'
import { publish, type Sought } from '../support/vacancies.ts'

const mail = beforeTests(() => startMailWorld())
let option: Option
let site: string
beforeAll(async () => {
  mail.world.setNow(monday)
  option = await addOption('CORP', 'Auditor', { responsibleId: mail.world.house.user.ROLE_CRP_ADMN, free: 9 })
  const [found] = await db().select().from(places).where(eq(places.id, option.idSede))
  site = found!.descripcion
})
beforeEach(async () => {
  const { world } = mail
  world.setNow(monday)
  await world.db.delete(outbox)
  await world.db.delete(bulkItems)
  await world.db.delete(bulkJobs)
  await world.db.delete(recommendations)
  mail.smtp.take()
})

const db = () => mail.world.db
const addOption = async (branch: Branch, titulo: string, sought: Sought): Promise<Option> => {
  const idSede = mail.world.house.sites[0]!.sede
  const { vacancyId, publicationId } = await publish(db(), branch, titulo, { siteId: idSede, ...sought })
  return { idVacante: vacancyId, idPublicacion: publicationId, idSede }
}
const recruiter = () => mail.world.as('ROLE_CRP_REC')
const later = (seconds: number) => mail.world.setNow(new Date(mail.world.deps.now().getTime() + seconds * 1_000))
const someone = (nombres: string, more: Partial<typeof candidates.$inferInsert> = {}) =>
  addCandidate(db(), [nombres, 'Libre', 'Ríos'], more)
const some = async (...names: readonly string[]) => {
  const ids: number[] = []
  for (const name of names) ids.push(await someone(name))
  return ids
}
const request = async (idCandidatos: number[], { idPublicacion, idSede }: Option = option, role?: Role) =>
  (await mail.world.as(role ?? 'ROLE_CRP_REC')).call(startRecommendation, {
    body: { idPublicacion, idSede, idCandidatos },
  })
const start = async (...args: Parameters<typeof request>) => (await request(...args)).entity!.idLote
const run = (stopping = new AbortController().signal) => runDueBulk(mail.world.deps, stopping, 0)
const job = async (role: Role = 'ROLE_CRP_REC') => (await (await mail.world.as(role)).call(listBulk)).entity![0]!
const rows = async (role?: Role) =>
  (await job(role)).procesos.map(({ idCandidato, estado, motivo }) => [idCandidato, estado, motivo])
const undo = async (idLote: number) => (await (await recruiter()).call(undoBulk, { body: { idLote } })).status
const recommended = async () =>
  (
    await db()
      .select({ id: recommendations.candidateId })
      .from(recommendations)
      .where(eq(recommendations.publicationId, option.idPublicacion))
      .orderBy(asc(recommendations.candidateId))
  ).map(({ id }) => id)
/** Addressees, subject and text of what leaves now. */
const delivered = async () =>
  (await mail.deliver()).map(({ to, mail: { subject, text } }) => ({ to, subject, text: text!.trim().split('\n\n') }))
const recommendOne = async (idCandidato: number, role: Role = 'ROLE_CRP_REC') =>
  (await mail.world.as(role)).call(recommendVacancy, {
    body: { idPublicacion: option.idPublicacion, idSede: option.idSede, idCandidato },
  })

test('recommends each at once, and one letter names all when it cannot be undone any more', async () => {
  const [luis, ana] = (await some('Luis', 'Ana')) as [number, number]
  const id = await start([luis, ana])
  await run()
  expect(await recommended()).toEqual([luis, ana])
  expect(await job()).toEqual({
    idLote: id,
    tipo: 'recomendar',
    estado: 'terminado',
    autor: 'Rebeca Torres Medina',
    criterio: null,
    total: 2,
    hechos: 2,
    omitidos: 0,
    deshechos: 0,
    deshacer: bulkUndoSeconds * 1_000,
    procesos: [
      { idReclutamiento: null, idCandidato: luis, nombre: 'Luis Libre Ríos', estado: 'hecho', motivo: null },
      { idReclutamiento: null, idCandidato: ana, nombre: 'Ana Libre Ríos', estado: 'hecho', motivo: null },
    ],
  })
  later(bulkUndoSeconds - 1)
  await run()
  expect(await delivered()).toEqual([])
  later(1)
  await run()
  await run()
  expect(await delivered()).toEqual([
    {
      to: ['adriana.salgado@bolsa-demo.mx'],
      subject: 'Te recomiendan 2 candidatos para Auditor',
      text: [
        'Hola, Adriana:',
        `Rebeca Torres Medina te recomienda a 2 candidatos para la vacante Auditor (${site}):\n` +
          'Ana Libre Ríos\nLuis Libre Ríos\nAbre sus perfiles en la bolsa de trabajo para asignarles la vacante.',
        'Atentamente,\nBolsa de Trabajo',
      ],
    },
  ])
  expect([await undo(id), await recommended()]).toEqual([409, [luis, ana]])
})

test('the letter about one is the usual one', async () => {
  await start(await some('Ana'))
  await run()
  later(bulkUndoSeconds)
  await run()
  expect((await delivered()).map(({ subject, text }) => [subject, text[1]])).toEqual([
    [
      'Te recomiendan un candidato para Auditor',
      `Rebeca Torres Medina te recomienda a Ana Libre Ríos para la vacante Auditor (${site}).\n` +
        'Abre su perfil en la bolsa de trabajo para asignarle la vacante.',
    ],
  ])
})

describe('leaves out, with the reason', () => {
  test('who is in a process, hired, recommended already, blocked or not seen', async () => {
    const [free, busy, here, hired, again, blocked] = (await some('A', 'B', 'C', 'D', 'E', 'F')) as number[]
    await start([free!, busy!, here!, hired!, again!, blocked!])
    const { house } = mail.world
    await addRecruitment(db(), busy!, house.publication.grupo.publicationId)
    await addRecruitment(db(), here!, option.idPublicacion)
    await db().update(candidates).set({ contratado: 1 }).where(eq(candidates.id, hired!))
    await recommendOne(again!)
    await db().update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, blocked!))
    await run()
    expect(await rows()).toEqual([
      [free, 'hecho', null],
      [busy, 'omitido', 'está en un proceso o fue contratado'],
      [here, 'omitido', 'ya está en proceso en esa vacante'],
      [hired, 'omitido', 'está en un proceso o fue contratado'],
      [again, 'omitido', 'ya fue recomendado a esa vacante'],
      [blocked, 'omitido', 'ya no existe o no la puedes ver'],
    ])
    expect((await job()).procesos.at(-1)!.nombre).toBe(`Candidato ${blocked}`)
  })

  test('those of another branch and unknown ones from the beginning; none left begins nothing', async () => {
    const [mine, theirs] = (await some('A', 'B')) as [number, number]
    await addRecruitment(db(), theirs, mail.world.house.publication.individual.publicationId)
    await start([2_000_000_000, theirs, mine, mine])
    expect(await rows()).toEqual([[mine, 'en-espera', null]])
    expect((await request([theirs])).error?.codigo).toBe('no-encontrado')
    expect(await db().$count(bulkJobs)).toBe(1)
  })

  test('the rest once the vacancy is closed, or its author may not recommend any more', async () => {
    const ids = await some('A', 'B')
    await start(ids)
    const which = eq(publications.id, option.idPublicacion)
    await db().update(publications).set({ estado: 'cerrada' }).where(which)
    await run()
    await db().update(publications).set({ estado: 'activa' }).where(which)
    const closed = 'Esa vacante ya no está disponible. Elige otra'
    expect(await rows()).toEqual(ids.map((id) => [id, 'omitido', closed]))
    const self = eq(users.id, mail.world.house.user.ROLE_CRP_REC)
    for (const change of [{ active: false }, { role: 'ROLE_CRP_OBS' as const }]) {
      await db().delete(bulkItems)
      await db().delete(bulkJobs)
      await start(ids)
      await db().update(users).set(change).where(self)
      await run()
      await db().update(users).set({ active: true, role: 'ROLE_CRP_REC' }).where(self)
      expect(await rows()).toEqual(ids.map((id) => [id, 'omitido', 'no puedes recomendar candidatos']))
    }
    expect(await recommended()).toEqual([])
  })
})

test('is refused for a vacancy that is one’s own, unknown, or at another site', async () => {
  const ids = await some('A')
  const { user } = mail.world.house
  const own = await addOption('CORP', 'Propia', { responsibleId: user.ROLE_CRP_REC })
  for (const one of [
    own,
    { ...option, idPublicacion: 2_000_000_000 },
    { ...option, idSede: mail.world.house.sites[1]!.sede },
  ]) {
    const { status, error } = await request(ids, one)
    expect([status, error?.campos]).toEqual([400, { idPublicacion: 'Esa vacante ya no está disponible. Elige otra.' }])
  }
  expect(await db().$count(bulkJobs)).toBe(0)
})

describe('is undone', () => {
  test('one by one, and no letter leaves; each can be recommended again', async () => {
    const ids = await some('A', 'B', 'C')
    const id = await start(ids)
    await run()
    later(bulkUndoSeconds - 1)
    expect(await undo(id)).toBe(200)
    await run()
    expect(await job()).toMatchObject({ estado: 'deshecho', deshechos: 3 })
    expect(await recommended()).toEqual([])
    later(100_000)
    await run()
    expect([await db().$count(outbox), await delivered()]).toEqual([0, []])
    expect((await recommendOne(ids[0]!)).status).toBe(200)
  })

  test('but not who has begun a process there since, is blocked or gone; the letter names whom it still may', async () => {
    const [free, begun, elsewhere, blocked, gone] = (await some('A', 'B', 'C', 'D', 'E')) as number[]
    const id = await start([free!, begun!, elsewhere!, blocked!, gone!])
    await run()
    const admin = await mail.world.as('ROLE_CRP_ADMN')
    const body = { idVacante: option.idVacante, idSede: option.idSede, idCandidato: begun! }
    expect((await admin.call(assignVacancy, { body })).status).toBe(200)
    await addRecruitment(db(), elsewhere!, mail.world.house.publication.grupo.publicationId)
    await db().update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, blocked!))
    await db().delete(recommendations).where(eq(recommendations.candidateId, gone!))
    expect(await undo(id)).toBe(200)
    await run()
    expect(await rows()).toEqual([
      [free, 'deshecho', null],
      [begun, 'no-deshecho', 'ya está en proceso en esa vacante'],
      [elsewhere, 'deshecho', null],
      [blocked, 'no-deshecho', 'ya no existe o no la puedes ver'],
      [gone, 'no-deshecho', 'la recomendación ya no existe'],
    ])
    expect((await delivered()).map(({ subject, text }) => [subject, text[1]!.split('\n')[0]])).toEqual([
      [
        'Te recomiendan un candidato para Auditor',
        `Rebeca Torres Medina te recomienda a B Libre Ríos para la vacante Auditor (${site}).`,
      ],
    ])
  })

  test('follows a merge, which moved the recommendation to the other record', async () => {
    const [one, other] = (await some('A', 'B')) as [number, number]
    const id = await start([one])
    await run()
    await db().update(recommendations).set({ candidateId: other }).where(eq(recommendations.candidateId, one))
    await db().update(candidates).set({ mergedInto: other }).where(eq(candidates.id, one))
    await undo(id)
    await run()
    expect([await rows(), await recommended()]).toEqual([[[one, 'deshecho', null]], []])
  })

  test('only as far as it was done: cancelled, its letter names those', async () => {
    const ids = await some('A', 'B', 'C')
    const id = await start(ids)
    const stopping = new AbortController()
    let seen = 0
    const now = () => {
      seen += 1
      if (seen > 3) stopping.abort()
      return mail.world.deps.now()
    }
    await runDueBulk({ ...mail.world.deps, now }, stopping.signal, 0)
    expect((await (await recruiter()).call(cancelBulk, { body: { idLote: id } })).status).toBe(200)
    expect(await rows()).toEqual([
      [ids[0], 'hecho', null],
      [ids[1], 'hecho', null],
      [ids[2], 'omitido', 'se canceló antes'],
    ])
    later(bulkUndoSeconds)
    await run()
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Te recomiendan 2 candidatos para Auditor'])
  })
})

test('an administrator shows them to the other branch, until it is undone', async () => {
  const id = await someone('A')
  const ended = await addRecruitment(db(), id, mail.world.house.publication.grupo.publicationId)
  await db().execute(sql`update recruitments set outcome = 'descartada' where id = ${ended}`)
  const { user } = mail.world.house
  const theirs = await addOption('COM', 'Asesor', { responsibleId: user.ROLE_COM_ANL, esVacanteMaestra: true })
  const sees = async () =>
    (await (await mail.world.as('ROLE_COM_ANL')).call(getCandidate, { query: { idCandidato: id } })).status
  const job = await start([id], theirs, 'ROLE_CRP_ADMN')
  await run()
  expect(await sees()).toBe(200)
  expect((await (await mail.world.as('ROLE_CRP_ADMN')).call(undoBulk, { body: { idLote: job } })).status).toBe(200)
  await run()
  expect(await sees()).toBe(404)
})

test('two workers, three that die, and a colleague who recommends meanwhile: each once, and one letter', async () => {
  const ids: number[] = []
  for (let index = 0; index < 20; index += 1) ids.push(await someone(`P${index}`))
  await start(ids)
  for (let death = 0; death < 3; death += 1) {
    let left = 9
    const now = () => {
      left -= 1
      if (left <= 0) throw new Error('killed')
      return mail.world.deps.now()
    }
    await runDueBulk({ ...mail.world.deps, now }, new AbortController().signal, 0).catch(() => {})
    await freeBulk(mail.world.deps)
  }
  const colleague = await mail.world.as('ROLE_CRP_REC')
  const { idPublicacion, idSede } = option
  const alone = Promise.all(
    ids.map((idCandidato) => colleague.call(recommendVacancy, { body: { idPublicacion, idSede, idCandidato } })),
  )
  await Promise.all([run(), run(), alone])
  await run()
  const { hechos, omitidos } = await job()
  expect([hechos + omitidos, await recommended()]).toEqual([20, ids])
  await db().delete(outbox)
  later(bulkUndoSeconds)
  await Promise.all([run(), run()])
  const [letter] = await delivered()
  expect(letter!.subject).toBe(`Te recomiendan ${hechos} candidatos para Auditor`)
  expect(await db().$count(outbox)).toBe(1)
})

describe('the review', () => {
  test('says who cannot, where each was recommended already, and the vacancies', async () => {
    const [free, busy, again] = (await some('A', 'B', 'C')) as [number, number, number]
    await addRecruitment(db(), busy, mail.world.house.publication.grupo.publicationId)
    await recommendOne(again, 'ROLE_CRP_REC')
    const body = { idCandidatos: [free, busy, again, 2_000_000_000] }
    const { candidatos, vacantes } = (await (await recruiter()).call(reviewRecommendation, { body })).entity!
    expect(candidatos).toEqual([
      { idCandidato: free, nombre: 'A Libre Ríos', impedimento: null, recomendado: [] },
      { idCandidato: busy, nombre: 'B Libre Ríos', impedimento: 'candidato-ocupado', recomendado: [] },
      { idCandidato: again, nombre: 'C Libre Ríos', impedimento: null, recomendado: [option.idPublicacion] },
      { idCandidato: 2_000_000_000, nombre: '', impedimento: 'no-encontrado', recomendado: [] },
    ])
    expect(vacantes.filter(({ id }) => id === option.idPublicacion)).toEqual([
      { id: option.idPublicacion, descripcion: `Auditor · ${site}`, idSede: option.idSede },
    ])
    // Publications to which the caller cannot recommend are not named
    const { user } = mail.world.house
    const own = await addOption('CORP', 'Mía', { responsibleId: user.ROLE_CRP_REC })
    await db()
      .insert(recommendations)
      .values({ candidateId: free, publicationId: own.idPublicacion, recommendedBy: user.ROLE_CRP_ADMN, at: monday })
    const repeated = (await (await recruiter()).call(reviewRecommendation, { body: { idCandidatos: [free] } })).entity!
    expect(repeated.candidatos[0]!.recomendado).toEqual([])
  })

  test('stores nothing', async () => {
    await (await recruiter()).call(reviewRecommendation, { body: { idCandidatos: await some('A') } })
    expect([await db().$count(bulkJobs), await db().$count(bulkItems, inArray(bulkItems.jobId, [0]))]).toEqual([0, 0])
  })
})
