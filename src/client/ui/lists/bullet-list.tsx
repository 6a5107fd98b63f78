import styles from './bullet-list.module.css'

/** A few sentences of one kind, with their own heading. */
export function BulletList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may read the same
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
