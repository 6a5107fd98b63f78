import { useActorRef, useSelector } from '@xstate/react'
import { selectQuestion } from '../../../machines/kit/list.machine.ts'
import type { CandidateOfPublication, Publication } from '../../contract/publications.ts'
import { firstPage } from '../../contract/wire.ts'
import { ListPages } from '../lists/list-boxes.tsx'
import { ListRows } from '../lists/list-rows.tsx'
import { pathTo } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { showDay } from '../ui/dates.ts'
import { Link } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { Stack } from '../ui/stack.tsx'
import type { Column } from '../ui/table.tsx'
import { useWired } from '../use-wired.ts'
import { wirePublication } from './publication-wiring.ts'

const words = { caption: 'Candidatos de la vacante', loading: 'Cargando candidatos...', failed: '¡No se encontraron Candidatos!', none: 'Aquí aparecerán los candidatos de esta vacante.' }

const columns: readonly Column<CandidateOfPublication>[] = [
  {
    key: 'nombre',
    header: 'Nombre',
    cell: ({ idCandidato, idReclutamiento, idFase, nombre }) => (
      <Link look="title" href={pathTo('process', { prospectId: idCandidato, vacancyId: idReclutamiento, step: idFase })}>
        {nombre}
      </Link>
    ),
  },
  { key: 'fase', header: 'Etapa', cell: ({ fase }) => fase },
  { key: 'desde', header: 'Desde', narrow: true, cell: ({ desde }) => showDay(desde) },
]

/** Who is in process in it, by stage, each with the way to the process. */
export function CandidatesOfPublication({ publication: { idPublicacion, etapas, candidatos } }: { publication: Publication }) {
  const all = { idPublicacion: String(idPublicacion), resultado: 'abierta' }
  const list = useActorRef(useWired(wirePublication).candidates, { input: { page: firstPage, filters: all } })
  const { filters } = useSelector(list, selectQuestion)
  const choose = (etapa: string) => list.send({ type: 'filters.changed', filters: etapa === '' ? all : { ...all, etapa } })
  return (
    <Card title="Candidatos en proceso" detail={candidatos.toLocaleString('es-MX')}>
      <Stack>
        {etapas.length > 0 && (
          <Select
            label="Etapa"
            labelHidden
            placeholder="Todas las etapas"
            options={etapas.map(({ etapa, descripcion, candidatos: here }) => ({ value: etapa, label: `${descripcion} (${here.toLocaleString('es-MX')})` }))}
            value={filters['etapa'] ?? ''}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        <ListRows list={list} words={words} columns={columns} rowKey={(row) => row.idReclutamiento} expected={3} />
        <ListPages list={list} />
      </Stack>
    </Card>
  )
}
