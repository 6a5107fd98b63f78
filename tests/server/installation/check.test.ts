/**
 * What the check of an import refuses, and that an invalid row is one error: rows that refer to it are only counted.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/server/platform/db/open.ts'
import { choices } from '../../../src/server/operations/installation/import/choices.ts'
import { importFolder } from '../../../src/server/operations/installation/import/command.ts'
import { noFailures } from '../../../src/server/operations/installation/import/failures.ts'
import { everything } from '../support/changes.ts'
import { emptyDatabase } from '../support/database.ts'
import {
  candidatoColumns,
  candidatos,
  type Files,
  folderOf,
  install,
  lugares,
  plazas,
  postulaciones,
  vacantes,
  whole,
} from '../support/import-folder.ts'
import { monday } from '../support/process-world.ts'
import { captured } from '../support/said.ts'

let database: Database
let before: unknown
beforeAll(async () => {
  database = await emptyDatabase()
  await install(database)
})
beforeEach(async () => {
  before = await everything(database.db)
})
afterAll(() => database.close())

/** All lines of the refusal; nothing has changed. */
async function refused(files: Files): Promise<string[]> {
  const { code, said, failed } = await captured(() =>
    importFolder(database, { folder: folderOf(files), isDryRun: false }, () => monday),
  )
  expect(await everything(database.db)).toEqual(before)
  expect([code, said]).toEqual([1, []])
  return failed
}
const candidate = (line: string) => ({ 'candidatos.csv': `${candidatoColumns}\n${line}\n` })
const personas = 'usuario;nombre;apellidos;correo;rama;rol\n'
const one = '1 error: no se importó nada.'

describe('a cell', () => {
  test.each<[what: string, files: Files, message: string]>([
    [
      'a role of another branch',
      { 'personas.csv': `${personas}eva;Eva;Sol;eva@x.mx;ATN;ROLE_COM_REC\n` },
      'personas.csv, línea 2, celda F2 «rol»: ROLE_COM_REC es un rol de COM; los de ATN son: ROLE_CRP_ATN_CTS_REC.',
    ],
    [
      'a birth date in the future',
      candidate('C-1;Ana;Luna;;a@b.mx;5512345678;03/03/2026;;;;;'),
      'candidatos.csv, línea 2, celda G2 «fechaNacimiento»: La fecha de nacimiento está en el futuro.',
    ],
    [
      'a person younger than 15',
      candidate('C-1;Ana;Luna;;a@b.mx;5512345678;03/03/2011;;;;;'),
      'candidatos.csv, línea 2, celda G2 «fechaNacimiento»: Una persona candidata tiene al menos 15 años.',
    ],
    [
      'a duplicate e-mail',
      candidate('C-1;Ana;Luna;;a@b.mx;5512345678;;;;;;\nC-2;Eva;Sol;;A@b.mx;5512345678;;;;;;'),
      'candidatos.csv, línea 3, celda E3 «correo»: «a@b.mx» ya está en la línea 2.',
    ],
    [
      'a value without a heading',
      candidate('C-1;Ana;Luna;;a@b.mx;55123;;;;;;;Puebla'),
      'candidatos.csv, línea 2, celda M2: Este valor no tiene encabezado: la fila lleva más valores que columnas; quizá un texto lleva el separador y va entre comillas.',
    ],
    [
      'a value under an empty heading',
      { 'areas.csv': 'area;;descripcion;subarea\nCajas;x;Cajas;Noche\n' },
      'areas.csv, línea 2, celda B2: Este valor no tiene encabezado: la fila lleva más valores que columnas; quizá un texto lleva el separador y va entre comillas.',
    ],
  ])('with %s returns one error', async (_, files, message) => {
    expect(await refused(files)).toEqual([message, one])
  })

  test('accepts the youngest birth date and values up to the last column', async () => {
    const files = candidate(
      'C-1;Ana;Luna;;a@b.mx;5512345678;02/03/2011;;;;;;;\nC-2;Eva;Sol;;e@b.mx;5512345678;;;;;Ventas;',
    )
    expect(
      await captured(() => importFolder(database, { folder: folderOf(files), isDryRun: true }, () => monday)),
    ).toMatchObject({ code: 0, failed: [] })
  })

  test('with an invalid user, board or area returns the valid choices', async () => {
    const files = {
      ...whole,
      'personas.csv': `${personas}eva;Eva;Sol;eva@x.mx;CORP;ROLE_CRP_REC\nana;Ana;Sol;ana@x.mx;COM;ROLE_COM_INT\n`,
      'vacantes.csv': vacantes.replace('Cobrar;Secundaria;laura.mena', 'Cobrar;Secundaria;ana'),
      'candidatos.csv': candidatos.replace('Ventas > Promotorías', 'Magia'),
      'postulaciones.csv': `${postulaciones}A-3;C-2;M-1;QRO;LinkedIn\n`,
    }
    expect(await refused(files)).toEqual([
      'vacantes.csv, línea 2, celda M2 «responsable»: Esa persona no recluta en la rama de la vacante; pueden serlo: laura.mena.',
      expect.stringMatching(
        /^candidatos\.csv, línea 2, celda K2 «areas»: No hay un área «Magia»; las que hay son: .*Ventas.*\.$/,
      ),
      'postulaciones.csv, línea 4, celda E4 «bolsa»: Esa bolsa no muestra vacantes de la rama; las que sí son: Indeed, Google Empleos, OCC Mundial, Computrabajo.',
      'postulaciones.csv: sin revisar 1 fila que depende de lo que tiene error.',
      '3 errores: no se importó nada.',
    ])
  })
})

