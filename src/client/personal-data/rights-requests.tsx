import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'
import { selectQuestion } from '../../../machines/kit/list.machine.ts'
import {
  rightsAnswer,
  type RightsAnswer,
  type RightsRow,
  rightsStates,
  type RightsState,
} from '../../contract/rights.ts'
import { firstPage, longestText } from '../../contract/wire.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { type ListQuerySchemas, listAddress } from '../kit/lists/list-address.ts'
import { ListPages } from '../kit/lists/list-boxes.tsx'
import { ListRows } from '../kit/lists/list-rows.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Link } from '../ui/actions/link.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { rightsColumns } from './columns.tsx'
import { rightsKindLabels, rightsStateLabels } from './labels.ts'
import styles from './personal-data.module.css'
import { answerDraft, type AnswerMachine, wirePersonalData } from './wiring.ts'

const queries: ListQuerySchemas = { filters: { ver: v.literal('peticiones'), estado: v.picklist(rightsStates) } }
const labels = {
  caption: 'Peticiones',
  loading: 'Cargando peticiones...',
  failed: '¡No se encontraron las peticiones!',
  none: 'No hay peticiones en esta situación.',
}

/** Candidates' requests about their data from the public site; each is answered once. */
export function RightsRequests() {
  const wired = useWired(wirePersonalData)
  const list = useList<RightsRow>(wired.rightsRequests, queries)
  const question = useSelector(list, selectQuestion<RightsRow>)
  const chosen = (question.filters['estado'] ?? 'pendientes') as RightsState
  const [answering, setAnswering] = useState<RightsRow | null>(null)
  return (
    <Stack>
      <p className={styles.about}>
        Lo que piden sobre sus datos desde la página de su proceso. La respuesta se ve ahí, y se envía por correo.
      </p>
      <nav aria-label="Situación" className={styles.situations}>
        {rightsStates.map((one) => (
          <Link
            key={one}
            href={listAddress(pathTo('personalData'), {
              ...question,
              page: firstPage,
              filters: { ver: 'peticiones', estado: one },
            })}
            aria-current={one === chosen ? 'page' : undefined}
          >
            {rightsStateLabels[one]}
          </Link>
        ))}
      </nav>
      <ListRows list={list} labels={labels} columns={rightsColumns(chosen, setAnswering)} rowKey={(row) => row.id} />
      <ListPages list={list} />
      {answering && (
        <AnswerDialog
          machine={wired.answering}
          request={answering}
          onAnswered={() => list.send({ type: 'list.refreshed' })}
          onEnd={() => setAnswering(null)}
        />
      )}
    </Stack>
  )
}

type DialogProps = { machine: AnswerMachine; request: RightsRow; onAnswered: () => void; onEnd: () => void }

function AnswerDialog({ machine, request, onAnswered, onEnd }: DialogProps) {
  const actor = useFormActor(machine, request.id, (output) => {
    if (output.outcome !== 'closed' || output.wasSent) onAnswered()
    onEnd()
  })
  const answering = useResourceForm<RightsAnswer, RightsAnswer, null>(actor, {
    stored: () => ({ respuesta: '' }),
    schema: rightsAnswer,
    draft: { name: answerDraft(request.id) },
  })
  const { form, isSaving, errorOf } = answering
  return (
    <ResourceFormDialog
      form={answering}
      title="Responder petición"
      label="Responder"
      failedText="No se respondió. Lo que escribiste sigue aquí; vuelve a intentarlo."
      intro={
        <>
          <p>
            <strong>{rightsKindLabels[request.tipo]}</strong>
          </p>
          <p>{request.texto}</p>
        </>
      }
    >
      <TextArea
        label="Respuesta"
        rows={5}
        maxRows={10}
        maxLength={longestText}
        readOnly={isSaving}
        error={errorOf('respuesta')}
        defaultValue={form.getValues('respuesta')}
        {...form.register('respuesta')}
      />
    </ResourceFormDialog>
  )
}
