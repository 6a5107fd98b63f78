/** What is read of each kind of file, in the reader's own process; and that no file harms more than its own reading. */
import { afterAll, describe, expect, it } from 'vitest'
import { createReader, usualLimits } from '../../../src/server/curricula/reader.ts'
import { tidyText } from '../../../src/server/curricula/tidy-text.ts'
import {
  curriculumLines,
  docxBomb,
  docxWith,
  goodDocx,
  goodPdf,
  lockedDocx,
  lockedPdf,
  oldDoc,
  pdfBomb,
  scannedPdf,
} from '../support/curriculum-files.ts'

const reader = createReader()
afterAll(reader.close)

const read = (file: Buffer) => reader.read(file.toString('base64'))
const without = (state: string) => ({ state, text: '', html: null })

describe('text', () => {
  it('reads the lines of a PDF', async () => {
    expect(await read(goodPdf())).toEqual({ state: 'leido', text: curriculumLines.join('\n'), html: null })
  })

  it('reads the lines of a Word document, and its HTML', async () => {
    expect(await read(goodDocx())).toEqual({
      state: 'leido',
      text: curriculumLines.join('\n'),
      html: curriculumLines.map((line) => `<p>${line}</p>`).join(''),
    })
  })

  it('stores lines without control characters, blanks and halves of letters, in the composed form', () => {
    expect(tidyText('  Jose\u0301\t\u0000N\u0303un\u0303ez \r\n\n\f  \ud800 fin')).toBe('José Ñuñez\n� fin')
    expect(tidyText('a'.repeat(100_001))).toHaveLength(100_000)
  })

  it('reads what follows a kilobyte of something else', async () => {
    expect((await read(Buffer.concat([Buffer.from('\r\n\r\n'), goodPdf()]))).state).toBe('leido')
  })
})

it.each([
  ['a scanned PDF', scannedPdf(), 'sin-texto'],
  ['a PDF of page numbers', goodPdf(['1', 'Pág. 2']), 'sin-texto'],
  ['an empty Word document', goodDocx([]), 'sin-texto'],
  ['a PDF with a password', lockedPdf(), 'protegido'],
  ['a Word document with a password', lockedDocx(), 'protegido'],
  ['the beginning of a PDF', Buffer.from('%PDF-1.7\nand nothing more'), 'danado'],
  ['half of a Word document', goodDocx().subarray(0, 500), 'danado'],
  ['a zip that is no document', docxWith('').subarray(0, 40), 'danado'],
  ['nothing', Buffer.alloc(0), 'danado'],
  ['an older Word file', oldDoc(), 'otro-formato'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'otro-formato'],
] as const)('says why %s has no text', async (_what, file, state) => {
  expect(await read(file)).toEqual(without(state))
})

describe('HTML of a Word document', () => {
  const run = (text: string, style = '') => `<w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
  const htmlOf = async (...file: Parameters<typeof docxWith>) => (await read(docxWith(...file))).html

  it('has what is written as text, whatever it looks like', async () => {
    expect(
      await htmlOf(`<w:p>${run('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;')}</w:p>`),
    ).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>')
  })

  it('has all text, even if a style map in the file would drop some', async () => {
    const map: readonly [string, Buffer] = ['mammoth/style-map', Buffer.from('p => !\nr => !\nb => !\ntable => !')]
    expect(
      await read(docxWith(`<w:p>${run('Rosa Luna, ', '<w:b/>')}${run('diez años en ventas')}</w:p>`, [], [map])),
    ).toEqual({
      state: 'leido',
      text: 'Rosa Luna, diez años en ventas',
      html: '<p><strong>Rosa Luna, </strong>diez años en ventas</p>',
    })
  })

  it('keeps of links their text, and nothing of pictures', async () => {
    const link = `<w:hyperlink r:id="rId1">${run('mi página de trabajo')}</w:hyperlink>`
    const picture =
      '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rId2"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
    expect(
      await htmlOf(`<w:p>${run('Ver: ', '<w:b/>')}${link}${picture}</w:p>`, [
        ['rId1', 'hyperlink', 'javascript:alert(1)'],
        ['rId2', 'image', 'http://127.0.0.1:9/x.png'],
      ]),
    ).toBe('<p><strong>Ver: </strong>mi página de trabajo</p>')
  })

  it('keeps tables and emphasis without attributes', async () => {
    expect(
      await htmlOf(
        `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p>${run('Universidad Nacional de México', '<w:i/>')}</w:p></w:tc></w:tr></w:tbl>`,
      ),
    ).toBe('<table><tr><td><p><em>Universidad Nacional de México</em></p></td></tr></table>')
  })
})

/** With little memory, as a bomb of the usual limits would take the tests' machine with it. */
describe('limits', () => {
  const scarce = createReader({ cpuMs: 60_000, megabytes: 260 })
  const hurried = createReader({ ...usualLimits, cpuMs: 1 })
  afterAll(() => [scarce, hurried].forEach(({ close }) => close()))

  it.each([
    ['a Word document', docxBomb(400)],
    ['a PDF', pdfBomb(400)],
  ])('a bomb in %s ends with its process, and the next file is read', async (_what, file) => {
    expect(file.length).toBeLessThan(2 * 1024 * 1024)
    expect(await scarce.read(file.toString('base64'))).toEqual(without('excedido'))
    expect((await scarce.read(goodPdf().toString('base64'))).state).toBe('leido')
  })

  it('a file that takes too long ends with its process', async () => {
    const long = goodDocx(Array.from({ length: 50_000 }, (_, line) => `Renglón ${line}`))
    expect(await hurried.read(long.toString('base64'))).toEqual(without('excedido'))
  })
})

it('closing the reader ends the file that it reads; the next file is read', async () => {
  const own = createReader()
  const reading = own.read(goodPdf().toString('base64'))
  own.close()
  expect(await reading).toEqual(without('excedido'))
  expect((await own.read(goodPdf().toString('base64'))).state).toBe('leido')
  own.close()
})