describe('a reference to a wrong row', () => {
  test('is counted by file and not reported, at any depth', async () => {
    // The site is invalid, so its vacancy, its openings and their applicants cannot be checked.
    expect(await refused({ ...whole, 'lugares.csv': lugares.replace('QRO;Centro', 'QRO;') })).toEqual([
      'lugares.csv, línea 2, celda B2 «division»: La división es requerida',
      'vacantes.csv: sin revisar 1 fila que depende de lo que tiene error.',
      'plazas.csv: sin revisar 1 fila que depende de lo que tiene error.',
      'postulaciones.csv: sin revisar 1 fila que depende de lo que tiene error.',
      one,
    ])
  })

  test.each<[what: string, files: Files, lines: string[]]>([
    [
      'a person',
      {
        'lugares.csv': lugares,
        'personas.csv': `${personas}Eva;Eva;Sol;eva;COM;ROLE_COM_REC\n`,
        'vacantes.csv': vacantes.replaceAll('laura.mena', 'eva'),
        'plazas.csv': plazas.replaceAll('laura.mena', 'EVA'),
      },
      [
        'personas.csv, línea 2, celda D2 «correo»: El correo no es válido',
        'vacantes.csv: sin revisar 2 filas que dependen de lo que tiene error.',
        'plazas.csv: sin revisar 2 filas que dependen de lo que tiene error.',
      ],
    ],
    [
      'an area',
      {
        'lugares.csv': lugares,
        'areas.csv': 'area;descripcion;subarea\nCajas;;Noche\n',
        'vacantes.csv': vacantes.replace('Ventas;Seguros de vida', 'CAJAS;noche'),
        'candidatos.csv': candidatos
          .replace('Ventas > Promotorías', 'Cajas')
          .replace(';;;;;;\n', ';;;;;Cajas > Noche;\n')
          .replace('ana.pdf', ''),
      },
      [
        'areas.csv, línea 2, celda B2 «descripcion»: La descripción del área es requerida',
        'vacantes.csv: sin revisar 1 fila que depende de lo que tiene error.',
        'candidatos.csv: sin revisar 2 filas que dependen de lo que tiene error.',
      ],
    ],
    [
      'a vacancy',
      {
        ...whole,
        'vacantes.csv': vacantes.replace('Asesor;Asesor', ';Asesor'),
        'folios.csv': 'codigo;descripcion;rama;vacante\n2026;Requisición;COM;M-1\n',
      },
      [
        'vacantes.csv, línea 3, celda D3 «titulo»: El titulo es requirido',
        'plazas.csv: sin revisar 2 filas que dependen de lo que tiene error.',
        'folios.csv: sin revisar 1 fila que depende de lo que tiene error.',
        'postulaciones.csv: sin revisar 1 fila que depende de lo que tiene error.',
      ],
    ],
    [
      'openings',
      { ...whole, 'plazas.csv': plazas.replace('MTY;laura.mena;1', 'MTY;laura.mena;0') },
      [
        'plazas.csv, línea 3, celda E3 «plazas»: Escribe cuántas plazas',
        'postulaciones.csv: sin revisar 1 fila que depende de lo que tiene error.',
      ],
    ],
    [
      'a candidate',
      { ...whole, 'candidatos.csv': candidatos.replace('5512345679', '55') },
      [
        'candidatos.csv, línea 3, celda F3 «telefono»: El teléfono lleva diez dígitos.',
        'postulaciones.csv: sin revisar 1 fila que depende de lo que tiene error.',
      ],
    ],
    [
      'a row without its key',
      { ...whole, 'candidatos.csv': candidatos.replace('C-2;', ';') },
      [
        'candidatos.csv, línea 3, celda A3 «clave»: La clave es requerida',
        'postulaciones.csv: sin revisar 1 fila que depende de lo que tiene error.',
      ],
    ],
    [
      'a file that is no table',
      { ...whole, 'candidatos.csv': candidatos.replace('correo;', '') },
      [
        'candidatos.csv, línea 1: Falta la columna «correo».',
        'postulaciones.csv: sin revisar 2 filas que dependen de lo que tiene error.',
      ],
    ],
  ])('%s', async (_, files, lines) => {
    expect(await refused(files)).toEqual([...lines, one])
  })

  test('is reported if it is wrong for another reason or refers to a missing row', async () => {
    expect(
      await refused({
        ...whole,
        'candidatos.csv': candidatos.replace('5512345679', '55'),
        'postulaciones.csv': `${postulaciones}A-3;C-9;V-1;;\n;C-2;M-1;MTY;\n`,
      }),
    ).toEqual([
      'candidatos.csv, línea 3, celda F3 «telefono»: El teléfono lleva diez dígitos.',
      'postulaciones.csv, línea 4, celda B4 «candidato»: Ningún candidato tiene esa clave.',
      'postulaciones.csv, línea 5, celda A5 «clave»: La clave es requerida',
      'postulaciones.csv: sin revisar 1 fila que depende de lo que tiene error.',
      '3 errores: no se importó nada.',
    ])
  })
})

