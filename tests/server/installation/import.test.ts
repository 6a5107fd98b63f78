/**
 * Importing files: what is wrong is said by file, line and cell and nothing is imported then; what people changed
 * stays; a second import changes what is new.
 */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { candidateAreas, candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import type { Database } from '../../../src/server/platform/db/open.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { importFolder } from '../../../src/server/operations/installation/import/command.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { folios, inProcess, openings, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { writeWorkbook } from '../../../src/server/platform/base/spreadsheet.ts'
import { auditPublications } from '../../../src/server/publications/audit.ts'
import { publicationEvents, publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { everything } from '../support/changes.ts'
import { emptyDatabase } from '../support/database.ts'
import {
  candidatoColumns,
  candidatos,
  type Files,
  folderOf,
  install,
  lugares,
  pdf,
  plazas,
  postulaciones,
  vacantes,
  whole,
} from '../support/import-folder.ts'
import { monday } from '../support/process-world.ts'
import { captured } from '../support/said.ts'

let database: Database
beforeEach(async () => {
  await database?.close()
  database = await emptyDatabase()
  await install(database)
})
afterAll(() => database.close())

const run = (files: Files, isDryRun = false) =>
  captured(() => importFolder(database, { folder: folderOf(files), isDryRun }, () => monday))
const imports = async (files: Files) => {
  const done = await run(files)
  expect(done).toMatchObject({ code: 0, failed: [] })
  return done.said
}
/** Its complete output; the database has not changed. */
const refused = async (files: Files) => {
  const before = await everything(database.db)
  const done = await run(files)
  expect(await everything(database.db)).toEqual(before)
  expect([done.code, done.said]).toEqual([1, []])
  return done.failed
}
const one = (line: string) => `${candidatoColumns}\n${line}\n`
const luis = 'C-2;Luis;Sol;;luis@correo.mx;5512345679;;;;;;'

describe('errors', () => {
  test('name file, line and cell, for all files at once, and nothing is imported', async () => {
    const bad = {
      ...whole,
      'vacantes.csv': `${vacantes}V-1;COM;normal;Chofer;Jefe supremo;Ventas;Otra;0;;;;Nada;nadie;QRO;03/01/2026;;1\n`,
      'candidatos.csv': `${candidatos}C-3;;Ríos;Mar;no es correo;123;31/02/1990;Texas;;Doctorado;Magia;no-esta.pdf\nC-1;Otra;Más;;otra@correo.mx;5512345678;;;;;;\n`,
      'postulaciones.csv': `${postulaciones}A-3;C-9;V-9;XXX;Nadie\nA-4;C-1;M-1;;\nA-5;C-1;V-1;QRO;\n`,
    }
    expect(await refused(bad)).toEqual([
      'vacantes.csv, línea 4, celda A4 «clave»: «V-1» ya está en la línea 2.',
      'vacantes.csv, línea 4, celda E4 «nivel»: Ese nivel de puesto no está en el catálogo; los que hay son: Becario, Auxiliar, Asesor, Ejecutivo, Analista, Especialista, Supervisor, Coordinador, Gerente.',
      expect.stringMatching(
        /^vacantes\.csv, línea 4, celda G4 «subarea»: El área «Ventas» no tiene una SubÁrea «Otra»; las que tiene son: .*Promotorías.*\.$/,
      ),
      'vacantes.csv, línea 4, celda H4 «sueldoMin»: No has ingresado el rango',
      'vacantes.csv, línea 4, celda K4 «funciones»: No has ingresado la información',
      'vacantes.csv, línea 4, celda M4 «responsable»: Ninguna persona activa tiene ese usuario; pueden serlo: laura.mena.',
      'vacantes.csv, línea 4, celda O4 «fechaInicio»: Elige un día entre semana',
      'candidatos.csv, línea 4, celda B4 «nombres»: Los nombres son requeridos',
      'candidatos.csv, línea 4, celda E4 «correo»: El correo ingresado no es válido.',
      'candidatos.csv, línea 4, celda F4 «telefono»: El teléfono lleva diez dígitos.',
      'candidatos.csv, línea 4, celda G4 «fechaNacimiento»: La fecha no es válida.',
      'candidatos.csv, línea 4, celda L4 «curriculum»: No hay un archivo «no-esta.pdf» en la carpeta curricula.',
      'candidatos.csv, línea 5, celda A5 «clave»: «C-1» ya está en la línea 2.',
      'postulaciones.csv, línea 4, celda B4 «candidato»: Ningún candidato tiene esa clave.',
      'postulaciones.csv, línea 4, celda C4 «vacante»: Ninguna vacante tiene esa clave.',
      'postulaciones.csv, línea 4, celda D4 «sede»: Ningún lugar tiene esa clave.',
      'postulaciones.csv, línea 4, celda E4 «bolsa»: No hay una bolsa con ese nombre; las que hay son: LinkedIn, Indeed, Google Empleos, OCC Mundial, Computrabajo.',
      'postulaciones.csv, línea 5, celda D5 «sede»: La vacante no está publicada en una sola sede: escribe en cuál.',
      'postulaciones.csv, línea 6, celda B6 «candidato»: El candidato ya está en proceso en esa vacante.',
      '19 errores: no se importó nada.',
    ])
  })

  test.each<[string, Files, readonly unknown[]]>([
    [
      'an unknown column',
      { 'candidatos.csv': `${candidatoColumns};hobby\n${luis};nadar\n` },
      [
        'candidatos.csv, línea 1, celda M1: No hay una columna «hobby»; las que hay son: clave, nombres, apellidoPaterno, apellidoMaterno, correo, telefono, fechaNacimiento, estado, municipio, escolaridad, areas, curriculum.',
      ],
    ],
    [
      'two unknown columns',
      { 'areas.csv': 'area;color;descripcion;nota;subarea\n' },
      [
        'areas.csv, línea 1, celda B1: No hay una columna «color»; las que hay son: area, descripcion, subarea.',
        'areas.csv, línea 1, celda D1: No hay una columna «nota»; las que hay son: area, descripcion, subarea.',
      ],
    ],
    [
      'characters that no database stores',
      { 'candidatos.csv': one(luis.replace('Luis', 'Lu\0is')) },
      ['candidatos.csv, línea 2, celda B2 «nombres»: El texto contiene caracteres que no se pueden guardar.'],
    ],
    [
      'a vacancy of a site that is not there',
      { 'lugares.csv': lugares, 'vacantes.csv': vacantes.replace('laura.mena;QRO', 'laura.mena;XXX') },
      ['vacantes.csv, línea 2, celda N2 «sede»: Ningún lugar tiene esa clave.'],
    ],
    [
      'a column that is missing, and one that is there twice',
      { 'lugares.csv': 'clave;division;regional;gerencia;Clave\n' },
      [
        'lugares.csv, línea 1, celda E1: La columna «clave» está dos veces.',
        'lugares.csv, línea 1: Falta la columna «sede».',
      ],
    ],
    [
      'an empty file',
      { 'lugares.csv': '' },
      ['lugares.csv, archivo: El archivo está vacío: lleva al menos sus encabezados.'],
    ],
    [
      'a quote that does not end',
      { 'lugares.csv': 'clave;division;regional;gerencia;sede\nA;"B;C;D;E\n' },
      ['lugares.csv, línea 2: Aquí hay comillas sin cerrar o fuera de lugar.'],
    ],
    [
      'a workbook that is none',
      { 'lugares.xlsx': 'nada' },
      ['lugares.xlsx, archivo: El archivo no se puede leer como libro de Excel (no es un ZIP).'],
    ],
    [
      'a path that leads out',
      { 'candidatos.csv': one('C-1;Ana;Luna;;a@b.mx;5512345678;;;;;;../lugares.csv'), 'lugares.csv': lugares },
      ['candidatos.csv, línea 2, celda L2 «curriculum»: No hay un archivo «../lugares.csv» en la carpeta curricula.'],
    ],
    [
      'a CV that is no PDF',
      { 'candidatos.csv': one('C-1;Ana;Luna;;a@b.mx;5512345678;;;;;;a.pdf'), 'curricula/a.pdf': 'hola a todos' },
      ['candidatos.csv, línea 2, celda L2 «curriculum»: El archivo no es PDF aunque así termina su nombre.'],
    ],
    [
      'a CV that is too large',
      {
        'candidatos.csv': one('C-1;Ana;Luna;;a@b.mx;5512345678;;;;;;a.pdf'),
        'curricula/a.pdf': Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]),
      },
      ['candidatos.csv, línea 2, celda L2 «curriculum»: El CV debe medir como máximo 2 MB.'],
    ],
    [
      'an ending that is no CV',
      { 'candidatos.csv': one('C-1;Ana;Luna;;a@b.mx;5512345678;;;;;;a.exe'), 'curricula/a.exe': 'MZ' },
      ['candidatos.csv, línea 2, celda L2 «curriculum»: El archivo debe ser PDF, DOC o DOCX.'],
    ],
    [
      'a candidate of no such state, schooling and area',
      { 'candidatos.csv': one('C-1;Ana;Luna;;a@b.mx;5512345678;;Texas;;Doctorado;Ventas > Magia;') },
      [
        'candidatos.csv, línea 2, celda H2 «estado»: Ese estado no existe; los que hay son: Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas, Chihuahua, Ciudad de México, Coahuila, Colima, Durango, Guanajuato, Guerrero, Hidalgo, Jalisco, México, Michoacán, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla, Querétaro, Quintana Roo, San Luis Potosí, Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz, Yucatán, Zacatecas.',
        'candidatos.csv, línea 2, celda J2 «escolaridad»: La escolaridad es una de: Secundaria, Preparatoria, Carrera técnica, Licenciatura trunca, Licenciatura, Maestría.',
        expect.stringMatching(
          /celda K2 «areas»: El área «Ventas» no tiene una SubÁrea «Magia»; las que tiene son: .*Seguros de vida/,
        ),
      ],
    ],
    [
      'the e-mail of another person',
      {
        'personas.csv':
          'usuario;nombre;apellidos;correo;rama;rol\nana;Ana;Luna;Laura@Ejemplo.mx;COM;ROLE_COM_REC\neva;Eva;Sol;eva@x.mx;com;role_com_rec\neva2;Eva;Sol;EVA@x.mx;COM;ROLE_COM_REC\n',
      },
      [
        'personas.csv, línea 2, celda D2 «correo»: Ese correo ya es de laura.mena.',
        'personas.csv, línea 4, celda D4 «correo»: Ese correo ya es de eva.',
      ],
    ],
    [
      'a vacancy that has ended, and one that has not begun',
      {
        'lugares.csv': lugares,
        'vacantes.csv': vacantes
          .replace('05/01/2026;;2', '05/01/2026;06/01/2026;2')
          .replace(
            /M-1.*\n/,
            'V-2;COM;normal;Chofer;Auxiliar;Ventas;Promotorías;9000;;;Manejar;Licencia;laura.mena;QRO;03/03/2026;;1\n',
          ),
        'candidatos.csv': one(luis),
        'postulaciones.csv': 'clave;candidato;vacante\nA-1;C-2;V-1\nA-2;C-2;V-2\n',
      },
      [
        'postulaciones.csv, línea 2, celda C2 «vacante»: La publicación no admite candidatos por ahora.',
        'postulaciones.csv, línea 3, celda C3 «vacante»: La publicación no admite candidatos por ahora.',
      ],
    ],
  ])('%s', async (_, files, texts) => {
    expect(await refused(files)).toEqual([
      ...texts,
      `${texts.length} ${texts.length === 1 ? 'error' : 'errores'}: no se importó nada.`,
    ])
  })

  test('include a folder without a table', async () => {
    await expect(importFolder(database, { folder: folderOf({ 'nota.md': '' }), isDryRun: true })).rejects.toThrow(
      'no hay archivos CSV ni XLSX',
    )
  })
})

describe('reads a table', () => {
  const expected = [
    { nombres: 'Íñigo', apellidoPaterno: 'Muñoz', municipio: 'Peñamiller', fechaNacimiento: '1990-02-01' },
  ]
  const read = () =>
    database.db
      .select({
        nombres: candidates.nombres,
        apellidoPaterno: candidates.apellidoPaterno,
        municipio: candidates.municipio,
        fechaNacimiento: candidates.fechaNacimiento,
      })
      .from(candidates)
  const cells = [
    ['Clave', 'Nombres', 'Apellido Paterno', 'CORREO', 'teléfono', 'fecha_nacimiento', 'Municipio'],
    ['C-1', 'Íñigo', 'Muñoz', 'i@x.mx', '5512345678', '1/2/1990', 'Peñamiller'],
  ]
  const csv = (separator: string) => cells.map((row) => row.join(separator)).join('\r\n')

  test.each<[string, string | Uint8Array]>([
    ['semicolons', csv(';')],
    ['commas', csv(',')],
    ['tabs', csv('\t')],
    ['a byte order mark', `\uFEFF${csv(';')}`],
    ['windows-1252', Buffer.from(csv(';'), 'latin1')],
    ['quotes and blank lines', `${csv(';').replace('Muñoz', '"Muñoz"')}\r\n\r\n`],
  ])('%s', async (_, text) => {
    await imports({ 'candidatos.csv': text })
    expect(await read()).toEqual(expected)
  })

  test('from a workbook, with numbers as numbers', async () => {
    const [heading, row] = cells as [string[], string[]]
    const book = await writeWorkbook([
      { name: 'Hoja', rows: [heading, row.map((cell) => (cell === '5512345678' ? Number(cell) : cell))], widths: [] },
    ])
    await imports({ 'candidatos.xlsx': book })
    expect(await read()).toEqual(expected)
  })

  test('with lines counted as an editor shows them, also after a multi-line cell', async () => {
    expect(
      await refused({
        'candidatos.csv': `clave;nombres;apellidoPaterno;correo;telefono;municipio\nC-1;Ana;Luna;a@x.mx;5512345678;"En\ndos"\n\nC-2;;Sol;b@x.mx;5512345678;\n`,
      }),
    ).toEqual([
      'candidatos.csv, línea 5, celda B5 «nombres»: Los nombres son requeridos',
      '1 error: no se importó nada.',
    ])
  })
})

describe('a second import', () => {
  const name = async () => (await database.db.select().from(candidates).orderBy(asc(candidates.id)))[0]!

  test('updates changed cells, keeps user changes and reports them once', async () => {
    await imports(whole)
    const { db } = database
    const { id } = await name()
    await db.update(candidates).set({ correo: 'de.ella@correo.mx' }).where(eq(candidates.id, id))
    const changed = {
      ...whole,
      'candidatos.csv': candidatos
        .replace('Ana;Luna', 'Ana María;Luna')
        .replace('ana@correo.mx', 'nuevo@correo.mx')
        .replace('Ventas > Promotorías', 'Jurídico'),
    }
    expect(await imports(changed)).toContain('candidatos.csv: 0 nuevas, 1 actualizadas, 1 sin cambios')
    expect(await name()).toMatchObject({ nombres: 'Ana María', correo: 'de.ella@correo.mx' })
    expect(await db.$count(candidateAreas, eq(candidateAreas.candidateId, id))).toBe(1)
    expect(
      (await db.select({ search: inProcess.search }).from(inProcess).where(eq(inProcess.candidateId, id)))[0],
    ).toEqual({ search: 'ana maria luna paz' })
    expect(await imports(changed)).not.toContain(
      'candidatos.csv, línea 2, celda E2 «correo»: Alguien lo cambió en el sistema: se conserva.',
    )
    expect((await auditPortfolio(db)).differences).toEqual([])
  })

  test('does not report user changes of cells that are the same as in the last import', async () => {
    await imports(whole)
    await database.db
      .update(candidates)
      .set({ correo: 'de.ella@correo.mx' })
      .where(eq(candidates.id, (await name()).id))
    expect(
      await imports({ 'candidatos.csv': candidatos.replace('Ana;Luna', 'Ana María;Luna'), 'curricula/ana.pdf': pdf }),
    ).toEqual(['candidatos.csv: 0 nuevas, 1 actualizadas, 1 sin cambios'])
  })

  test('changes nothing for the same areas in another order', async () => {
    const file = (areas: string) => ({ 'candidatos.csv': one(`C-1;Ana;Luna;;ana@correo.mx;5512345678;;;;;${areas};`) })
    await imports(file('Ventas > Promotorías|Jurídico|Ventas'))
    expect(await imports(file('Jurídico|Ventas|Ventas > Promotorías'))).toEqual([
      'candidatos.csv: 0 nuevas, 0 actualizadas, 1 sin cambios',
    ])
  })

  test('names every cell that a user change keeps', async () => {
    await imports(whole)
    await database.db.update(candidates).set({ correo: 'de.ella@correo.mx', municipio: 'Corregidora' })
    const said = await imports({
      'candidatos.csv': candidatos
        .replace('ana@correo.mx', 'nuevo@correo.mx')
        .replace('Querétaro;Querétaro', 'Querétaro;Tequisquiapan'),
      'curricula/ana.pdf': pdf,
    })
    expect(said).toEqual([
      'candidatos.csv: 0 nuevas, 0 actualizadas, 2 sin cambios',
      'candidatos.csv, línea 2, celda E2 «correo»: Alguien lo cambió en el sistema: se conserva.',
      'candidatos.csv, línea 2, celda I2 «municipio»: Alguien lo cambió en el sistema: se conserva.',
    ])
  })

  test('replaces a CV, and keeps the stored one if none is named', async () => {
    await imports(whole)
    await imports({ 'candidatos.csv': candidatos, 'curricula/ana.pdf': '%PDF-1.7 otro' })
    expect((await database.db.select().from(curricula))[0]?.contentBase64).toBe(
      Buffer.from('%PDF-1.7 otro').toString('base64'),
    )
    await imports({ 'candidatos.csv': candidatos.replace('ana.pdf', '') })
    expect(await database.db.$count(curricula)).toBe(1)
  })

  test('changes the publication and history of a normal vacancy, and none of a master vacancy', async () => {
    await imports(whole)
    await imports({
      ...whole,
      'vacantes.csv': vacantes.replace('Cajera', 'Cajera de noche').replace('Asesor;Asesor', 'Asesora;Asesor'),
    })
    const { db } = database
    expect(
      await db
        .select({ titulo: vacancies.titulo, version: vacancies.version })
        .from(vacancies)
        .orderBy(asc(vacancies.id)),
    ).toEqual([
      { titulo: 'Cajera de noche', version: 1 },
      { titulo: 'Asesora', version: 1 },
    ])
    expect(
      await db
        .select({ titulo: publications.titulo, search: publications.search })
        .from(publications)
        .orderBy(asc(publications.id)),
    ).toEqual([
      { titulo: 'Cajera de noche', search: 'cajera de noche juriquilla' },
      { titulo: 'Asesor', search: 'asesor juriquilla' },
      { titulo: 'Asesor', search: 'asesor san pedro' },
    ])
    expect(
      (await db.select({ form: publicationEvents.form }).from(publicationEvents).orderBy(asc(publicationEvents.id))).at(
        -1,
      ),
    ).toEqual({ form: { cambios: ['tituloVacante'] } })
    expect((await auditPublications(db, monday)).differences).toEqual([])
  })

  test('adds openings and closes none; changes the place of a site, the role of a user, the vacancy of a folio', async () => {
    const personas =
      'usuario;nombre;apellidos;correo;rama;rol;sede\nlaura.mena;Laura;Mena;laura@ejemplo.mx;COM;ROLE_COM_ADMN;QRO\neva;Eva;Sol;eva@x.mx;COM;ROLE_COM_REC;\n'
    const ofFolios = 'codigo;descripcion;rama;vacante\n2026;Requisición;COM;\n'
    await imports({ ...whole, 'personas.csv': personas, 'folios.csv': ofFolios })
    const { db } = database
    const [laura, eva] = await db.select().from(users).orderBy(asc(users.id))
    expect([laura?.siteId, eva?.siteId]).toEqual([expect.any(Number), null])
    await imports({
      ...whole,
      'plazas.csv': plazas.replace('laura.mena;2', 'laura.mena;5').replace('laura.mena;1', 'laura.mena;1'),
      'lugares.csv': lugares.replace('Bajío;Querétaro;Juriquilla', 'Bajío;León;Campestre'),
      'personas.csv': personas.replace('ROLE_COM_REC;', 'ROLE_COM_INT;MTY'),
      'folios.csv': ofFolios.replace('COM;', 'COM;M-1'),
    })
    expect(await db.$count(openings)).toBe(2 + 5 + 1)
    await imports({ ...whole, 'plazas.csv': plazas.replace('laura.mena;2', 'laura.mena;1') })
    expect(await db.$count(openings)).toBe(2 + 5 + 1)
    const all = await db.select().from(places)
    // The second import said other places for QRO; the third the first again.
    expect(all.filter(({ level }) => level === 'gerencia').map(({ descripcion }) => descripcion)).toEqual([
      'Querétaro',
      'Monterrey',
      'León',
    ])
    expect((await db.select().from(users).where(eq(users.userName, 'eva')))[0]).toMatchObject({ role: 'ROLE_COM_INT' })
    expect((await db.select({ vacancyId: folios.vacancyId }).from(folios))[0]?.vacancyId).toEqual(expect.any(Number))
    await imports({ 'folios.csv': ofFolios.replace('COM;', 'COM;M-1').replace('Requisición', 'Requisición nueva') })
    expect(await db.select({ descripcion: folios.descripcion, vacancyId: folios.vacancyId }).from(folios)).toEqual([
      { descripcion: 'Requisición nueva', vacancyId: expect.any(Number) },
    ])
    expect((await auditPublications(db, monday)).differences).toEqual([])
  })

  test('stops at an application with another candidate and keeps the rows before it', async () => {
    await imports(whole)
    const done = await run({
      'candidatos.csv': `${candidatos}${luis.replace('C-2', 'C-3').replace('luis@', 'otro@')}\n`,
      'postulaciones.csv': postulaciones.replace('A-1;C-1', 'A-1;C-3'),
      'curricula/ana.pdf': pdf,
    })
    expect(done).toEqual({
      code: 1,
      said: [
        'candidatos.csv: 1 nuevas, 0 actualizadas, 2 sin cambios',
        'postulaciones.csv: 0 nuevas, 0 actualizadas, 0 sin cambios',
      ],
      failed: [
        'postulaciones.csv, línea 2, celda B2 «candidato»: Esa postulación ya es de otro candidato: usa otra clave.',
        'La importación se detuvo ahí; lo anterior quedó guardado. Corrige el archivo y repite la misma orden.',
      ],
    })
    expect(await database.db.$count(recruitments)).toBe(2)
  })

  test('imports a new candidate for a vacancy in which the first candidate is in process', async () => {
    await imports(whole)
    expect(
      await imports({
        'candidatos.csv': one(luis.replace('C-2', 'C-3')),
        'postulaciones.csv': `${postulaciones}A-3;C-3;V-1;;\n`,
      }),
    ).toEqual([
      'candidatos.csv: 1 nuevas, 0 actualizadas, 0 sin cambios',
      'postulaciones.csv: 1 nuevas, 0 actualizadas, 2 sin cambios',
    ])
  })

  test('creates everything once when two run concurrently', async () => {
    const folder = folderOf(whole)
    const both = () => importFolder(database, { folder, isDryRun: false }, () => monday)
    expect(
      await captured(async () => (await Promise.all([both(), both()])).reduce((sum, code) => sum + code, 0)),
    ).toMatchObject({ code: 0, failed: [] })
    const { db } = database
    expect([
      await db.$count(candidates),
      await db.$count(recruitments),
      await db.$count(openings),
      await db.$count(publications),
      await db.$count(curricula),
    ]).toEqual([2, 2, 5, 3, 1])
  })
})

test('skips blocked candidates without an error, whatever the files contain', async () => {
  await imports(whole)
  const [blocked] = await database.db
    .update(candidates)
    .set({ blockedAt: monday })
    .where(eq(candidates.correo, 'ana@correo.mx'))
    .returning()
  expect(blocked).toBeDefined()
  const before = await everything(database.db)
  await imports({
    ...whole,
    'candidatos.csv': (whole['candidatos.csv'] as string).replace('ana@correo.mx', 'otra@correo.mx'),
    'postulaciones.csv': `${postulaciones}A-9;C-1;M-1;QRO;\n`,
  })
  expect(await everything(database.db)).toEqual(before)
})
