/** One's own page: the privacy notices that were accepted. */
import { beforeEach, expect, test } from 'vitest'
import { privacyNotices } from '../../../src/server/platform/db/tables/content.ts'
import { consents } from '../../../src/server/platform/db/tables/site.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { openData, type Seen, visitorOf } from '../support/visitor.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeEach(() => world.setNow(monday))

const textIn = ({ text }: Seen) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('lists the privacy notices that were accepted in this process, each with its day and a link', async () => {
  const [process, other] = [await walkTo(world, 'grupo', 'FT'), await walkTo(world, 'grupo', 'FT')]
  const visitor = await visitorOf(world, process)
  await openData(world, visitor, process)
  expect((await visitor.open(visitor.own.data)).text).not.toContain('Aviso de privacidad que aceptaste')
  const publishedBy = world.house.user.ROLE_MKT_EDITOR
  for (const version of [1, 2, 3]) {
    const content = {
      empresa: 'Ejemplo',
      domicilio: 'Calle 1',
      contacto: 'Ana',
      texto: `Texto ${version}`,
      finalidadesNecesarias: ['Evaluar'],
      finalidadesVoluntarias: [],
    }
    await world.db.insert(privacyNotices).values({ version, content, publishedBy, publishedAt: monday })
  }
  const accepted = (one: Case, noticeVersion: number, at: string) => ({
    candidateId: one.candidateId,
    recruitmentId: one.id,
    noticeVersion,
    voluntary: false,
    at: new Date(at),
  })
  await world.db
    .insert(consents)
    .values([
      accepted(process, 0, '2026-01-05T18:00:00Z'),
      accepted(process, 2, '2026-03-02T05:30:00Z'),
      accepted(other, 1, '2026-02-02T18:00:00Z'),
    ])
  const page = await visitor.open(visitor.own.data)
  expect(textIn(page)).toContain(
    'Aviso de privacidad que aceptaste Versión 2 , el 01 marzo 2026 Aviso general , el 05 enero 2026',
  )
  expect(page.text).not.toContain('Versión 1')
  const links = [...page.text.matchAll(/<dd><a href="([^"]+)">/g)].map(([, path]) => path!)
  expect(links).toEqual(['/bolsa-de-trabajo/aviso-de-privacidad/2', '/bolsa-de-trabajo/aviso-de-privacidad/0'])
  expect((await visitor.open(links[0]!)).text).toContain('Texto 2')
  expect((await visitor.open(links[1]!)).status).toBe(200)
})