describe('an unknown file name', () => {
  const names = 'los archivos se llaman lugares, areas, personas, vacantes, plazas, folios, candidatos, postulaciones.'

  test('is reported with the errors of other files, and its rows are not reported as missing', async () => {
    const { 'lugares.csv': _, ...others } = whole
    expect(
      await refused({ ...others, 'lugar.csv': lugares, 'candidatos.csv': candidatos.replace('ana@correo.mx', 'ana') }),
    ).toEqual([
      `lugar.csv, archivo: No se sabe qué hay en él: ${names}`,
      'candidatos.csv, línea 2, celda E2 «correo»: El correo ingresado no es válido.',
      'vacantes.csv: sin revisar 1 fila que depende de lo que tiene error.',
      'plazas.csv: sin revisar 2 filas que dependen de lo que tiene error.',
      'postulaciones.csv: sin revisar 2 filas que dependen de lo que tiene error.',
      '2 errores: no se importó nada.',
    ])
  })

  test('is reported if it is the only file', async () => {
    expect(await refused({ 'otra.csv': 'a;b' })).toEqual([`otra.csv, archivo: No se sabe qué hay en él: ${names}`, one])
  })

  test('that duplicates a table is reported once, and the others are checked', async () => {
    expect(
      await refused({ ...whole, 'Lugares.xlsx': '', 'candidatos.csv': candidatos.replace('ana@correo.mx', 'ana') }),
    ).toEqual([
      'Lugares.xlsx, archivo: También está lugares.csv: deja sólo un archivo de lugares.',
      'candidatos.csv, línea 2, celda E2 «correo»: El correo ingresado no es válido.',
      'vacantes.csv: sin revisar 1 fila que depende de lo que tiene error.',
      'plazas.csv: sin revisar 2 filas que dependen de lo que tiene error.',
      'postulaciones.csv: sin revisar 2 filas que dependen de lo que tiene error.',
      '2 errores: no se importó nada.',
    ])
  })
})

