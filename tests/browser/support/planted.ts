/** Data of the demo's candidates, copied to a candidate of a test. */
import sharp from 'sharp'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { saveTab, takePicture } from '../../../src/server/content/save.ts'
import { wholeApplication } from '../../../src/server/operations/demo/candidates/application.ts'
import { drawCurriculum } from '../../../src/server/operations/demo/candidates/curriculum.ts'
import { drawPerson } from '../../../src/server/operations/demo/candidates/people.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { monday } from '../../server/support/process-world.ts'
import type { Served } from './served.ts'

const drawn = () => {
  const random = createRandom(7)
  return { random, person: drawPerson(random, monday) }
}

/** All four parts of the application; returns its CURP. */
export async function plantApplication({ db }: Served, recruitmentId: number): Promise<string> {
  const { random, person } = drawn()
  const content = wholeApplication(random, person)
  const filled = { content, completedAt: monday }
  await db
    .insert(applications)
    .values({ recruitmentId, ...filled })
    .onConflictDoUpdate({ target: applications.recruitmentId, set: filled })
  return content.etapa1?.curp ?? ''
}

export async function plantCurriculum(
  { db }: Served,
  candidateId: number,
): Promise<{ fileName: string; contentBase64: string }> {
  const { random, person } = drawn()
  const file = drawCurriculum(random, person, null, monday)
  await db.insert(curricula).values({ candidateId, ...file })
  return file
}

/** A blue rectangle of 8 by 6 pixels. */
export const smallPng = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#26c' } })
    .png()
    .toBuffer()

/** Every tab of the home page, saved once by this user; the gallery with one picture. */
export async function plantHome(db: Served['db'], savedBy: number): Promise<void> {
  const saving = { savedBy, savedAt: monday }
  const texts = { titulo: 'Trabaja con nosotros', subtitulo: 'Hay lugar para ti' }
  const imagen = `data:image/png;base64,${(await smallPng()).toString('base64')}`
  await takePicture(db, { imagen, orden: 1, textoAlternativo: 'La fachada' }, saving)
  await saveTab(db, { galeria: { ...texts, texto: 'Así es un día', textoPrimeraImagen: 'La oficina' } }, saving)
  await saveTab(db, { cabecera: texts }, saving)
  await saveTab(db, { quienesSomos: { ...texts, texto: 'Somos muchos.' } }, saving)
  await saveTab(db, { cultura: { ...texts, mediaUrl: 'https://www.youtube.com/watch?v=1' } }, saving)
  await saveTab(db, { buscadorCodigo: { ...texts, texto: 'Tu código' } }, saving)
}
