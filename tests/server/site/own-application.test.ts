/** A part of the job application in two windows: nothing that was typed in either is lost without a word. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { applicationDrafts } from '../../../src/server/platform/db/tables/site.ts'
import { startWorld } from '../support/process-world.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Seen, visitorOf } from '../support/visitor.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
const studies = { nivelEstudiosTexto: 'Licenciatura', estatusTexto: 'Terminado', carrera: 'Contaduría' }

/** A candidate who is requested the job application. */
async function waitForApplication() {
  const process = await walkTo(world, 'grupo', 'FC-ES')
  const visitor = await visitorOf(world, process)
  const path = `${visitor.own.application}/etapa2`
  const draft = async () =>
    (await world.db.select().from(applicationDrafts).where(eq(applicationDrafts.recruitmentId, process.id)))[0]?.typed[
      'carrera'
    ]
  const stored = async () =>
    (await world.db.select().from(applications).where(eq(applications.recruitmentId, process.id)))[0]?.content.etapa2
      ?.carrera
  return {
    process,
    visitor,
    path,
    draft,
    stored,
    read: () => visitor.open(path),
    save: (page: Seen, fields: Record<string, string>) => visitor.send(page, path, fields),
  }
}
const meanwhile = 'Esta parte se guardó en otra ventana mientras escribías'
const savedThere = ({ text }: Seen) =>
  [...text.matchAll(/<div><dt>([^<]+)<\/dt><dd class="typed">([^<]*)<\/dd><\/div>/g)].map(([, label, value]) => [
    label,
    value,
  ])

test('a part that was saved in another window meanwhile comes back with both texts; the next save replaces it', async () => {
  const { read, save, stored } = await waitForApplication()
  const [one, other] = [await read(), await read()]
  expect((await save(one, studies)).path.endsWith('/solicitud')).toBe(true)
  const refused = await save(other, { ...studies, carrera: '', estatusTexto: 'Trunco' })
  expect([refused.status, refused.text.includes(meanwhile), savedThere(refused)]).toEqual([
    409,
    true,
    [
      ['Estatus de tus estudios', 'Terminado'],
      ['Carrera', 'Contaduría'],
    ],
  ])
  expect(refused.text).toContain('<option value="Trunco" selected>')
  expect(await stored()).toBe('Contaduría')
  expect((await save(refused, { ...studies, carrera: 'Derecho' })).path.endsWith('/solicitud')).toBe(true)
  expect(await stored()).toBe('Derecho')
  // And once more the first one, which is behind two
  expect((await save(one, studies)).status).toBe(409)
})

test('not complete: what is missing and what was saved elsewhere are both noticed', async () => {
  const { read, save, draft } = await waitForApplication()
  const [one, other] = [await read(), await read()]
  const incomplete = await save(one, { carrera: 'Contaduría' })
  expect([incomplete.status, await draft()]).toEqual([422, 'Contaduría'])
  const refused = await save(other, { carrera: 'Derecho' })
  expect([refused.status, savedThere(refused), await draft()]).toEqual([409, [['Carrera', 'Contaduría']], 'Contaduría'])
  // The one that came back knows what it has stored
  expect([(await save(incomplete, { carrera: 'Historia' })).status, await draft()]).toEqual([422, 'Historia'])
  // Saved again as it is stored there is nothing to decide
  expect([(await save(other, { carrera: 'Historia' })).status, await draft()]).toEqual([422, 'Historia'])
})

test('a double click, or a form that shows what staff changed in the record, is no conflict', async () => {
  const { process, visitor, read, save, stored } = await waitForApplication()
  const page = await read()
  expect(
    (await Promise.all([save(page, studies), save(page, studies)])).map(({ status, path }) => [
      status,
      path.endsWith('/solicitud'),
    ]),
  ).toEqual([
    [200, true],
    [200, true],
  ])
  expect(await stored()).toBe('Contaduría')
  const first = await visitor.open(`${visitor.own.application}/etapa1`)
  await world.db.update(candidates).set({ nombres: 'Otra' }).where(eq(candidates.id, process.candidateId))
  expect((await visitor.send(first, `${visitor.own.application}/etapa1`, { nombre: 'Inés' })).status).toBe(422)
})

test('text of another window is escaped, and choices are named', async () => {
  const { visitor } = await waitForApplication()
  const path = `${visitor.own.application}/etapa1`
  const [one, other] = [await visitor.open(path), await visitor.open(path)]
  await visitor.send(one, path, { nombre: '<script>alert(1)</script>', genero: 'M' })
  const refused = await visitor.send(other, path, { nombre: 'Inés' })
  expect(savedThere(refused)).toEqual([
    ['Nombre', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['Género', 'Femenino'],
  ])
})
