/** The text of a CV's pages for a phone: whole paragraphs instead of the lines of the paper. */
import { expect, it } from 'vitest'
import { paragraphsOf, type PlacedText } from '../../../src/client/curricula/page-text.ts'

/** A line that begins at `x`, 5 points for each letter. */
const line = (y: number, text: string, { x = 72, size = 10 } = {}): PlacedText[] => [
  { text, x, y, width: text.length * 5, size, endsLine: true },
]
const texts = (...lines: readonly PlacedText[][]) => paragraphsOf([lines.flat()]).map(({ text }) => text)
/** 90 letters, which fill the width of the page. */
const full = 'Analista de nómina con seis años en empresas de comercio y logística que busca una posición'

it('joins the lines in which a sentence goes on', () => {
  expect(texts(line(700, full), line(686, 'con responsabilidad.'), line(672, 'Otra línea.'))).toEqual([
    `${full} con responsabilidad.`,
    'Otra línea.',
  ])
})

it.each([
  ['a bullet', line(686, '• Altas y bajas de todas las personas')],
  ['a gap', line(660, 'responsabilidad')],
  ['another indent', line(686, 'responsabilidad', { x: 86 })],
  ['another size', line(686, 'responsabilidad', { size: 11 })],
  ['the next column', line(700, 'responsabilidad')],
])('%s begins a paragraph', (_, next) => {
  expect(texts(line(700, full), next)).toHaveLength(2)
})

it('keeps lines apart that end before their next word had to', () => {
  expect(texts(line(714, full), line(686, 'Ana Luna'), line(672, 'Saltillo'))).toEqual([full, 'Ana Luna', 'Saltillo'])
})

it('puts the parts of a line together, with a blank where there is a distance, and keeps hyphens', () => {
  const part = (text: string, x: number, more: Partial<PlacedText> = {}): PlacedText => ({
    text,
    x,
    y: 700,
    width: text.length * 5,
    size: 10,
    endsLine: false,
    ...more,
  })
  expect(texts([part('Auxi', 72), part('liar', 92), part(' ', 112, { size: 0 }), part('2021', 400)])).toEqual([
    'Auxiliar 2021',
  ])
  const broken = `${full.slice(0, -1)}-`
  expect(texts(line(700, broken), line(686, 'nómina'))).toEqual([`${broken}nómina`])
})

it('takes larger letters for headings', () => {
  expect(paragraphsOf([[...line(740, 'Ana Luna', { size: 17 }), ...line(700, full)], line(700, 'Fin')])).toEqual([
    { text: 'Ana Luna', isHeading: true },
    { text: full, isHeading: false },
    { text: 'Fin', isHeading: false },
  ])
})

it('has none of pages without text', () => {
  expect(paragraphsOf([[], []])).toEqual([])
})
