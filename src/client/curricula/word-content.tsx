import { useCallback, useMemo } from 'react'
import { documentTags } from '../../contract/curricula.ts'
import { HtmlContent } from '../kit/resources/html-content.tsx'
import styles from './curriculum-document.module.css'
import { markRanges, passageRanges } from './passage-ranges.ts'

const elements: ReadonlySet<string> = new Set(documentTags)

/** A Word CV, with the passages marked in it. */
export function WordContent({ html, passages }: { html: string; passages: readonly string[] }) {
  const content = useMemo(() => <HtmlContent html={html} elements={elements} />, [html])
  const mark = useCallback((root: HTMLDivElement) => markRanges(passageRanges(root, passages)), [passages])
  return (
    <div ref={mark} className={styles.word}>
      {content}
    </div>
  )
}
