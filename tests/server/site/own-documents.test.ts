/** Documents on one's own page that are not taken in: of no kind, and too many of them. */
import { beforeEach, expect, test } from 'vitest'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { type Seen, type Visitor, visitorOf } from '../support/visitor.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeEach(() => world.setNow(monday))

const send = async (visitor: Visitor, kind: string | undefined, field = `archivo-${kind}`) => {
  const form = new FormData()
  form.append('ficha', /name="ficha" value="([^"]+)"/.exec((await visitor.open(visitor.own.documents)).text)![1]!)
  if (kind !== undefined) form.append('tipo', kind)
  form.append(field, new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf'))
  return visitor.post(visitor.own.documents, form)
}
const problems = ({ text }: Seen) =>
  [...text.matchAll(/<li><a href="#([\w.-]+)">([^<]+)<\/a><\/li>/g)].map(([, field, problem]) => [field, problem])

test.each([
  ['unknown', 'acta'],
  ['empty', ''],
  ['absent', undefined],
  ['a property of every object', 'toString'],
])('one of a kind that is %s is refused on the page', async (_what, kind) => {
  const visitor = await visitorOf(world, await walkTo(world, 'grupo', 'FD-ES'))
  const before = await everything(world.db)
  const refused = await send(visitor, kind, 'archivo-curp')
  expect([refused.status, refused.text.includes('Elige uno de los documentos de la lista.')]).toEqual([422, true])
  expect(await everything(world.db)).toEqual(before)
})

test('28 are taken in an hour, each in place of the earlier one; then the page says to wait', async () => {
  const [process, other] = [await walkTo(world, 'grupo', 'FD-ES'), await walkTo(world, 'grupo', 'FD-ES')]
  const visitor = await visitorOf(world, process)
  for (let count = 0; count < 28; count += 1)
    expect((await send(visitor, 'curp')).path).toBe(`${visitor.own.documents}#curp`)
  world.pass(3_599_999)
  const before = await everything(world.db)
  const refused = await send(visitor, 'nss')
  expect([refused.status, problems(refused)]).toEqual([
    422,
    [['archivo-nss', 'Se cargaron 28 documentos en una hora. Vuelve a intentarlo más tarde.']],
  ])
  expect(await everything(world.db)).toEqual(before)
  const neighbour = await visitorOf(world, other)
  expect((await send(neighbour, 'curp')).path).toBe(`${neighbour.own.documents}#curp`)
  world.pass(1)
  expect((await send(visitor, 'nss')).path).toBe(`${visitor.own.documents}#nss`)
})
