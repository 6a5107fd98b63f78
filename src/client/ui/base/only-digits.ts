/** The first `most` digits of a text; other characters are removed. */
export function onlyDigits(text: string, most: number): string {
  return text.replaceAll(/\D/g, '').slice(0, most)
}
