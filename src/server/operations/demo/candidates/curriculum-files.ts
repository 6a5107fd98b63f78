/** A CV from its parts, as pages of a PDF in one of several looks, and as a Word document. */
import { type Paragraph, docxOfParagraphs } from './docx.ts'
import { pdfOfPages, pdfText } from './pdf.ts'
import { brokenLines, textWidth, type Weight } from './text-width.ts'

/** `aside`: at the right end of the line. */
export type Part =
  | { readonly kind: 'name' | 'contact' | 'heading' | 'text' | 'bullet'; readonly text: string }
  | { readonly kind: 'job'; readonly text: string; readonly aside: string }

/** How a CV looks: every second one could be of another person. */
type Look = {
  readonly isCentred: boolean
  readonly areHeadingsCapital: boolean
  /** The line of a heading, by its distance from the text: below or above. */
  readonly ruleAt: number
  readonly bullet: string
  /** Red, green, blue of name and headings. */
  readonly colour: string
}
export const looks: readonly Look[] = [
  { isCentred: false, areHeadingsCapital: false, ruleAt: -5, bullet: '•', colour: '0 0 0' },
  { isCentred: true, areHeadingsCapital: true, ruleAt: 14, bullet: '•', colour: '0.1 0.1 0.1' },
  { isCentred: false, areHeadingsCapital: true, ruleAt: -5, bullet: '–', colour: '0.08 0.26 0.42' },
]

const page = { width: 612, height: 792, side: 56, top: 60, bottom: 56 }
const textWide = page.width - 2 * page.side
const size = 10
const leading = 13.5
const indent = 14

/** A piece of text with its distance from the left margin. */
type Piece = { readonly text: string; readonly at: number; readonly weight: Weight; readonly size: number }
/** `before`: the space above it. */
type Line = {
  readonly pieces: readonly Piece[]
  readonly before: number
  readonly height: number
  readonly rule?: number
}

export function curriculumPdf(parts: readonly Part[], look: Look): Buffer {
  const pages = parts
    .flatMap((part) => linesOf(part, look))
    .reduce<{ readonly operators: readonly string[]; readonly y: number }[]>((done, line) => {
      const last = done.at(-1)
      const y = (last?.y ?? 0) - line.before - line.height
      return last && y >= page.bottom
        ? [...done.slice(0, -1), { operators: [...last.operators, drawn(line, y, look)], y }]
        : begun(done, line, look)
    }, [])
  return pdfOfPages(pages.map(({ operators }) => operators.join('\n')))
}

function begun<Page>(done: readonly Page[], line: Line, look: Look) {
  const y = page.height - page.top - line.height
  return [...done, { operators: [drawn(line, y, look)], y }]
}

const piece = (text: string, at = 0, weight: Weight = 'regular', points = size): Piece => ({
  text,
  at,
  weight,
  size: points,
})

function linesOf(part: Part, look: Look): Line[] {
  const placed = (text: string, weight: Weight, points: number) =>
    piece(text, look.isCentred ? (textWide - textWidth(text, weight, points)) / 2 : 0, weight, points)
  switch (part.kind) {
    case 'name':
      return [{ pieces: [placed(part.text, 'bold', 18)], before: 0, height: 22 }]
    case 'contact':
      return [{ pieces: [placed(part.text, 'regular', size)], before: 0, height: leading }]
    case 'heading': {
      const text = look.areHeadingsCapital ? part.text.toUpperCase() : part.text
      return [
        { pieces: [piece(text, 0, 'bold', 11.5)], before: 13, height: 16, rule: look.ruleAt },
        { pieces: [], before: 0, height: 6 },
      ]
    }
    case 'job':
      return [
        {
          pieces: [piece(part.text, 0, 'bold'), piece(part.aside, textWide - textWidth(part.aside, 'regular', size))],
          before: 5,
          height: leading,
        },
      ]
    case 'bullet':
      return brokenLines(part.text, { size, width: textWide - indent }).map((text, index) => ({
        pieces: [...(index === 0 ? [piece(look.bullet, 3)] : []), piece(text, indent)],
        before: 0,
        height: leading,
      }))
    default:
      return brokenLines(part.text, { size, width: textWide }).map((text) => ({
        pieces: [piece(text)],
        before: 0,
        height: leading,
      }))
  }
}

function drawn({ pieces, rule }: Line, y: number, { colour }: Look): string {
  const texts = pieces.map(
    ({ text, at, weight, size: points }) =>
      `BT /${weight === 'bold' ? 'F2' : 'F1'} ${points} Tf ${points > size ? colour : '0 0 0'} rg ${(page.side + at).toFixed(1)} ${y.toFixed(1)} Td ${pdfText(text)} Tj ET`,
  )
  const from = (y + (rule ?? 0)).toFixed(1)
  const line = rule === undefined ? [] : [`0.6 G 0.75 w ${page.side} ${from} m ${page.width - page.side} ${from} l S`]
  return [...texts, ...line].join('\n')
}

export const curriculumDocx = (parts: readonly Part[]): Buffer => docxOfParagraphs(parts.map(paragraphOf))

/** Half points. */
const sizes = { name: 36, heading: 23 } as const

function paragraphOf(part: Part): Paragraph {
  switch (part.kind) {
    case 'name':
      return { text: part.text, isBold: true, halfPoints: sizes.name }
    case 'heading':
      return { text: part.text, isBold: true, halfPoints: sizes.heading, hasRule: true }
    case 'job':
      return { text: part.text, isBold: true, aside: part.aside }
    case 'bullet':
      return { text: `• ${part.text}`, isIndented: true }
    default:
      return { text: part.text }
  }
}
