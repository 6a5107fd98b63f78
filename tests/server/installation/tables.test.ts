/**
 * Reading a table from a file: encodings, what workbooks write in their cells, and the limits within which a hostile
 * file stays.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTable } from '../../../src/server/operations/installation/import/table-file.ts'
import { UnreadableTable } from '../../../src/server/operations/installation/import/unreadable-table.ts'
import { parsePieces } from '../../../src/server/operations/installation/import/xml-pieces.ts'
import { writeWorkbook } from '../../../src/server/platform/base/spreadsheet.ts'
import { temporaryFolder } from '../support/database.ts'
import { sheetOf, workbookOf, workbookParts, zipOf } from '../support/workbook-file.ts'

const written = (name: string, content: string | Uint8Array): string => {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return path
}
/** Line and cells of each row; at last [line, message] where the file could not be read to its end. */
async function rowsOf(name: string, content: string | Uint8Array, most?: number): Promise<unknown[]> {
  const rows: unknown[] = []
  try {
    for await (const { line, cells } of readTable(written(name, content), most)) rows.push([line, ...cells])
  } catch (failure) {
    if (!(failure instanceof UnreadableTable)) throw failure
    rows.push({ line: failure.line, message: failure.message })
  }
  return rows
}
const csv = (content: string | Uint8Array, most?: number) => rowsOf('tabla.csv', content, most)
const xlsx = (content: Uint8Array, most?: number) => rowsOf('tabla.xlsx', content, most)
const damaged = (what: string) => [{ line: 0, message: `El archivo no se puede leer como libro de Excel (${what}).` }]

const text = 'clave;nombre\r\nC-1;Íñigo Muñoz\r\n'
const rows = [
  [1, 'clave', 'nombre'],
  [2, 'C-1', 'Íñigo Muñoz'],
]
const utf16 = Buffer.from(text, 'utf16le')

describe('the text of a CSV file', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16LE with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16BE with its mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ])('is read in %s', async (_, bytes) => {
    expect(await csv(bytes)).toEqual(rows)
  })

  test.each<[string, Uint8Array, string]>([
    ['UTF-16 without its mark', utf16, 'El archivo está en UTF-16 sin su marca inicial: guárdalo como CSV UTF-8.'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), 'El archivo está en UTF-32: guárdalo como CSV UTF-8.'],
    ['UTF-32BE', Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x41]), 'El archivo está en UTF-32: guárdalo como CSV UTF-8.'],
  ])('is rejected with its name in %s', async (_, bytes, message) => {
    expect(await csv(bytes)).toEqual([{ line: 0, message }])
  })

  test('has one encoding to its end, even if only the last of many chunks shows which', async () => {
    const long = `clave;nombre\n${'C-1;Ana\n'.repeat(20_000)}C-2;Íñigo\n`
    expect([(await csv(Buffer.from(long, 'latin1'))).at(-1), (await csv(long)).at(-1)]).toEqual([
      [20_002, 'C-2', 'Íñigo'],
      [20_002, 'C-2', 'Íñigo'],
    ])
  })

  test('in UTF-8 keeps a letter that is split across two chunks', async () => {
    const long = `clave;nombre\n;a${'ñ'.repeat(40_000)}\n`
    expect((await csv(long)).at(-1)).toEqual([2, '', `a${'ñ'.repeat(40_000)}`])
  })
})

describe('a row', () => {
  test('has as many columns as are filled, at most one hundred', async () => {
    const wide = (columns: number) => Array.from({ length: columns }, (_, at) => `c${at}`)
    expect(await csv('a;b;;;\nx;;;;\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'x'],
    ])
    expect([(await csv(wide(100).join(';')))[0], await csv(wide(101).join(';'))]).toEqual([
      [1, ...wide(100)],
      [{ line: 1, message: 'La fila tiene 101 columnas, más de las 100 que se leen.' }],
    ])
    expect([
      (await xlsx(workbookOf({ sheet: sheetOf([wide(100)]) })))[0],
      await xlsx(workbookOf({ sheet: sheetOf([wide(101)]) })),
    ]).toEqual([[1, ...wide(100)], [{ line: 1, message: 'La fila tiene un valor en la columna 101, y se leen 100.' }]])
  })

  test('with 400,000 columns returns one error', async () => {
    expect(await csv(`${'a;'.repeat(400_000)}\n`)).toEqual([
      { line: 1, message: 'La fila tiene 400000 columnas, más de las 100 que se leen.' },
    ])
  })

  test('ends the file after 1 MB if quotes are not closed', async () => {
    expect((await csv(`a;b\nx;"${'y;z\n'.repeat(300_000)}`)).at(-1)).toEqual({
      line: expect.any(Number),
      message: 'La fila mide más de 1 MB; quizá aquí hay comillas sin cerrar.',
    })
  })

  test('beyond the row limit returns an error', async () => {
    const message = 'El archivo tiene más de 3 filas: impórtalo en partes, una después de otra.'
    expect(await csv('a\n1\n2\n3\n', 3)).toEqual([
      [1, 'a'],
      [2, '1'],
      [3, '2'],
      [4, '3'],
    ])
    expect((await csv('a\n1\n2\n3\n4\n5\n', 3)).slice(4)).toEqual([{ line: 5, message }])
    expect((await xlsx(workbookOf({ sheet: sheetOf([['a'], ['1'], ['2'], ['3'], ['4']]) }), 3)).slice(4)).toEqual([
      { line: 5, message },
    ])
  })
})

