/** The passages of a text that may show something: sentences, and up to three consecutive lines. */

const longestSentence = 500
/** A wrapped sentence, or a heading with what it is about. */
const mostTogether = 3
/**
 * Twenty full pages, of fifty lines and 3,000 characters; what follows is searched in lists, but not cut. It bounds
 * what one CV costs: 3,000 passages of 360,000 characters, each of which is compared with each requirement.
 */
const mostSentences = 1_000
const mostCharacters = 60_000

/** Shortest first, of the same length in the text's order. */
export function passagesOf(text: string): string[] {
  const sentences = within(text.split('\n').flatMap(sentencesOf))
  return Array.from({ length: mostTogether }, (_, more) =>
    sentences
      .slice(0, Math.max(0, sentences.length - more))
      .map((_, first) => sentences.slice(first, first + more + 1).join(' ')),
  ).flat()
}

function within(sentences: readonly string[]): readonly string[] {
  let characters = 0
  const rest = sentences.findIndex(
    ({ length }, index) => index >= mostSentences || (characters += length) > mostCharacters,
  )
  return rest < 0 ? sentences : sentences.slice(0, rest)
}

/**
 * Not after an abbreviation of a few letters ('Lic. en Derecho'), nor within a number. Blanks before a bullet are not
 * matched: a long row of them would take quadratic time.
 */
const between = /(?<=\p{L}{4}[.!?;]|\p{N}[;!?]|[)\]][.;])\s+|[•●▪·|]\s+/u
const parts = new RegExp(`.{1,${longestSentence}}(?=\\s|$)|\\S{${longestSentence}}`, 'gu')

const sentencesOf = (line: string): string[] =>
  line
    .split(between)
    .flatMap((sentence) => sentence.match(parts) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
