import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './masonry.module.css'

export type MasonryItem = {
  readonly key: string
  readonly size: 'small' | 'medium' | 'wide'
  readonly content: ReactNode
}

/** Cards of different heights without gaps between them, in reading order. */
export function Masonry({ items }: { items: readonly MasonryItem[] }) {
  return (
    <div className={styles.place}>
      <div className={styles.masonry}>
        {items.map(({ key, size, content }) => (
          <div key={key} className={cx(styles.item, styles[size])}>
            <div ref={keepSpan} className={styles.content}>
              {content}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Height of the grid's rows in pixels, as in the style sheet. */
const rowHeight = 4

/** Sets the number of grid rows that a card spans, before the first paint and after each change of its height. */
function keepSpan(content: HTMLDivElement): () => void {
  const item = content.parentElement!
  const fit = () => (item.style.gridRowEnd = `span ${Math.max(1, Math.ceil(content.offsetHeight / rowHeight))}`)
  fit()
  const watcher = new ResizeObserver(fit)
  watcher.observe(content)
  return () => watcher.disconnect()
}
