/** Reads the plain text of a note: paragraphs, lists, links. Nothing in it is HTML. */

export type Piece = { readonly text: string; readonly href?: string }
type Line = readonly Piece[]
export type Block =
  | { readonly kind: 'text'; readonly lines: readonly Line[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly lines: readonly Line[]; readonly start: number }

const bullet = /^\s*[-*•]\s+(?=\S)/u
const number = /^\s*(\d{1,3})[.)]\s+(?=\S)/u

/** Lines that follow each other and are of one kind are one block. */
export function blocksOf(note: string): Block[] {
  const blocks: { kind: Block['kind']; lines: Line[]; start: number }[] = []
  for (const line of note.split(/\r\n|\r|\n/u)) {
    const ordinal = number.exec(line)
    const kind = bullet.test(line) ? 'bullets' : ordinal ? 'numbers' : 'text'
    const pieces = piecesOf(line.replace(kind === 'bullets' ? bullet : kind === 'numbers' ? number : '', ''))
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(pieces)
    else blocks.push({ kind, lines: [pieces], start: Number(ordinal?.[1] ?? 1) })
  }
  return blocks
}

const linked = /\b(?:https?:\/\/|mailto:)[^\s<>"'`]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu
/** Ends the sentence, not the address. */
const after = /[.,;:!?…)\]}»”]+$/u

function piecesOf(line: string): Line {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(linked)) {
    const text = found.replace(after, '')
    const href = addressOf(text)
    if (href === null) continue
    if (index > from) pieces.push({ text: line.slice(from, index) })
    pieces.push({ text, href })
    from = index + text.length
  }
  if (from < line.length) pieces.push({ text: line.slice(from) })
  return pieces
}

/** Null: no address, or one that looks like another one ('https://bank.mx@evil.mx'). */
function addressOf(text: string): string | null {
  const address = /^(?:https?:|mailto:)/iu.test(text) ? text : `mailto:${text}`
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return ['http:', 'https:', 'mailto:'].includes(protocol) && username === '' && password === '' ? href : null
}
