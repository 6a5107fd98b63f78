/** Two records of one person with everything that a merge moves. */
import { eq } from 'drizzle-orm'
import { rateCandidate } from '../../../src/contract/candidates.ts'
import { refreshDuplicates } from '../../../src/server/candidates/duplicates.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import {
  candidateAreas,
  curricula,
  recommendations,
  scoreTags,
  scoreTypes,
} from '../../../src/server/platform/db/tables/candidates.ts'
import { discardedSuggestions } from '../../../src/server/platform/db/tables/portfolio.ts'
import { inProcess, recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { type Case, monday, type World } from './process-world.ts'
import { discard, stride, walkTo } from './walk.ts'

/**
 * One with a process that has a booked interview, one with a rejected process, score, areas, CV and recommendations.
 */
export async function twoRecords(world: World) {
  const recruiter = await world.as('ROLE_CRP_REC')
  const primary = await world.begin('grupo', {
    nombres: 'Rosa',
    apellidoPaterno: 'Peña',
    correo: 'rosa@correo.mx',
    telefono: '5511112222',
  })
  await walkTo(world, 'grupo', 'PE-RE', primary)
  const other = await beginElsewhere(world, {
    nombres: 'Rosa María',
    apellidoPaterno: 'Peña',
    correo: 'rosa@correo.mx',
    telefono: '5533334444',
    fechaNacimiento: '1990-04-03',
    municipio: 'León',
  })
  await stride(world, other, 'FT')
  await discard(world, other)
  const { db } = world
  const [type] = await db.insert(scoreTypes).values({ codigo: 'FV', descripcion: 'Viable' }).returning()
  const tags = await db
    .insert(scoreTags)
    .values([1, 2].map((n) => ({ scoreTypeId: type!.id, codigo: `T${n}`, descripcion: `Etiqueta ${n}` })))
    .returning()
  await recruiter.call(rateCandidate, {
    body: { id: other.candidateId, calificacion: type!.id, subCalificacion: tags.map(({ id }) => id) },
  })
  const [area] = await db.insert(areas).values({ nombre: 'Finanzas', nameKey: 'finanzas', descripcion: '' }).returning()
  await db.insert(candidateAreas).values({ candidateId: other.candidateId, areaId: area!.id })
  await db.insert(curricula).values([
    { candidateId: primary.candidateId, fileName: 'uno.pdf', contentBase64: 'MQ==' },
    { candidateId: other.candidateId, fileName: 'dos.pdf', contentBase64: 'Mg==' },
  ])
  const { user, publication } = world.house
  for (const { candidateId } of [primary, other])
    await db.insert(recommendations).values({
      candidateId,
      publicationId: publication.atencion.publicationId,
      recommendedBy: user.ROLE_CRP_REC,
      at: monday,
    })
  await db.insert(recommendations).values({
    candidateId: other.candidateId,
    publicationId: publication.grupo.publicationId,
    recommendedBy: user.ROLE_CRP_REC,
    at: monday,
  })
  await db.insert(discardedSuggestions).values({
    candidateId: other.candidateId,
    publicationId: publication.grupo.publicationId,
    discardedBy: user.ROLE_CRP_REC,
    at: monday,
  })
  const ids = [primary.candidateId, other.candidateId]
  await db.transaction(async (tx) => {
    await refreshPortfolio(tx, ids)
    await refreshDuplicates(tx, ids, monday)
  })
  return { primary, other }
}

/** A process in another publication of the corporate branch. */
export async function beginElsewhere(world: World, names: object = {}): Promise<Case> {
  const started = await world.begin('grupo', names)
  const { publicationId, vacancyId } = world.house.ofColleague
  await world.db.update(recruitments).set({ publicationId }).where(eq(recruitments.id, started.id))
  await world.db.update(inProcess).set({ publicationId, vacancyId }).where(eq(inProcess.recruitmentId, started.id))
  await world.db.update(stays).set({ publicationId }).where(eq(stays.recruitmentId, started.id))
  return started
}
