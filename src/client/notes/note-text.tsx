import { FileLink } from '../ui/actions/link.tsx'
import { type Block, blocksOf, type Line, type Piece } from './note-lines.ts'
import styles from './note-text.module.css'

/** The text of a note; links open in another tab. */
export const NoteText = ({ children }: { children: string }) => (
  <div className={styles.text}>{blocksOf(children).map(showBlock)}</div>
)

function showBlock({ kind, lines, start }: Block, place: number) {
  if (kind === 'text') return <p key={place}>{lines.map(showLine)}</p>
  const items = lines.map(showItem)
  return kind === 'bullets' ? (
    <ul key={place}>{items}</ul>
  ) : (
    <ol key={place} start={start}>
      {items}
    </ol>
  )
}

const showLine = (line: Line, place: number) => (
  <span key={place}>
    {place > 0 && '\n'}
    {line.map(showPiece)}
  </span>
)
const showItem = (line: Line, place: number) => <li key={place}>{line.map(showPiece)}</li>

const showPiece = ({ text, href }: Piece, place: number) =>
  href === undefined ? (
    <span key={place}>{text}</span>
  ) : (
    <FileLink key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </FileLink>
  )
