import { useSelector } from '@xstate/react'
import * as v from 'valibot'
import { useLocation, useSearch } from 'wouter'
import { selectNames, selectQuestion } from '../../../machines/kit/list.machine.ts'
import {
  type ActionRow,
  daysAhead,
  type DueRecord,
  type ReadRow,
  type Situation,
  situations,
} from '../../contract/personal-data.ts'
import { firstPage } from '../../contract/wire.ts'
import { type ListQuerySchemas, listAddress } from '../kit/lists/list-address.ts'
import { ListPages } from '../kit/lists/list-boxes.tsx'
import { ListRows } from '../kit/lists/list-rows.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { actionColumns, dueColumns, readColumns } from './columns.tsx'
import { RetentionForm } from './retention-form.tsx'
import { RightsRequests } from './rights-requests.tsx'
import styles from './personal-data.module.css'
import { partAddress, partIn, parts } from './tabs.ts'
import { wirePersonalData } from './wiring.ts'
import { situationLabels } from './labels.ts'

const digits = v.pipe(v.string(), v.regex(/^\d{1,10}$/))

/**
 * 'Datos personales': records about to be blocked or suppressed, the periods, the log of actions; or the accesses of
 * one person.
 */
export function PersonalDataPage() {
  const query = useSearch()
  return v.is(digits, new URLSearchParams(query).get('usuario')) ? <ReadsOfPerson /> : <Parts query={query} />
}

function Parts({ query }: { query: string }) {
  const [, navigate] = useLocation()
  const part = partIn(query)
  return (
    <Page
      title="Datos personales"
      facts="Cuánto tiempo se conservan los datos de los candidatos de tu rama, y qué se ha hecho con ellos."
    >
      <Tabs label="Datos personales" tabs={parts} selected={part} onSelect={(chosen) => navigate(partAddress(chosen))}>
        {part === 'proximos' && <Due />}
        {part === 'peticiones' && <RightsRequests />}
        {part === 'plazos' && <RetentionForm />}
        {part === 'bitacora' && <Actions />}
      </Tabs>
    </Page>
  )
}

const dueQuerySchemas: ListQuerySchemas = { filters: { situacion: v.picklist(situations) } }
const dueLabels = {
  caption: 'Próximos',
  loading: 'Calculando a quiénes les toca...',
  failed: '¡No se encontraron registros!',
  none: 'Nadie está en esta situación.',
}

/** The dry run: looking at it changes nothing. */
function Due() {
  const list = useList<DueRecord>(useWired(wirePersonalData).due, dueQuerySchemas)
  const question = useSelector(list, selectQuestion<DueRecord>)
  const names = useSelector(list, selectNames<DueRecord>)
  const chosen = (question.filters['situacion'] ?? 'bloquear') as Situation
  return (
    <Stack>
      <p className={styles.about}>
        A quiénes se bloqueará o suprimirá en los próximos {daysAhead} días. Un registro bloqueado se conserva, pero
        nadie lo ve; al suprimirlo se borra todo lo que dice quién es la persona. Quien está en proceso nunca se
        bloquea.
      </p>
      <nav aria-label="Situación" className={styles.situations}>
        {situations.map((one) => (
          <Link
            key={one}
            href={listAddress(pathTo('personalData'), { ...question, page: firstPage, filters: { situacion: one } })}
            aria-current={one === chosen ? 'page' : undefined}
          >
            {names[`situacion=${one}`] ?? situationLabels[one]}
          </Link>
        ))}
      </nav>
      <ListRows list={list} labels={dueLabels} columns={dueColumns(chosen)} rowKey={(row) => row.idCandidato} />
      <ListPages list={list} />
    </Stack>
  )
}

const actionQuerySchemas: ListQuerySchemas = { filters: { ver: v.literal('bitacora') } }
const actionListLabels = {
  caption: 'Bitácora',
  loading: 'Cargando la bitácora...',
  failed: '¡No se encontró la bitácora!',
  none: 'Aquí aparecerá lo que se haga con los datos personales de tu rama.',
}

function Actions() {
  const list = useList<ActionRow>(useWired(wirePersonalData).actions, actionQuerySchemas)
  return (
    <Stack>
      <ListRows list={list} labels={actionListLabels} columns={actionColumns} rowKey={(row) => row.id} />
      <ListPages list={list} />
    </Stack>
  )
}

const readQuerySchemas: ListQuerySchemas = { filters: { usuario: digits } }
const readLabels = {
  caption: 'Consultas',
  loading: 'Cargando consultas...',
  failed: '¡No se encontraron consultas!',
  none: 'Esta persona no ha consultado datos de candidatos.',
}

function ReadsOfPerson() {
  const list = useList<ReadRow>(useWired(wirePersonalData).readsOfPerson, readQuerySchemas)
  const question = useSelector(list, selectQuestion<ReadRow>)
  const who = useSelector(list, selectNames<ReadRow>)[`usuario=${question.filters['usuario']}`]
  return (
    <Page
      title={who ?? 'Consultas'}
      facts="Qué datos de candidatos consultó"
      actions={
        <Link look="button" href={partAddress('proximos')}>
          Datos personales
        </Link>
      }
    >
      <ListRows list={list} labels={readLabels} columns={readColumns} rowKey={(row) => row.id} />
      <ListPages list={list} />
    </Page>
  )
}
