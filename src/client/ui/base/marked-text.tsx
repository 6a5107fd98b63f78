import styles from './marked-text.module.css'

type Piece = { readonly texto: string; readonly marcado: boolean }

/** So many characters before the first mark are shown. */
const lead = 40

/** A passage on one line with marks on the words that were sought; what comes long before the first one is cut off. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <span title={pieces.map(({ texto }) => texto).join('')} className={styles.text}>
      {shortened(pieces).map(({ texto, marcado }, at) =>
        marcado ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces do not move
          <mark key={at} className={styles.mark}>
            {texto}
          </mark>
        ) : (
          texto
        ),
      )}
    </span>
  )
}

function shortened(pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...rest] = pieces
  if (!first || first.marcado || first.texto.length <= lead || rest.length === 0) return pieces
  const end = first.texto.slice(-lead)
  return [{ ...first, texto: `… ${end.slice(end.indexOf(' ') + 1)}` }, ...rest]
}
