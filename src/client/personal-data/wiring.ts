/** The charts of the screens of personal data, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import {
  type ActionRow,
  blockRecord,
  type DueRecord,
  exportRecord,
  getRecord,
  getRetention,
  keepLonger,
  listActions,
  listDue,
  listReadsOfCandidate,
  listReadsOfPerson,
  type PersonalRecord,
  type ReadRow,
  type RetentionCatalogue,
  type RetentionForm,
  saveRetention,
  type Situation,
  situations,
  suppressionWord,
  suppressRecord,
  unblockRecord,
} from '../../contract/personal-data.ts'
import {
  answerRightsRequest,
  listRightsRequests,
  type RightsAnswer,
  type RightsRow,
  type RightsState,
} from '../../contract/rights.ts'
import { answered, answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { notifyOutdated } from '../kit/forms/outdated-notice.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { wireList } from '../kit/lists/wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { doneMessage, situationLabels } from './labels.ts'

export type RetentionMachine = FormMachine<null, RetentionForm, RetentionCatalogue, RetentionCatalogue>
/** The actions on a record, and the form of each. */
export type RecordAction = 'conservar' | 'bloquear' | 'desbloquear' | 'suprimir'
export type ActionValues = { motivo: string; hasta?: string; confirmacion?: string }
export type ActionSubject = { readonly idCandidato: number; readonly action: RecordAction }
export type ActionMachine = FormMachine<ActionSubject, ActionValues, PersonalRecord>

const retention: RetentionMachine = createFormMachine<null, RetentionForm, RetentionCatalogue, RetentionCatalogue>({
  confirms: false,
})
const action: ActionMachine = createFormMachine<ActionSubject, ActionValues, PersonalRecord>({
  confirms: false,
  loads: false,
  outdated: 'ends',
})

export const retentionDraft = 'datos-personales/plazos'
export const actionDraft = ({ idCandidato, action: what }: ActionSubject): string =>
  `datos-personales/${idCandidato}/${what}`

type Page<Row> = {
  readonly registros: readonly Row[]
  readonly totalPaginas: number
  readonly total: number
  readonly hayMas: boolean
}
const answerOf = <Row>({ registros, totalPaginas, total, hayMas }: Page<Row>) => ({
  rows: registros,
  totalPages: totalPaginas,
  total,
  isCut: hayMas,
})

/** Subject: the request's id. */
export type AnswerMachine = FormMachine<number, RightsAnswer, RightsRow>
const answering: AnswerMachine = createFormMachine<number, RightsAnswer, RightsRow>({
  confirms: false,
  loads: false,
  outdated: 'ends',
})
export const answerDraft = (idPeticion: number): string => `datos-personales/peticion/${idPeticion}`

export const wirePersonalData = (api: Api, notify: Notify) => ({
  due: wireList<DueRecord>(async ({ page, filters }, signal) => {
    const situacion = (filters['situacion'] ?? 'bloquear') as Situation
    const answer = await api.perform(listDue, { query: { paginaActual: page, situacion }, signal })
    // The label of each filter value includes its count
    const names = Object.fromEntries(
      situations.map((one) => [
        `situacion=${one}`,
        `${situationLabels[one]} (${answer.cuantos[one].toLocaleString('es-MX')})`,
      ]),
    )
    return { ...answerOf(answer), names }
  }),
  actions: wireList<ActionRow>(async ({ page }, signal) =>
    answerOf(await api.perform(listActions, { query: { paginaActual: page }, signal })),
  ),
  readsOfPerson: wireList<ReadRow>(async ({ page, filters }, signal) => {
    const query = { paginaActual: page, idUsuario: Number(filters['usuario']) }
    const answer = await api.perform(listReadsOfPerson, { query, signal })
    return { ...answerOf(answer), names: { [`usuario=${filters['usuario']}`]: answer.usuario } }
  }),
  rightsRequests: wireList<RightsRow>(async ({ page, filters }, signal) => {
    const estado = (filters['estado'] ?? 'pendientes') as RightsState
    return answerOf(await api.perform(listRightsRequests, { query: { paginaActual: page, estado }, signal }))
  }),
  answering: wireForm(answering, notify, {
    load: null,
    save: ({ subject: idPeticion, values: { respuesta } }, signal) =>
      notifyOutdated(
        notify,
        answeredInForm(api.perform(answerRightsRequest, { body: { idPeticion, respuesta }, signal })),
      ),
    draft: ({ subject }) => answerDraft(subject),
    saved: () => updatedNotice('La respuesta se guardó y se envía por correo.'),
    failed: requestFailed,
  }),
  retention: wireForm(retention, notify, {
    load: (_, signal) => api.perform(getRetention, { signal }),
    save: ({ needs, values }, signal) =>
      answeredInForm(api.perform(saveRetention, { body: { plazos: values, version: needs?.version ?? 0 }, signal })),
    draft: () => retentionDraft,
    saved: () => updatedNotice('Los plazos se guardaron. Valen desde la próxima revisión diaria.'),
    failed: requestFailed,
  }),
})

/** For the record of one candidate. */
export const wireRecord = (idCandidato: number) => (api: Api, notify: Notify) => ({
  record: wireResource<PersonalRecord, number>(
    (id, signal) => nullIfUnknown(api.perform(getRecord, { query: { idCandidato: id }, signal })),
    refreshFailed(notify),
  ),
  reads: wireList<ReadRow>(async ({ page }, signal) =>
    answerOf(await api.perform(listReadsOfCandidate, { query: { paginaActual: page, idCandidato }, signal })),
  ),
  action: wireForm(action, notify, {
    load: null,
    save: ({ subject, values }, signal) =>
      notifyOutdated(notify, answeredInForm(sendAction(api, subject, values, signal))),
    draft: ({ subject }) => actionDraft(subject),
    saved: (record) => updatedNotice(doneMessage(record)),
    failed: requestFailed,
  }),
  exporting: wireCommand(createCommandMachine<number, Blob>({ confirms: false }), notify, {
    send: (id, signal) => answered(api.perform(exportRecord, { query: { idCandidato: id }, signal })),
    notice: (event) => (event.notice === 'failed' ? requestFailed(event.error) : null),
  }),
})

function sendAction(
  api: Api,
  { idCandidato, action: what }: ActionSubject,
  { motivo, hasta = '' }: ActionValues,
  signal: AbortSignal,
): Promise<PersonalRecord> {
  const body = { idCandidato, motivo }
  switch (what) {
    case 'conservar':
      return api.perform(keepLonger, { body: { ...body, hasta }, signal })
    case 'bloquear':
      return api.perform(blockRecord, { body, signal })
    case 'desbloquear':
      return api.perform(unblockRecord, { body, signal })
    case 'suprimir':
      return api.perform(suppressRecord, { body: { ...body, confirmacion: suppressionWord }, signal })
  }
}