describe('a workbook', () => {
  test('written by this program is read unchanged', async () => {
    const book = await writeWorkbook([
      {
        name: 'Hoja',
        rows: [
          ['Clave', 'Número'],
          ['C-1', 5512345678],
          ['', null],
          ['C-3', 1.5],
        ],
        widths: [],
      },
    ])
    expect(await xlsx(book)).toEqual([
      [1, 'Clave', 'Número'],
      [2, 'C-1', '5512345678'],
      [4, 'C-3', '1.5'],
    ])
  })

  test('reads shared strings with runs and escapes, and ignores phonetic text', async () => {
    const texts =
      '<sst><si><t>Ana</t></si><si><r><t>Íñi</t></r><r><rPr><b/></rPr><t xml:space="preserve">go M</t></r><rPh sb="0" eb="1"><t>oculto</t></rPh></si><si><t>una_x000A_dos</t></si><si/></sst>'
    const cells = ['0', '1', '2', '3', '9', 'x'].map((index) => `<c t="s"><v>${index}</v></c>`).join('')
    expect(
      await xlsx(
        workbookOf({
          sheet: `<worksheet><sheetData><row r="7">${cells}<c t="inlineStr"><is><r><t>a</t></r><r><t>b &amp; c</t></r></is></c></row></sheetData></worksheet>`,
          texts,
        }),
      ),
    ).toEqual([[7, 'Ana', 'Íñigo M', 'una\ndos', '', '', '', 'ab & c']])
  })

  test('reads dates by the format of their cells, from 1900 or 1904', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const cells = ['', ' s="0"', ' s="1"', ' s="2"', ' s="99"'].map((style) => `<c${style}><v>34000</v></c>`).join('')
    const book = (pr: string) => `<workbook>${pr}<sheets><sheet name="Hoja" r:id="rId1"/></sheets></workbook>`
    const sheet = `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`
    expect(await xlsx(workbookOf({ sheet, styles, book: book('') }))).toEqual([
      [1, '34000', '34000', '31/01/1993', '31/01/1993', '34000'],
    ])
    expect(await xlsx(workbookOf({ sheet, styles, book: book('<workbookPr date1904="1"/>') }))).toEqual([
      [1, '34000', '34000', '01/02/1997', '01/02/1997', '34000'],
    ])
  })

  test('keeps cells in their columns, reads formula, boolean and error values, and skips empty rows', async () => {
    const sheet = `<x:worksheet xmlns:x="y"><x:cols><x:col/></x:cols><x:sheetData><x:row r="2"><x:c r="B2"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="D2" t="b"><x:v>1</x:v></x:c><x:c t="b"><x:v>0</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="str"><x:v> texto </x:v></x:c><x:c r="XFD2" s="3"/></x:row>
      <x:row r="3" ht="15"/><x:row r="4"><x:c r="A4" t="str"><x:v> </x:v></x:c></x:row><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData><x:f>x</x:f></x:worksheet>`
    expect(await xlsx(workbookOf({ sheet }))).toEqual([
      [2, '', '2', '', 'true', 'false', '#N/A', 'texto'],
      [5, '5'],
    ])
  })

  test('is read from the first sheet, in any order of its parts', async () => {
    const book =
      '<workbook><sheets><sheet name="Gráfica" r:id="rId9"/><sheet name="Primera" r:id="rId1"/><sheet name="Otra" r:id="rId2"/></sheets></workbook>'
    const parts = Object.entries(
      workbookParts({
        sheet: { content: sheetOf([['a']]), isStored: true },
        book,
        more: { 'xl/media/foto.png': { content: randomBytes(100) } },
      }),
    )
    expect(await xlsx(zipOf(Object.fromEntries(parts.toReversed())))).toEqual([[1, 'a']])
  })

  test('that is invalid or damaged is rejected by name', async () => {
    const good = workbookParts({ sheet: sheetOf([['a']]) })
    expect(await xlsx(Buffer.from('nada'))).toEqual(damaged('no es un ZIP'))
    expect(await xlsx(Buffer.alloc(0))).toEqual(damaged('no es un ZIP'))
    expect(await xlsx(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]))).toEqual(
      damaged('tiene contraseña o es un .xls antiguo: guárdalo como .xlsx sin contraseña'),
    )
    expect(
      await xlsx(
        zipOf({
          ...good,
          '_rels/.rels': { content: '<Relationships/>' },
          'xl/workbook.xml': { content: '<workbook/>' },
        }),
      ),
    ).toEqual(damaged('no tiene hojas'))
    const { 'xl/worksheets/sheet1.xml': _, ...without } = good
    expect(await xlsx(zipOf(without))).toEqual(damaged('le falta xl/worksheets/sheet1.xml'))
    expect(await xlsx(workbookOf({ sheet: '<worksheet><sheetData><row>' }))).toEqual(damaged('su XML está dañado'))
    expect(await xlsx(workbookOf({ sheet: '<!DOCTYPE x [<!ENTITY a "aa">]><worksheet/>' }))).toEqual(
      damaged('su XML lleva DOCTYPE'),
    )
    const whole = zipOf(good)
    expect(await xlsx(whole.subarray(40))).toEqual(damaged('está cortado'))
    const broken = Buffer.from(whole)
    broken.fill(0xff, whole.indexOf('sheet1.xml') + 10, whole.indexOf('sheet1.xml') + 30)
    expect(await xlsx(broken)).toEqual(damaged('una parte está dañada'))
  })
})

