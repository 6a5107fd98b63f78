/** Widths of text in Helvetica and its bold, to break lines; from Adobe's font metrics, in thousandths of the size. */

/** Of the characters from the space to '~', in their order. */
const regular =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const bold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'
const widths = { regular: regular.split(' ').map(Number), bold: bold.split(' ').map(Number) }
export type Weight = keyof typeof widths

/** Of signs outside of ASCII, such as the bullet. */
const otherWidth = 400

export function textWidth(text: string, weight: Weight, size: number): number {
  // A letter with an accent is as wide as without
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '')
  const sum = [...letters].reduce(
    (total, letter) => total + (widths[weight][(letter.codePointAt(0) ?? 0) - 32] ?? otherWidth),
    0,
  )
  return (sum * size) / 1000
}

/** The lines of a text that is `width` points wide. */
export function brokenLines(
  text: string,
  { size, width }: { readonly size: number; readonly width: number },
): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    return lines.length > 0 && textWidth(longer, 'regular', size) <= width
      ? [...lines.slice(0, -1), longer]
      : [...lines, word]
  }, [])
}
