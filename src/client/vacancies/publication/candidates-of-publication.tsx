import { useActorRef, useSelector } from '@xstate/react'
import { selectQuestion } from '../../../../machines/kit/list.machine.ts'
import type { CandidateOfPublication, Publication } from '../../../contract/publications.ts'
import { firstPage } from '../../../contract/wire.ts'
import { ListPages } from '../../kit/lists/list-boxes.tsx'
import { ListRows } from '../../kit/lists/list-rows.tsx'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { Link } from '../../ui/actions/link.tsx'
import { RadioGroup } from '../../ui/fields/choice/radio-group.tsx'
import { Select } from '../../ui/fields/choice/select.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { Column } from '../../ui/lists/table.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { wirePublication } from './publication-wiring.ts'

const labels = {
  caption: 'Candidatos de la vacante',
  loading: 'Cargando candidatos...',
  failed: '¡No se encontraron Candidatos!',
  none: 'No hay candidatos así en esta vacante.',
}

const columns: readonly Column<CandidateOfPublication>[] = [
  {
    key: 'nombre',
    header: 'Nombre',
    cell: ({ idCandidato, idReclutamiento, idFase, nombre }) => (
      <Link
        look="title"
        href={pathTo('process', { prospectId: idCandidato, vacancyId: idReclutamiento, step: idFase })}
      >
        {nombre}
      </Link>
    ),
  },
  { key: 'fase', header: 'Etapa', cell: ({ fase }) => fase },
  { key: 'desde', header: 'Desde', width: 11, cell: ({ desde }) => showDay(desde) },
]

const counted = (what: string, count: number): string => `${what} (${count.toLocaleString('es-MX')})`

/**
 * The candidates of a publication, by stage, and those whose process has ended (spec 2 §4), each with a link to the
 * process.
 */
export function CandidatesOfPublication({
  publication: { idPublicacion, etapas, candidatos, contratados, descartados },
}: {
  publication: Publication
}) {
  const all = { idPublicacion: String(idPublicacion), resultado: 'abierta' }
  const list = useActorRef(useWired(wirePublication).candidates, { input: { page: firstPage, filters: all } })
  const { filters } = useSelector(list, selectQuestion)
  const { resultado = all.resultado, etapa = '' } = filters
  const show = (chosen: { resultado: string; etapa?: string }) =>
    list.send({ type: 'filters.changed', filters: { ...all, ...chosen } })
  return (
    <Card title="Candidatos">
      <Stack>
        <RadioGroup
          label="Proceso"
          labelHidden
          choices={[
            { value: 'abierta', label: counted('En proceso', candidatos) },
            { value: 'contratada', label: counted('Contratados', contratados) },
            { value: 'descartada', label: counted('Descartados', descartados) },
          ]}
          value={resultado}
          onChange={(event) => show({ resultado: event.target.value })}
        />
        {resultado === all.resultado && etapas.length > 0 && (
          <Select
            label="Etapa"
            labelHidden
            placeholder="Todas las etapas"
            options={etapas.map((one) => ({ value: one.etapa, label: counted(one.descripcion, one.candidatos) }))}
            value={etapa}
            onChange={(event) => show({ resultado, ...(event.target.value && { etapa: event.target.value }) })}
          />
        )}
        <ListRows list={list} labels={labels} columns={columns} rowKey={(row) => row.idReclutamiento} expected={3} />
        <ListPages list={list} />
      </Stack>
    </Card>
  )
}
