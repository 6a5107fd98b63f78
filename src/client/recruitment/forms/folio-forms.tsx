/** FR-BU and FR-GD: find the requisition folio, choose it, confirm, send. FR-ES: the consultant does this. */
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  type folioSearchMachine,
  selectFolio,
  selectHasMore,
  selectIsBlank,
  selectIsConfirming,
  selectIsFailed,
  selectIsNone,
  selectIsReminded,
  selectIsSearching,
  selectItems,
  selectSearched,
} from '../../../../machines/recruitment/folio-search.machine.ts'
import { selectFolioSearch, selectIsOutdated } from '../../../../machines/recruitment/stage-form.machine.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { focusFirstInvalid } from '../../ui/base/focus-first-invalid.ts'
import { FieldRow, Form, FormActions } from '../../ui/fields/form.tsx'
import { NumberField } from '../../ui/fields/text/number-field.tsx'
import { RadioGroup } from '../../ui/fields/choice/radio-group.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { type FolioItem, mostFolios } from '../../../contract/stage-data.ts'
import { formSchemas } from '../../../contract/stage-forms.ts'
import type { StageActor, StageFormProps } from './stage-fields.ts'
import { StageMessages, StageWithoutFields } from './stage-form-frame.tsx'
import { useStageForm } from './use-stage-form.ts'

type FolioActor = ActorRefFrom<typeof folioSearchMachine>

export function FolioForm({ actor }: StageFormProps) {
  const search = useSelector(actor, selectFolioSearch)
  const isOutdated = useSelector(actor, selectIsOutdated)
  const { watch, ...stage } = useStageForm(actor, formSchemas['FR-BU'], {
    write: (_, element) => typedFolio(actor, element),
  })
  const hasResults = useSelector(search, (snapshot) => snapshot !== undefined && selectHasResults(snapshot))
  if (!search) return null
  return (
    <div ref={watch}>
      <StageWithoutFields
        bar={
          hasResults &&
          !isOutdated && (
            <Button look="primary" busy={stage.isSaving} onClick={() => search.send({ type: 'folio.sent' })}>
              Enviar folio
            </Button>
          )
        }
      >
        <StageMessages stage={stage} />
        <FolioSearch search={search} />
        <FolioResults search={search} />
      </StageWithoutFields>
      <FolioConfirmation actor={actor} search={search} />
    </div>
  )
}

/** Values for repeating the search: the digits, and the chosen result. */
function typedFolio(actor: StageActor, element: HTMLElement) {
  const search = selectFolioSearch(actor.getSnapshot())
  const typed = element.querySelector<HTMLInputElement>('input[name="folio"]')?.value
  return { texto: typed, folio: search && selectFolio(search.getSnapshot())?.id }
}

function FolioSearch({ search }: { search: FolioActor }) {
  const isBusy = useSelector(search, selectIsSearching)
  const isBlank = useSelector(search, selectIsBlank)
  const searched = useSelector(search, selectSearched)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('folio')
    if (typeof text === 'string') search.send({ type: 'folio.searched', text })
    focusFirstInvalid(event.currentTarget)
  }
  return (
    <Form onSubmit={find}>
      <FieldRow>
        <NumberField
          label="Folio de requisición"
          name="folio"
          digits={20}
          defaultValue={searched}
          required
          error={isBlank ? 'Escribe el folio que buscas' : undefined}
        />
      </FieldRow>
      <FormActions>
        <Button type="submit" busy={isBusy} busyText="Buscando...">
          Buscar
        </Button>
      </FormActions>
    </Form>
  )
}

function FolioResults({ search }: { search: FolioActor }) {
  const items = useSelector(search, selectItems)
  const hasMore = useSelector(search, selectHasMore)
  const chosen = useSelector(search, selectFolio)
  const isReminded = useSelector(search, selectIsReminded)
  const isNone = useSelector(search, selectIsNone)
  const isFailed = useSelector(search, selectIsFailed)
  if (isNone) return <p role="status">No se encontraron folios disponibles.</p>
  if (isFailed) {
    return <ErrorState title="No se pudo buscar el folio." onRetry={() => search.send({ type: 'search.retried' })} />
  }
  if (items.length === 0) return null
  return (
    <RadioGroup
      label="Folios disponibles"
      hint={
        hasMore
          ? `Hay más de ${mostFolios} folios que empiezan así y se muestran los primeros: escribe más dígitos para ver los demás.`
          : undefined
      }
      look="cards"
      choices={items.map((item) => ({ value: item.id, label: item.codigo, detail: detailOf(item) }))}
      value={chosen?.id ?? 0}
      onChange={(event) => search.send({ type: 'folio.chosen', id: Number(event.target.value) })}
      error={isReminded ? 'Selecciona un folio' : undefined}
    />
  )
}

/** While there are folios to choose from. */
const selectHasResults = (snapshot: SnapshotFrom<typeof folioSearchMachine>): boolean =>
  selectItems(snapshot).length > 0 && !selectIsNone(snapshot) && !selectIsFailed(snapshot)

/** Includes the vacancy that requested it, if known. */
const detailOf = ({ descripcion, tituloVacante, deOtraVacante }: FolioItem) =>
  [descripcion, tituloVacante && `${deOtraVacante ? 'De otra vacante' : 'Vacante'}: ${tituloVacante}`]
    .filter(Boolean)
    .join(' · ')

function FolioConfirmation({ actor, search }: { actor: StageActor; search: FolioActor }) {
  const isConfirming = useSelector(search, selectIsConfirming)
  const folio = useSelector(search, selectFolio)
  const confirm = () => {
    search.send({ type: 'sending.confirmed' })
    actor.send({ type: 'form.submitted', values: { folio: folio?.id } })
  }
  return (
    <ConfirmDialog
      open={isConfirming}
      title={`Enviar folio ${folio?.codigo ?? ''}`}
      confirmLabel="Enviar folio"
      isUndoable={!folio?.deOtraVacante}
      onConfirm={confirm}
      onCancel={() => search.send({ type: 'sending.cancelled' })}
    >
      <Stack>
        {folio?.deOtraVacante && (
          <Callout tone="danger">Este folio se pidió para otra vacante: {folio.tituloVacante}.</Callout>
        )}
        <p>Una vez enviado el folio no se puede corregir ni editar ¿Estás seguro de enviar este folio?</p>
      </Stack>
    </ConfirmDialog>
  )
}

export function WaitForFolio() {
  return <Callout tone="waiting">El folio de requisición debe ser agregado por tu consultor...</Callout>
}
