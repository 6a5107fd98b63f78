/** CVs that were read before 0047 keep their text, and are cut by the next server without being read again. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDueCurricula } from '../../../src/server/curricula/read-due.ts'
import { passagesFor } from '../../../src/server/curricula/evidence.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { insertFields, insertRows, olderDatabase } from '../support/older-database.ts'

const at = new Date('2026-02-02T16:00:00Z')

test('existing texts are cut into passages after the migration', async () => {
  const place = await olderDatabase(47, async (older) => {
    await insertFields(
      older,
      candidates,
      [1, 2].map((id) => ({
        id,
        nombres: 'Ana',
        apellidoPaterno: `${id}`,
        apellidoMaterno: '',
        correo: `${id}@correo.mx`,
        telefono: '',
        createdAt: at,
      })),
    )
    await insertRows(
      older,
      'curricula',
      [1, 2].map((candidate_id) => ({ candidate_id, file_name: 'cv.pdf', content_base64: '' })),
    )
    await older.execute(
      "update curriculum_texts set state = 'leido', read_at = now(), text = E'Más de 7 años\\nIngles avanzado' where candidate_id = 1",
    )
    await older.execute("update curriculum_texts set state = 'danado', read_at = now() where candidate_id = 2")
  })
  const { db, close } = await openDatabase(place)
  const rows = () =>
    db
      .select({
        state: curriculumTexts.state,
        text: curriculumTexts.text,
        found: passagesFor(['Inglés', 'Cinco años', 'Ventas']),
      })
      .from(curriculumTexts)
      .orderBy(asc(curriculumTexts.candidateId))
  const text = 'Más de 7 años\nIngles avanzado'
  expect(await rows()).toEqual([
    { state: 'leido', text, found: null },
    { state: 'danado', text: '', found: null },
  ])
  const reader = { read: () => Promise.reject(new Error('no file is due')), close: () => {} }
  await readDueCurricula({ db, now: () => at, log: () => {} }, reader, new AbortController().signal)
  expect(await rows()).toEqual([
    { state: 'leido', text, found: ['Ingles avanzado', 'Más de 7 años', null] },
    { state: 'danado', text: '', found: null },
  ])
  await close()
})
