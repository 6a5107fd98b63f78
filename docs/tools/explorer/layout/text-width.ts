/** The width of a text in Figtree, the product's typeface, without a browser. */

/** Thousandths of the font's size → characters that wide, rounded up, measured at its strongest weight in use (600). */
const widths: Readonly<Record<number, string>> = {
  240: "'.l",
  260: ' ,`i|í·',
  300: ':;IjÍ¡',
  320: '!',
  340: '[]',
  380: '"()r',
  400: 'ft{}',
  420: '1-/\\',
  440: '_',
  480: 's¿',
  500: '*z',
  520: '?kxá',
  540: 'JLa',
  560: '37Fceévy–',
  580: '2569$T^hnuúüñ',
  600: 'EPbdgopqóÉ«»',
  620: '8BS',
  640: '4#+<=>RYZ~×',
  660: '0&KX',
  680: '…',
  700: 'ADÁ',
  720: 'UVÚ',
  740: 'C',
  760: 'GH',
  780: 'NÑ',
  800: 'OQÓ',
  820: '%w',
  840: '→',
  860: 'M',
  880: 'm',
  980: 'W',
}
const widest = 1000
const widthOf = new Map(
  Object.entries(widths).flatMap(([width, signs]) => [...signs].map((sign) => [sign, Number(width)])),
)

/** Pixels, rounded up. In: the font's size in pixels. */
export const textWidth = (text: string, size: number): number =>
  Math.ceil(([...text].reduce((sum, sign) => sum + (widthOf.get(sign) ?? widest), 0) * size) / 1000)

/** As much of the text as fits, with `…` if it is cut. */
export function shortened(text: string, size: number, most: number): string {
  if (textWidth(text, size) <= most) return text
  let end = text.length
  while (end > 1 && textWidth(`${text.slice(0, end).trimEnd()}…`, size) > most) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Lines of whole words that fit; the last one ends with `…` if there is more. */
export function wrapped(text: string, size: number, most: number, lines: number): string[] {
  const out: string[] = []
  let line = ''
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || textWidth(longer, size) <= most) {
      line = longer
      continue
    }
    out.push(line)
    line = word
  }
  if (line !== '') out.push(line)
  const shown = out.slice(0, lines)
  const rest = out.slice(lines).join(' ')
  return shown.map((one, index) => shortened(rest !== '' && index === lines - 1 ? `${one} ${rest}` : one, size, most))
}
