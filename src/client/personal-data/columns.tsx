import type { ActionRow, DueRecord, ReadRow, Situation } from '../../contract/personal-data.ts'
import type { RightsRow, RightsState } from '../../contract/rights.ts'
import { Button } from '../ui/actions/button.tsx'
import { pathTo } from '../kit/navigation/paths.ts'
import { showDate } from '../ui/base/dates.ts'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/lists/table.tsx'
import { readsAddress } from './tabs.ts'
import { actionLabels, personLabel, recordKindLabels, rightsKindLabels } from './labels.ts'

const person = (idCandidato: number, nombre: string | null) => (
  <Link look="title" href={pathTo('personalRecord', { prospectId: idCandidato })}>
    {personLabel(idCandidato, nombre)}
  </Link>
)

const days: Readonly<Record<Situation, string>> = {
  bloquear: 'Se bloquea',
  suprimir: 'Se suprime',
  bloqueados: 'Se suprime',
  conservados: 'Se conserva hasta',
}

/** Columns of the records that are due; each list shows its own day. */
export const dueColumns = (situacion: Situation): readonly Column<DueRecord>[] => [
  { key: 'nombre', header: 'Candidato', main: true, cell: ({ idCandidato, nombre }) => person(idCandidato, nombre) },
  { key: 'tipo', header: 'Tipo', cell: ({ tipo }) => recordKindLabels[tipo] },
  { key: 'fecha', header: days[situacion], cell: ({ fecha }) => showDate(fecha) },
]

export const actionColumns: readonly Column<ActionRow>[] = [
  { key: 'accion', header: 'Qué se hizo', main: true, cell: ({ accion }) => actionLabels[accion] },
  {
    key: 'candidato',
    header: 'Candidato',
    cell: ({ idCandidato }) =>
      idCandidato === null ? (
        '—'
      ) : (
        <Link href={pathTo('personalRecord', { prospectId: idCandidato })}>Candidato {idCandidato}</Link>
      ),
  },
  { key: 'fecha', header: 'Cuándo', cell: ({ fecha, hora }) => showDate(`${fecha} ${hora}`, 'moment') },
  { key: 'autor', header: 'Quién', cell: ({ autor }) => autor ?? 'Por su plazo' },
  {
    key: 'motivo',
    header: 'Motivo y detalle',
    cell: ({ motivo, detalle }) => [motivo, detalle].filter(Boolean).join(' · ') || '—',
  },
]

const when: Column<ReadRow> = {
  key: 'fecha',
  header: 'Cuándo',
  cell: ({ fecha, hora }) => showDate(`${fecha} ${hora}`, 'moment'),
}
const what: Column<ReadRow> = { key: 'que', header: 'Qué consultó', cell: ({ que }) => que }

/** The accesses to one candidate: by whom. */
export const readerColumns: readonly Column<ReadRow>[] = [
  {
    key: 'usuario',
    header: 'Quién',
    main: true,
    cell: ({ idUsuario, usuario }) => (
      <Link look="title" href={readsAddress(idUsuario)}>
        {usuario}
      </Link>
    ),
  },
  what,
  when,
]

/** The accesses of one person: to whom. */
export const readColumns: readonly Column<ReadRow>[] = [
  {
    key: 'candidato',
    header: 'Candidato',
    main: true,
    cell: ({ idCandidato, nombre }) => (idCandidato === null ? 'Toda la rama' : person(idCandidato, nombre)),
  },
  what,
  when,
]

/** Requests about one's data; the pending ones with their action, the others with their answer. */
export const rightsColumns = (
  estado: RightsState,
  onAnswer: (row: RightsRow) => void,
): readonly Column<RightsRow>[] => [
  { key: 'candidato', header: 'Candidato', main: true, cell: ({ idCandidato, nombre }) => person(idCandidato, nombre) },
  { key: 'tipo', header: 'Qué pide', cell: ({ tipo }) => rightsKindLabels[tipo] },
  { key: 'texto', header: 'Petición', cell: ({ texto }) => texto },
  { key: 'fecha', header: 'Cuándo', cell: ({ fecha, hora }) => showDate(`${fecha} ${hora}`, 'moment') },
  estado === 'pendientes'
    ? {
        key: 'responder',
        header: 'Respuesta',
        cell: (row) => (
          <Button size="small" onClick={() => onAnswer(row)}>
            Responder
          </Button>
        ),
      }
    : {
        key: 'respuesta',
        header: 'Respuesta',
        cell: ({ respuesta, usuario }) => [respuesta, usuario].filter(Boolean).join(' · '),
      },
]
