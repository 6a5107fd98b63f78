import { useActorRef, useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { selectIsDoing } from '../../../machines/kit/command.machine.ts'
import type { PersonalRecord, ReadRow } from '../../contract/personal-data.ts'
import { useApplication } from '../kit/actors/application-context.ts'
import { ListPages } from '../kit/lists/list-boxes.tsx'
import { ListRows } from '../kit/lists/list-rows.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { type ParamsOf, pathTo } from '../kit/navigation/paths.ts'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import { SubjectName } from '../shell/subject-name.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { showDate } from '../ui/base/dates.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { FileLink, Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { saveFile } from '../ui/base/save-file.ts'
import { Row, Stack } from '../ui/layout/stack.tsx'
import type { StatusTone } from '../ui/feedback/status-dot.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { ActionDialog } from './action-dialog.tsx'
import { readerColumns } from './columns.tsx'
import { type ActionMachine, type RecordAction, wireRecord } from './wiring.ts'
import { personLabel, recordKindLabels, stateLabels } from './labels.ts'

const tones: Readonly<Record<PersonalRecord['estado'], StatusTone>> = {
  activo: 'success',
  'en-proceso': 'waiting',
  bloqueado: 'danger',
  suprimido: 'neutral',
}

/** The actions in each state, in the order of their buttons. */
const actions: Readonly<Record<PersonalRecord['estado'], readonly RecordAction[]>> = {
  activo: ['conservar', 'bloquear', 'suprimir'],
  'en-proceso': ['conservar'],
  bloqueado: ['desbloquear', 'conservar', 'suprimir'],
  suprimido: [],
}
const actionLabels: Readonly<Record<RecordAction, string>> = {
  conservar: 'Conservar más tiempo',
  bloquear: 'Bloquear',
  desbloquear: 'Desbloquear',
  suprimir: 'Suprimir ahora',
}

/** The personal data of one candidate: their retention, the possible actions, and the access log. */
export function RecordPage({ params: { prospectId } }: { params: ParamsOf<'personalRecord'> }) {
  const { api, notify } = useApplication()
  const [machines] = useState(() => wireRecord(prospectId)(api, notify))
  const record = useActorRef(machines.record, { input: { question: prospectId } })
  const list = useList<ReadRow>(machines.reads, querySchemas)
  const show = (updated: PersonalRecord | null) =>
    record.send(
      updated ? { type: 'resource.updated', thing: updated } : { type: 'question.changed', question: prospectId },
    )
  return (
    <ResourcePage
      actor={record}
      title="Datos personales"
      loading="Cargando los datos personales..."
      lines={6}
      missing="¡No se encontró información del Candidato!"
    >
      {(found: PersonalRecord) => (
        <Page
          title={personLabel(prospectId, found.nombre)}
          status={<Badge tone={tones[found.estado]}>{stateLabels[found.estado]}</Badge>}
          actions={
            found.nombre !== null && (
              <Link look="button" href={pathTo('candidate', { prospectId })}>
                Ver perfil
              </Link>
            )
          }
        >
          <SubjectName name={personLabel(prospectId, found.nombre)} />
          <Card title="Conservación">
            <Stack>
              <Facts facts={factsOf(found)} look="grid" />
              <Row>
                {actions[found.estado].map((action) => (
                  <Action
                    key={action}
                    action={action}
                    machine={machines.action}
                    idCandidato={prospectId}
                    onChange={show}
                  />
                ))}
                <Export machine={machines.exporting} idCandidato={prospectId} />
              </Row>
            </Stack>
          </Card>
          {found.avisos.length > 0 && <Consents consents={found.avisos} />}
          <Stack>
            <h2>Quién consultó sus datos</h2>
            <ListRows list={list} labels={labels} columns={readerColumns} rowKey={(row) => row.id} />
            <ListPages list={list} />
          </Stack>
        </Page>
      )}
    </ResourcePage>
  )
}

const querySchemas = {}
const labels = {
  caption: 'Quién consultó sus datos',
  loading: 'Cargando consultas...',
  failed: '¡No se encontraron consultas!',
  none: 'Nadie ha consultado estos datos.',
}

const dayOf = (day: string | null): string | null => (day === null ? null : showDate(day))

function factsOf({ estado, tipo, bloqueo, supresion, conservarHasta }: PersonalRecord) {
  const isOver = estado === 'bloqueado' || estado === 'suprimido'
  return [
    { label: 'Tipo', value: estado === 'en-proceso' ? 'En proceso: no se bloquea' : recordKindLabels[tipo] },
    ...(estado === 'suprimido' ? [] : [{ label: isOver ? 'Bloqueado desde' : 'Se bloquea', value: dayOf(bloqueo) }]),
    { label: estado === 'suprimido' ? 'Suprimido' : 'Se suprime', value: dayOf(supresion) },
    ...(conservarHasta === null ? [] : [{ label: 'Se conserva hasta', value: dayOf(conservarHasta) }]),
  ]
}

const Consents = ({ consents }: { consents: PersonalRecord['avisos'] }) => (
  <Card title="Aviso de privacidad que aceptó">
    <ul>
      {consents.map(({ id, version, fecha, hora, voluntarias, enlace }) => (
        <li key={id}>
          {showDate(fecha)}, {hora}:{' '}
          <FileLink href={enlace} target="_blank">
            {version === 0 ? 'aviso general (en otra pestaña)' : `versión ${version} (en otra pestaña)`}
          </FileLink>
          , {voluntarias ? 'con las finalidades voluntarias' : 'sin las finalidades voluntarias'}
        </li>
      ))}
    </ul>
  </Card>
)

type ActionProps = {
  action: RecordAction
  machine: ActionMachine
  idCandidato: number
  onChange: (record: PersonalRecord | null) => void
}

function Action(props: ActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        ref={handOnFocus}
        look={props.action === 'suprimir' ? 'danger' : 'secondary'}
        onClick={() => setIsOpen(true)}
      >
        {actionLabels[props.action]}
      </Button>
      {isOpen && <ActionDialog {...props} onEnd={() => setIsOpen(false)} />}
    </>
  )
}

function Export({
  machine,
  idCandidato,
}: {
  machine: ReturnType<ReturnType<typeof wireRecord>>['exporting']
  idCandidato: number
}) {
  const actor = useActorRef(machine)
  useEmitted(actor, 'command.done', ({ done }) => saveFile(done, `Datos del candidato ${idCandidato}.json`))
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      busy={useSelector(actor, selectIsDoing)}
      busyText="Preparando..."
      onClick={() => actor.send({ type: 'command.requested', subject: idCandidato })}
    >
      Exportar todo
    </Button>
  )
}
