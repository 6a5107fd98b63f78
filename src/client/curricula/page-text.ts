/** The text of a PDF's pages in paragraphs, for screens on which its lines are too long. */

/** Lengths in points, `y` from the foot of the page. `size`: of the letters; 0: a blank. */
export type PlacedText = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly endsLine: boolean
}
export type Paragraph = { readonly text: string; readonly isHeading: boolean }

type Line = { text: string; x: number; right: number; y: number; size: number }

/** Lines that a sentence goes on in are joined; a bullet, a heading, a gap or a line that ends early begins anew. */
export function paragraphsOf(pages: readonly (readonly PlacedText[])[]): Paragraph[] {
  const ordinary = ordinarySize(pages.flat())
  return pages.flatMap((texts) => {
    const lines = linesOf(texts)
    const right = Math.max(...lines.map((line) => line.right))
    const left = Math.min(...lines.map((line) => line.x))
    const wide = left + (right - left) * 0.75
    const paragraphs: { text: string; isHeading: boolean }[] = []
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1]
      const last = paragraphs.at(-1)
      if (before && last && before.right >= wide && goesOn(before, line))
        last.text += `${last.text.endsWith('-') ? '' : ' '}${line.text}`
      else paragraphs.push({ text: line.text, isHeading: line.size > ordinary * 1.08 })
    }
    return paragraphs
  })
}

const bullet = /^[•●▪■◦·–—*-]/

function goesOn(before: Line, { text, y, size }: Line): boolean {
  const gap = before.y - y
  return Math.abs(before.size - size) < 0.5 && gap > 0 && gap <= size * 1.7 && !bullet.test(text)
}

function linesOf(texts: readonly PlacedText[]): Line[] {
  const lines: Line[] = []
  let isNew = true
  for (const { text, x, y, width, size, endsLine } of texts) {
    const line = lines.at(-1)
    if (text.trim() !== '') {
      if (isNew || !line || Math.abs(line.y - y) > line.size / 2) lines.push({ text, x, right: x + width, y, size })
      else {
        line.text += x > line.right + 1 && !line.text.endsWith(' ') ? ` ${text}` : text
        line.right = Math.max(line.right, x + width)
      }
      isNew = false
    } else if (line && !isNew && text !== '') line.text += ' '
    if (endsLine) isNew = true
  }
  return lines.map((line) => ({ ...line, text: line.text.replaceAll(/\s+/g, ' ').trim() }))
}

/** In which most letters are. */
function ordinarySize(texts: readonly PlacedText[]): number {
  const letters = new Map<number, number>()
  for (const { text, size } of texts) {
    const about = Math.round(size * 2) / 2
    letters.set(about, (letters.get(about) ?? 0) + text.trim().length)
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}
