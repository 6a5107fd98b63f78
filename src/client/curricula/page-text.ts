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

/** Lines in which a sentence goes on are joined; a bullet, a heading, a gap, another indent begins a paragraph. */
export function paragraphsOf(pages: readonly (readonly PlacedText[])[]): Paragraph[] {
  const ordinary = ordinarySize(pages.flat())
  return pages.flatMap((texts) => {
    const lines = linesOf(texts)
    const right = Math.max(...lines.map((line) => line.right))
    const paragraphs: { text: string; isHeading: boolean }[] = []
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1]
      const last = paragraphs.at(-1)
      if (before && last && goesOn(before, line, right))
        last.text += `${last.text.endsWith('-') ? '' : ' '}${line.text}`
      else paragraphs.push({ text: line.text, isHeading: line.size > ordinary * 1.08 })
    }
    return paragraphs
  })
}

const bullet = /^[•●▪■◦·–—*-]/

/**
 * `right`: where the longest line ends. Where the next word had room on the line before, that line ended on purpose.
 */
function goesOn(before: Line, { text, x, y, right: end, size }: Line, right: number): boolean {
  const gap = before.y - y
  const word = text.split(' ', 1)[0]!
  const hadRoom = before.right + ((end - x) * (word.length + 1)) / text.length < right
  const isAlike = Math.abs(before.size - size) < 0.5 && Math.abs(before.x - x) < size / 2
  return isAlike && gap > 0 && gap <= size * 1.7 && !hadRoom && !bullet.test(text)
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
