/** Reads the first sheet of a workbook (.xlsx) row by row: only its texts and date formats stay in memory. */
import { posix } from 'node:path'
import { isDateFormat, serialToDate } from 'hucre'
import { largestPart, largestRow, largestTable, largestTexts, mostColumns, mostTexts } from './limits.ts'
import { type TableRow, UnreadableTable } from './unreadable-table.ts'
import { parsePieces, parseWhole } from './xml-pieces.ts'
import { damaged, openParts, type Parts } from './zip-parts.ts'

export async function* readWorkbook(path: string): AsyncGenerator<TableRow> {
  const parts = await openParts(path)
  try {
    yield* rowsOf(parts, await readBook(parts))
  } finally {
    await parts.close()
  }
}

type Link = { readonly id: string; readonly type: string; readonly path: string }
type Book = {
  readonly sheet: string
  readonly texts: readonly string[]
  /** By index of the cell's style. */
  readonly isDate: readonly boolean[]
  readonly is1904: boolean
}

async function readBook(parts: Parts): Promise<Book> {
  const book = (await linksOf(parts, '')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const links = await linksOf(parts, book)
  const sheets: string[] = []
  let is1904 = false
  await parseWhole(parts.read(book, largestPart), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name === 'sheet') sheets.push(idIn(attributes))
    },
  })
  const sheet = sheets.flatMap((wanted) => links.filter(({ id, type }) => type === 'worksheet' && id === wanted))[0]
  if (!sheet) throw damaged('no tiene hojas')
  const pathOf = (wanted: string) => links.find(({ type, path }) => type === wanted && parts.has(path))?.path
  const [texts, styles] = [pathOf('sharedStrings'), pathOf('styles')]
  return {
    sheet: sheet.path,
    texts: texts ? await readTexts(parts, texts) : [],
    isDate: styles ? await readStyles(parts, styles) : [],
    is1904,
  }
}

/** With any namespace prefix. */
const idIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

/** Relationships of the part at `path`; for '' those of the package. */
async function linksOf(parts: Parts, path: string): Promise<Link[]> {
  const folder = posix.dirname(path)
  const links: Link[] = []
  await parseWhole(parts.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`), largestPart), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship')
        links.push({
          id,
          type: type.slice(type.lastIndexOf('/') + 1),
          path: posix.resolve('/', folder, target).slice(1),
        })
    },
  })
  return links
}

async function readTexts(parts: Parts, path: string): Promise<string[]> {
  const texts: string[] = []
  let text: string | undefined
  let isPhonetic = false
  let isText = false
  await parseWhole(parts.read(path, largestTexts), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (found) => {
      if (isText && text !== undefined) text = joined(text, found)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      if (texts.length === mostTexts) throw damaged(`lleva más de ${mostTexts.toLocaleString('es-MX')} textos`)
      texts.push(plainCopy(text ?? ''))
    },
  })
  return texts
}

async function readStyles(parts: Parts, path: string): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const ids: string[] = []
  let isOfCells = false
  await parseWhole(parts.read(path, largestPart), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) ids.push(numFmtId)
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return ids.map((id) => isDateFormat(formats.get(id) ?? id))
}

type Cell = { readonly at: number; readonly type: string; readonly style: number; text: string }

async function* rowsOf(parts: Parts, book: Book): AsyncGenerator<TableRow> {
  let found: TableRow[] = []
  let [line, nextAt] = [0, 0]
  let cells: string[] = []
  let cell: Cell | undefined
  let isValue = false
  let isPhonetic = false
  const end = (): void => {
    const text = cell ? textOf(cell, book) : ''
    if (!cell || text === '') return
    if (cell.at >= mostColumns)
      throw new UnreadableTable(line, `La fila tiene un valor en la columna ${cell.at + 1}, y se leen ${mostColumns}.`)
    while (cells.length < cell.at) cells.push('')
    cells[cell.at] = text
  }
  const pieces = parsePieces(parts.read(book.sheet, largestTable), {
    open: (name, { r = '', t = 'n', s = '-1' }) => {
      if (name === 'row') {
        line = Number(r) || line + 1
        cells = []
        nextAt = 0
      } else if (name === 'c') {
        cell = { at: columnOf(r) ?? nextAt, type: t, style: Number(s), text: '' }
        nextAt = cell.at + 1
      } else if (name === 'rPh') isPhonetic = true
      // Formulas are beside their values; a text may consist of several runs.
      isValue = name === 'v' || (name === 't' && !isPhonetic)
    },
    text: (piece) => {
      if (cell && isValue) cell.text = joined(cell.text, piece)
    },
    close: (name) => {
      isValue = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'c') {
        end()
        cell = undefined
      }
      if (name === 'row' && cells.length > 0) found.push({ line, cells })
      if (name === 'row') cells = []
    },
  })
  for await (const _ of pieces) {
    yield* found
    found = []
  }
  yield* found
}

function joined(text: string, more: string): string {
  if (text.length + more.length > largestRow) throw damaged('lleva un texto de más de 1 MB')
  return text + more
}

/** `C12` → 2. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? []
  return letters === undefined
    ? undefined
    : [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

function textOf({ type, style, text }: Cell, { texts, isDate, is1904 }: Book): string {
  if (type === 's') return withoutEscapes(texts[Number(text)] ?? '').trim()
  if (type === 'b') return String(text === '1' || text === 'true')
  if (type !== 'n') return plainCopy(withoutEscapes(text).trim())
  const number = text === '' ? Number.NaN : Number(text)
  if (Number.isNaN(number)) return plainCopy(text.trim())
  if (isDate[style] !== true) return String(number)
  const day = serialToDate(number, is1904)
  return `${twoDigits(day.getUTCDate())}/${twoDigits(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`
}

/** Excel writes characters that XML cannot contain as `_x000D_`. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A slice of a longer text keeps all of it in memory; a copy does not. */
const plainCopy = (text: string): string =>
  text.length < 13 || !text.isWellFormed() ? text : Buffer.from(text).toString()
