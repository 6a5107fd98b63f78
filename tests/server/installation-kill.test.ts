/** `npm run setup` in a process of its own: unattended, what it says, and an import that is killed in the middle and goes on. */
import { once } from 'node:events'
import { max, min } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidateAreas, candidates, curricula } from '../../src/server/candidates/tables.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { imported } from '../../src/server/installation/tables.ts'
import { auditPortfolio } from '../../src/server/portfolio/audit.ts'
import { portfolio } from '../../src/server/portfolio/tables.ts'
import { users } from '../../src/server/session/tables.ts'
import { freshPlace, type Place } from './support/database.ts'
import { candidatoColumns, folderOf, pdf } from './support/import-folder.ts'
import { endOf, startProgram } from './support/program.ts'

const setup = ({ dataDir, databaseUrl }: Place, words: readonly string[], more: Record<string, string> = {}) =>
  startProgram('installation/main', { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...more }, words)
const person = ['--rama=com', '--usuario=laura.mena', '--nombre=Laura', '--apellidos=Mena', '--correo=laura@ejemplo.mx']
const SETUP_PASSWORD = 'nubes de papel azul'

test('unattended: who is missing what is told, the first one is made, the same again is refused, a password is changed', async () => {
  const place = await freshPlace()
  const told = async (words: readonly string[], more?: Record<string, string>) => {
    const { code, said, failed } = await endOf(setup(place, words, more))
    return [code, said.trim(), failed.trim().split('\n')[0]]
  }
  expect(await told(['--rama=X', '--usuario=laura mena'])).toEqual([1, '', 'Faltan datos o no son válidos: --rama: La rama es CORP, COM o ATN; --usuario: Usa de 3 a 60 letras sin acento, números, punto, guion o guion bajo; --nombre: El nombre es requerido; --apellidos: Los apellidos son requeridos; --correo: El correo es requerido.'])
  expect(await told(person)).toEqual([1, '', 'Falta la contraseña: escríbela en la variable SETUP_PASSWORD.'])
  expect(await told([...person, '--password=x'])).toEqual([1, '', 'No se entiende la orden. La contraseña no se escribe en ella: va en SETUP_PASSWORD.'])
  expect(await told(person, { SETUP_PASSWORD: 'corta' })).toEqual([1, '', 'Usa al menos 12 caracteres'])
  expect(await told(person, { SETUP_PASSWORD })).toEqual([0, 'Listo: los catálogos están puestos y laura.mena puede ingresar como ROLE_COM_ADMN en COM.', ''])
  expect(await told(person, { SETUP_PASSWORD })).toEqual([1, '', 'Ya hay una persona con ese usuario.'])
  expect(await told([...person.slice(0, 1), '--usuario=eva', '--nombre=Eva', '--apellidos=Sol', '--correo=eva@x.mx', '--rol=ROLE_COM_CON'], { SETUP_PASSWORD })).toEqual([0, 'Listo: eva puede ingresar como ROLE_COM_CON en COM.', ''])
  expect(await told(['password', 'Laura.Mena'], { SETUP_PASSWORD })).toEqual([0, 'Listo: laura.mena ingresa con la contraseña nueva, y sus sesiones se cerraron.', ''])
  expect(await told(['import'])).toEqual([1, '', 'No se entiende la orden.'])
  expect(await told(['import', '/no/existe'])).toEqual([1, '', 'No existe la carpeta /no/existe.'])
  const { db, close } = await openDatabase(place)
  expect(await db.$count(users)).toBe(2)
  await close()
})

const rows = 3_000

test('killed in the middle of a file, it leaves whole blocks, and the same command goes on and makes everything once', async () => {
  const place = await freshPlace()
  await endOf(setup(place, person, { SETUP_PASSWORD }))
  const lines = Array.from({ length: rows }, (_, index) => `C-${index};Ana;Luna;Paz;a${index}@correo.mx;55${String(10_000_000 + index)};01/02/1990;Puebla;;;Ventas > Promotorías;${index % 10 === 0 ? 'cv.pdf' : ''}`)
  const folder = folderOf({ 'candidatos.csv': [candidatoColumns, ...lines].join('\n'), 'curricula/cv.pdf': pdf })
  const found: number[] = []
  for (const many of [500, 1_500]) {
    const killed = setup(place, ['import', folder])
    const ended = once(killed, 'exit')
    // It tells how far it is after each block.
    killed.stderr.on('data', (chunk) => Number(/candidatos\.csv: (\d+) filas/.exec(String(chunk))?.[1] ?? 0) >= many && killed.kill('SIGKILL'))
    expect(await ended).toEqual([null, 'SIGKILL'])
    const { db, close } = await openDatabase(place)
    found.push(await db.$count(candidates))
    expect([await db.$count(imported), await db.$count(portfolio), await db.$count(candidateAreas)]).toEqual([found.at(-1), found.at(-1), found.at(-1)])
    await close()
  }
  expect(found.map((many, index) => many % 500 === 0 && many < rows && many >= [500, 1_500][index]!)).toEqual([true, true])
  const { code, said } = await endOf(setup(place, ['import', folder]))
  expect([code, said.trim()]).toEqual([0, `candidatos.csv: ${rows - found[1]!} nuevas, 0 actualizadas, ${found[1]} sin cambios`])
  const { db, close } = await openDatabase(place)
  expect([await db.$count(candidates), await db.$count(imported), await db.$count(curricula)]).toEqual([rows, rows, rows / 10])
  expect((await db.select({ first: min(candidates.telefono), last: max(candidates.telefono) }).from(candidates))[0]).toEqual({ first: '5510000000', last: String(5_510_000_000 + rows - 1) })
  expect((await auditPortfolio(db)).differences).toEqual([])
  await close()
})