test('lists two hundred errors of all blocks and files, and counts the rest', async () => {
  const place = (index: number, isWrong: boolean) =>
    `L-${index};${isWrong ? '' : 'Centro'};Bajío;Querétaro;Sede ${index}`
  // Blocks of five hundred rows: 150 wrong ones in the first, 49 in the second; in another file two, and in a third
  // one.
  const sites = [
    ...Array.from({ length: 500 }, (_, index) => place(index, index < 150)),
    ...Array.from({ length: 60 }, (_, index) => place(500 + index, index < 49)),
  ]
  const failed = await refused({
    'lugares.csv': `clave;division;regional;gerencia;sede\n${sites.join('\n')}\n`,
    'personas.csv': `${personas}eva;Eva;Sol;eva;COM;ROLE_COM_REC\nana;Ana;Sol;ana;COM;ROLE_COM_REC\n`,
    'folios.csv': 'codigo;descripcion;rama;vacante\nX;Requisición;COM;\n',
  })
  expect([failed.length, failed[149], failed[150], ...failed.slice(198)]).toEqual([
    202,
    'lugares.csv, línea 151, celda B151 «division»: La división es requerida',
    'lugares.csv, línea 502, celda B502 «division»: La división es requerida',
    'lugares.csv, línea 550, celda B550 «division»: La división es requerida',
    'personas.csv, línea 2, celda D2 «correo»: El correo no es válido',
    '… y 2 más.',
    '202 errores: no se importó nada.',
  ])
})

test('lists exactly two hundred errors completely', async () => {
  const failed = await refused({
    'folios.csv': `codigo;descripcion;rama;vacante\n${'X;Requisición;COM;\n'.repeat(200)}`,
  })
  expect([failed.length, failed[199], failed[200]]).toEqual([
    201,
    'folios.csv, línea 201, celda A201 «codigo»: El folio lleva de 1 a 20 dígitos.',
    '200 errores: no se importó nada.',
  ])
})

test('remembers wrong rows by name up to a limit, and beyond it reports no missing row of their kind', () => {
  const failures = noFailures()
  const includes = (key: string) => failures.includes({ kind: 'candidatos', key })
  failures.add('candidatos', ['C-1'])
  expect([includes('C-1'), includes('C-2'), failures.includes({ kind: 'vacantes', key: 'C-1' })]).toEqual([
    true,
    false,
    false,
  ])
  failures.add(
    'candidatos',
    Array.from({ length: 99_999 }, (_, index) => `X-${index}`),
  )
  expect(includes('C-2')).toBe(false)
  failures.add('candidatos', ['one too many'])
  expect([includes('C-2'), failures.includes({ kind: 'vacantes', key: 'V-1' })]).toEqual([true, false])
})

test('lists each choice once, the first forty of many', () => {
  const names = Array.from({ length: 42 }, (_, index) => `n${index}`)
  expect([
    choices('hay', ['A', 'B', 'A']),
    choices('hay', []),
    choices('hay', names.slice(0, 40)),
    choices('hay', names),
  ]).toEqual([
    'hay: A, B.',
    'no hay ninguno.',
    `hay: ${names.slice(0, 40).join(', ')}.`,
    `hay: ${names.slice(0, 40).join(', ')} y 2 más.`,
  ])
})
