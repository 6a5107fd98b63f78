import { useActorRef, useSelector } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useLocation } from 'wouter'
import { selectSubject } from '../../../machines/kit/command.machine.ts'
import type { Area } from '../../contract/areas.ts'
import { CommandDialog } from '../kit/forms/command-dialog.tsx'
import { ListView, type ListLabels } from '../kit/lists/list-view.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { DisclosureList } from '../ui/lists/disclosure-list.tsx'
import { Link } from '../ui/actions/link.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { candidatesCounted, wireAreas, withoutSubAreas } from './wiring.ts'

const labels: ListLabels = {
  caption: 'Áreas',
  loading: 'Cargando áreas...',
  failed: '¡No se encontraron Áreas!',
  none: 'Aquí aparecerán las áreas que agregues.',
  filters: { counted: ['área', 'áreas'], shown: 'las primeras' },
}
const querySchemas = {}

/** The areas of interest with their sub-areas, links to edit them, and deletion (spec 2 §2). */
export function AreasPage() {
  const machines = useWired(wireAreas)
  const list = useList(machines.list, querySchemas)
  const deletion = useActorRef(machines.deletion)
  const area = useSelector(deletion, selectSubject<Area>)
  const refresh = () => list.send({ type: 'list.refreshed' })
  useEmitted(deletion, 'command.done', refresh)
  const show = (rows: readonly Area[]) => (
    <Areas rows={rows} onDelete={(subject) => deletion.send({ type: 'command.requested', subject })} />
  )
  return (
    <>
      <ListView
        list={list}
        labels={labels}
        actions={
          <Link look="primary" href={pathTo('newArea')} icon={<Plus aria-hidden="true" />}>
            Agregar Áreas
          </Link>
        }
        show={show}
      />
      <CommandDialog actor={deletion} title="Eliminar área" confirmLabel="Eliminar" onRefused={refresh}>
        {area && <Warning area={area} />}
      </CommandDialog>
    </>
  )
}

const editPath = ({ idArea }: Area) => pathTo('area', { areaId: idArea })

function Areas({ rows, onDelete }: { rows: readonly Area[]; onDelete: (area: Area) => void }) {
  const [, navigate] = useLocation()
  const items = rows.map((area) => ({
    key: area.idArea,
    title: area.nombre,
    description: area.descripcion,
    count: candidatesCounted(area.candidatos),
    actions: (
      <>
        <Link look="button" href={editPath(area)} aria-label={`Editar ${area.nombre}`}>
          Editar
        </Link>
        <Button
          ref={handOnFocus}
          look="quiet"
          size="small"
          aria-label={`Eliminar ${area.nombre}`}
          onClick={() => onDelete(area)}
        >
          Eliminar
        </Button>
      </>
    ),
    menu: {
      label: `Acciones de ${area.nombre}`,
      items: [
        {
          key: 'editar',
          label: 'Editar',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => navigate(editPath(area)),
        },
        {
          key: 'eliminar',
          label: 'Eliminar',
          icon: <Trash aria-hidden="true" />,
          danger: true,
          onSelect: () => onDelete(area),
        },
      ],
    },
    summary: area.subareas.length === 1 ? '1 SubÁrea' : `${area.subareas.length} SubÁreas`,
    content: <SubAreaNames area={area} />,
  }))
  return <DisclosureList label={labels.caption} items={items} />
}

function SubAreaNames({ area: { nombre, subareas } }: { area: Area }) {
  if (subareas.length === 0) return <p>{withoutSubAreas}</p>
  return (
    <ul aria-label={`SubÁreas de ${nombre}`}>
      {subareas.map((one) => (
        <li key={one.idSubArea}>{one.nombre}</li>
      ))}
    </ul>
  )
}

function Warning({ area: { nombre, subareas, candidatos } }: { area: Area }) {
  return (
    <>
      <p>
        Se eliminará el área <strong>{nombre}</strong>
        {subareas.length > 0 && ` con ${subareas.length === 1 ? 'su SubÁrea' : `sus ${subareas.length} SubÁreas`}`}. No
        se puede deshacer.
      </p>
      <p>
        {candidatos === 0
          ? 'Ningún candidato la tiene.'
          : `Se quedarán sin esta área de interés los candidatos que la tienen (${candidatesCounted(candidatos)}).`}
      </p>
      <p>Las vacantes que la piden se quedarán sin ella hasta que se elija otra.</p>
    </>
  )
}