describe('a hostile workbook', () => {
  const MB = 1024 * 1024
  const oneRow = '<row><c><v>1</v></c></row>'

  test('is rejected by its declared sizes, before anything is inflated', async () => {
    const parts = (declared: number) => workbookOf({ sheet: { content: sheetOf([['a']]), declared } })
    expect(await xlsx(parts(1024 * MB))).toEqual(
      damaged('desempaquetado mide 1024 MB y se leen 256: guárdalo como CSV, o impórtalo en partes'),
    )
    expect(await xlsx(parts(256 * MB + 1))).toEqual(
      damaged('desempaquetado mide 257 MB y se leen 256: guárdalo como CSV, o impórtalo en partes'),
    )
    expect(await xlsx(parts(11 * MB))).toEqual(damaged('está empaquetado más de cien veces'))
    expect(
      await xlsx(workbookOf({ sheet: sheetOf([['a']]), texts: { content: '<sst/>', declared: 65 * MB } })),
    ).toEqual(damaged('desempaquetado mide 65 MB y se leen 64: guárdalo como CSV, o impórtalo en partes'))
  })

  test('is rejected when it inflates to more or less than declared', async () => {
    const content = `<worksheet><sheetData>${oneRow.repeat(100_000)}</sheetData></worksheet>`
    expect((await xlsx(workbookOf({ sheet: { content, declared: 1000 } }))).at(-1)).toEqual(
      damaged('mide más de lo que declara')[0],
    )
    expect((await xlsx(workbookOf({ sheet: { content: sheetOf([['a']]), declared: 1000 } }))).at(-1)).toEqual(
      damaged('mide menos de lo que declara')[0],
    )
  })

  test('is rejected for unclosed tags and texts of more than 1 MB, in one chunk or many', async () => {
    const cell = (xml: string) =>
      workbookOf({
        sheet: `<worksheet><sheetData><row><c t="inlineStr"><is>${xml}</is></c></row></sheetData></worksheet>`,
      })
    const inOne = damaged('su XML lleva un texto de más de 1 MB')
    expect(await xlsx(cell(`<t>${'x'.repeat(MB + 20_000)}</t>`))).toEqual(inOne)
    expect(await xlsx(cell(`<!--${'<>'.repeat(MB)}-->`))).toEqual(inOne)
    expect(await xlsx(cell(`<r><t>${'x'.repeat(1000)}</t></r>`.repeat(1100)))).toEqual(
      damaged('lleva un texto de más de 1 MB'),
    )
    expect(await xlsx(cell('<a>'.repeat(500_000)))).toEqual(damaged('su XML está anidado sin fin'))
  })

  test('is rejected for more parts than a workbook has', async () => {
    const more = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`${'x'.repeat(200)}${index}`, { content: '' }]),
    )
    expect(await xlsx(workbookOf({ sheet: sheetOf([['a']]), more }))).toEqual(damaged('tiene demasiadas partes'))
  })
})

test('parses XML no faster than its rows are consumed', async () => {
  let read = 0
  async function* source() {
    yield Buffer.from('<a>')
    for (;;) {
      read += 1
      yield Buffer.from('<b/>')
    }
  }
  let opened = 0
  const steps = parsePieces(source(), { open: () => (opened += 1) })
  for (let step = 0; step < 4; step += 1) await steps.next()
  await new Promise((resolve) => setImmediate(resolve))
  expect([read, opened]).toEqual([3, 4])
  await steps.return(undefined)
})
