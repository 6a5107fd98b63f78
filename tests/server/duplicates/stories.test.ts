/**
 * Random stories of merges, their undoing, and processes that go on: the audits find nothing, and once all merges are
 * taken back each process is with the candidate with whom it began. `STORIES=500` for a long run, `STORIES_SEED=7` for
 * other ones.
 */
import { inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { editEmail } from '../../../src/contract/candidates.ts'
import { compareCandidates, mergeCandidates, mergeFieldNames, undoMerge } from '../../../src/contract/duplicates.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { refreshDuplicates } from '../../../src/server/candidates/duplicates.ts'
import { auditDuplicates } from '../../../src/server/duplicates/audit.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import type { Client } from '../support/client.ts'
import { type Case, monday, save, startWorld, type World } from '../support/process-world.ts'
import { discard } from '../support/walk.ts'

const stories = Number(process.env['STORIES'] ?? 12)
const seed = Number(process.env['STORIES_SEED'] ?? 1)
const people = 4
const turns = 14

let world: World
let recruiter: Client
beforeAll(async () => {
  world = await startWorld()
  recruiter = await world.as('ROLE_CRP_REC')
})

it(
  `${stories} stories leave nothing that the audits find, and end where they began`,
  async () => {
    const random = createRandom(seed)
    const counts = { merged: 0, undone: 0, refused: 0 }
    for (let story = 0; story < stories; story += 1) {
      const cases: Case[] = []
      for (let nth = 0; nth < people; nth += 1)
        cases.push(
          await world.begin('grupo', {
            correo: `p${story}.${nth}@correo.mx`,
            telefono: `55${story + 10}0000${nth % 2}`,
            nombres: `Eva ${nth}`,
          }),
        )
      for (const process of cases.slice(2)) await discard(world, process)
      await world.db.transaction((tx) =>
        refreshDuplicates(
          tx,
          cases.map(({ candidateId }) => candidateId),
          monday,
        ),
      )
      const began = new Map(cases.map(({ id, candidateId }) => [id, candidateId]))
      const ids = cases.map(({ candidateId }) => candidateId)
      const merges: number[] = []
      const merge = async () => {
        const [primary, other] = [random.pick(ids), random.pick(ids)]
        const { entity } = await recruiter.call(compareCandidates, { query: { idCandidato: primary, idOtro: other } })
        if (!entity) return void (counts.refused += 1)
        const elecciones = Object.fromEntries(mergeFieldNames.map((field) => [field, random.pick([primary, other])]))
        const merged = await recruiter.call(mergeCandidates, {
          body: { idCandidato: primary, idOtro: other, version: entity.version, elecciones },
        })
        counts[merged.entity ? 'merged' : 'refused'] += 1
        if (merged.entity) merges.push(merged.entity.idUnion)
      }
      const actions: (() => Promise<unknown>)[] = [
        merge,
        merge,
        async () => {
          if (merges.length === 0) return
          const { status } = await recruiter.call(undoMerge, { body: { idUnion: random.pick(merges) } })
          counts[status === 200 ? 'undone' : 'refused'] += 1
        },
        () => discard(world, random.pick(cases)).catch(() => {}),
        async () => {
          const process = random.pick(cases)
          const { entity } = await recruiter.call(revertRejection, {
            body: { idReclutamiento: process.id, idUsuario: 0, version: process.version, motivo: 'Se revisó' },
          })
          if (entity) process.version = entity.version
        },
        () => save(recruiter, random.pick(cases), 'FT', { continuar: 'SI' }),
        () =>
          recruiter.call(editEmail, {
            body: { idCandidato: random.pick(ids), correo: `n${random.between(1, 3)}@correo.mx` },
          }),
      ]
      for (let turn = 0; turn < turns; turn += 1) await random.pick(actions)()
      await expectClean()
      // The newest first: an older one may stand below it.
      for (const idUnion of merges.toReversed()) await recruiter.call(undoMerge, { body: { idUnion } })
      const stored = await world.db
        .select()
        .from(recruitments)
        .where(inArray(recruitments.id, [...began.keys()]))
      expect(new Map(stored.map(({ id, candidateId }) => [id, candidateId]))).toEqual(began)
      await expectClean()
    }
    console.log(JSON.stringify(counts))
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(stories / 4)
  },
  60_000 + stories * 20_000,
)

async function expectClean() {
  const audits = [await auditAll(world.db), await auditPortfolio(world.db), await auditDuplicates(world.db)]
  expect(audits.flatMap(({ differences }) => differences as readonly unknown[])).toEqual([])
}
