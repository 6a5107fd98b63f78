import { FileLink } from '../ui/actions/link.tsx'
import { type Block, blocksOf } from './note-lines.ts'
import styles from './note-text.module.css'

/** The text of a note; links open in another tab. */
export const NoteText = ({ children }: { children: string }) => (
  <div className={styles.text}>{blocksOf(children).map(showBlock)}</div>
)

function showBlock(block: Block, place: number) {
  if (block.kind === 'text')
    return (
      <p key={place}>
        {block.lines.map((line, index) => (
          <span key={index}>
            {index > 0 && '\n'}
            {line.map(showPiece)}
          </span>
        ))}
      </p>
    )
  const items = block.lines.map((line, index) => <li key={index}>{line.map(showPiece)}</li>)
  return block.kind === 'bullets' ? (
    <ul key={place}>{items}</ul>
  ) : (
    <ol key={place} start={block.start}>
      {items}
    </ol>
  )
}

const showPiece = ({ text, href }: { readonly text: string; readonly href?: string }, place: number) =>
  href === undefined ? (
    <span key={place}>{text}</span>
  ) : (
    <FileLink key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </FileLink>
  )
