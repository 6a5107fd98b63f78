/** The passages of a text that may show something: sentences, and up to three lines that stand below each other. */

const longestSentence = 500
const mostLines = 1_500
/** A wrapped sentence, or a heading with what it is about. */
const mostTogether = 3

/** Shortest first, of the same length in the text's order. */
export function passagesOf(text: string): string[] {
  const sentences = text.split('\n').slice(0, mostLines).flatMap(sentencesOf)
  return Array.from({ length: mostTogether }, (_, more) =>
    sentences.slice(0, Math.max(0, sentences.length - more)).map((_, first) => sentences.slice(first, first + more + 1).join(' ')),
  ).flat()
}

/** Not after an abbreviation of a few letters ('Lic. en Derecho'), nor within a number. */
const sentencesOf = (line: string): string[] =>
  line.split(/(?<=\p{L}{4}[.!?;]|\p{N}[;!?]|[)\]][.;])\s+|\s*[•●▪·|]\s+/u).flatMap((sentence) => sentence.match(new RegExp(`.{1,${longestSentence}}(?=\\s|$)|\\S{${longestSentence}}`, 'gu')) ?? []).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
