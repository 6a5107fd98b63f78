import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './masonry.module.css'

export type MasonryItem = { readonly key: string; readonly size: 'small' | 'medium' | 'wide'; readonly content: ReactNode }

/** Cards of different heights without holes between them, in the order of reading. */
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

/** Tells the grid how many of its low rows a card is high: before it is painted for the first time, and whenever that changes. */
function keepSpan(content: HTMLDivElement): () => void {
  const item = content.parentElement!
  const fit = () => (item.style.gridRowEnd = `span ${Math.max(1, Math.ceil(content.offsetHeight / rowHeight))}`)
  fit()
  const watcher = new ResizeObserver(fit)
  watcher.observe(content)
  return () => watcher.disconnect()
}
