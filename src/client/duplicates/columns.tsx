import { type DuplicatePair, type MergeRow, reasonsText } from '../../contract/duplicates.ts'
import { undoText } from '../candidates/profile/undo-text.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { Ago } from '../ui/base/ago.tsx'
import { showDate } from '../ui/base/dates.ts'
import { formatPhone } from '../ui/base/phone.ts'
import { Row } from '../ui/layout/stack.tsx'
import type { Column } from '../ui/lists/table.tsx'
import styles from './duplicates.module.css'

const profile = (prospectId: number, nombre: string) => (
  <Link look="title" href={pathTo('candidate', { prospectId })}>
    {nombre}
  </Link>
)

const person = (place: 0 | 1): Column<DuplicatePair> => ({
  key: `candidato${place}`,
  header: place === 0 ? 'Candidato' : 'Puede ser',
  width: [11, 20],
  cell: ({ candidatos }) => {
    const { idCandidato, nombre, correo, telefono } = candidatos[place]
    return (
      <>
        {profile(idCandidato, nombre)}
        <small className={styles.contact}>
          {correo} · <span className={styles.phone}>{formatPhone(telefono)}</span>
        </small>
      </>
    )
  },
})
const reasons: Column<DuplicatePair> = {
  key: 'motivos',
  header: 'Por qué',
  width: [8, 22],
  cell: ({ motivos }) => <span className={styles.reasons}>{reasonsText(motivos)}</span>,
}

export const possibleColumns = (
  dismiss: (pair: DuplicatePair) => void,
  busy: number | undefined,
): readonly Column<DuplicatePair>[] => [
  person(0),
  person(1),
  reasons,
  { key: 'fecha', header: 'Desde', width: [5, 6], from: 62, cell: ({ fecha }) => <Ago day={fecha} /> },
  {
    key: 'acciones',
    header: 'Acciones',
    width: 21.5,
    cell: (pair) => (
      <Row>
        <Link
          look="button"
          size="small"
          href={pathTo('comparison', {
            candidateId: pair.candidatos[0].idCandidato,
            otherId: pair.candidatos[1].idCandidato,
          })}
        >
          Comparar y unir
        </Link>
        <Button ref={handOnFocus} look="quiet" size="small" busy={busy === pair.id} onClick={() => dismiss(pair)}>
          No es la misma persona
        </Button>
      </Row>
    ),
  },
]

export const dismissedColumns = (
  recover: (pair: DuplicatePair) => void,
  busy: number | undefined,
): readonly Column<DuplicatePair>[] => [
  person(0),
  { ...person(1), header: 'No es' },
  reasons,
  {
    key: 'descartado',
    header: 'Descartada',
    cell: ({ descartado }) => descartado && `${descartado.autor}, ${showDate(descartado.fecha)}`,
  },
  {
    key: 'acciones',
    header: 'Acciones',
    width: 13,
    cell: (pair) => (
      <Button ref={handOnFocus} busy={busy === pair.id} onClick={() => recover(pair)}>
        Volver a proponer
      </Button>
    ),
  },
]

export const mergeColumns = (undo: (merge: MergeRow) => void): readonly Column<MergeRow>[] => [
  {
    key: 'nombre',
    header: 'Registro que se conservó',
    main: true,
    cell: ({ idCandidato, nombre }) => profile(idCandidato, nombre),
  },
  {
    key: 'unido',
    header: 'Registro que se unió',
    cell: ({ nombreUnido, idUnido }) => nombreUnido ?? `Candidato ${idUnido}`,
  },
  { key: 'fecha', header: 'Cuándo', cell: ({ fecha, hora }) => showDate(`${fecha} ${hora}`, 'moment') },
  { key: 'autor', header: 'Quién', cell: ({ autor }) => autor },
  {
    key: 'deshacer',
    header: 'Deshacer',
    cell: (merge) => (
      <Row>
        {undoText(merge.deshacerHasta)}
        {merge.deshacerHasta !== null && (
          <Button ref={handOnFocus} look="quiet" onClick={() => undo(merge)}>
            Deshacer la unión
          </Button>
        )}
      </Row>
    ),
  },
]
