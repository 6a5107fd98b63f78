import { useCallback } from 'react'
import styles from './curriculum-document.module.css'
import { markRanges, passageRanges } from './passage-ranges.ts'

/** The text of a CV without its formatting, with the passages marked in it. */
export function TextContent({ text, passages }: { text: string; passages: readonly string[] }) {
  const mark = useCallback((root: HTMLDivElement) => markRanges(passageRanges(root, passages)), [passages])
  return (
    <div key={text} ref={mark} className={styles.plain}>
      {text}
    </div>
  )
}
