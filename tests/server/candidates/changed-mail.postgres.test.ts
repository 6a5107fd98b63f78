/** A letter with a link is written while a transaction changes the mail: it waits, and goes to the new address. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endingLinks } from '../../../src/server/candidates/ended-links.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import type { Tx } from '../../../src/server/platform/db/open.ts'
import { candidatePage } from '../../../src/server/letters/candidate-page.ts'
import { beforeTests } from '../support/before-tests.ts'
import { meanwhile } from '../support/meanwhile.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { createVisitor } from '../support/visitor.ts'

const world = beforeTests(() => startWorld({ now: monday }))

test.each([
  ['a user', 1],
  ['an import', null],
])('by %s', async (_, actorId) => {
  const { id, candidateId } = await world.begin('grupo', { correo: 'de.antes@correo.mx' })
  const lock = (tx: Tx) =>
    endingLinks(tx, [candidateId], { actorId, at: monday }, () =>
      tx.update(candidates).set({ correo: 'de.ahora@correo.mx' }).where(eq(candidates.id, candidateId)),
    )
  const { correo, url } = await meanwhile(world.db, { lock }, () => candidatePage(world.deps, id))
  expect(correo).toBe('de.ahora@correo.mx')
  expect((await createVisitor(world).open(new URL(url!).pathname)).status).toBe(200)
})
