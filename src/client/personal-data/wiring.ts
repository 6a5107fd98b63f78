/** The charts of the screens of personal data, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import {
  type ActionRow,
  type DueRecord,
  type PersonalRecord,
  type ReadRow,
  type RetentionCatalogue,
  type RetentionForm,
  type Situation,
  situations,
} from '../../contract/personal-data.ts'
import type { RightsAnswer, RightsRow, RightsState } from '../../contract/rights.ts'
import { answered, answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import {
  type ActionValues,
  fetchActions,
  fetchDue,
  fetchExport,
  fetchReadsOfCandidate,
  fetchReadsOfPerson,
  fetchRecord,
  fetchRetention,
  fetchRightsRequests,
  postAction,
  postRetention,
  postRightsAnswer,
  type RecordAction,
} from '../kit/api/personal-data.ts'
import { notifyOutdated } from '../kit/forms/outdated-notice.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { wireList } from '../kit/lists/wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { doneMessage, situationLabels } from './labels.ts'

export type RetentionMachine = FormMachine<null, RetentionForm, RetentionCatalogue, RetentionCatalogue>
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
    const answer = await fetchDue(api, page, (filters['situacion'] ?? 'bloquear') as Situation, signal)
    // The label of each filter value includes its count
    const names = Object.fromEntries(
      situations.map((one) => [
        `situacion=${one}`,
        `${situationLabels[one]} (${answer.cuantos[one].toLocaleString('es-MX')})`,
      ]),
    )
    return { ...answerOf(answer), names }
  }),
  actions: wireList<ActionRow>(async ({ page }, signal) => answerOf(await fetchActions(api, page, signal))),
  readsOfPerson: wireList<ReadRow>(async ({ page, filters }, signal) => {
    const answer = await fetchReadsOfPerson(api, page, Number(filters['usuario']), signal)
    return { ...answerOf(answer), names: { [`usuario=${filters['usuario']}`]: answer.usuario } }
  }),
  rightsRequests: wireList<RightsRow>(async ({ page, filters }, signal) =>
    answerOf(await fetchRightsRequests(api, page, (filters['estado'] ?? 'pendientes') as RightsState, signal)),
  ),
  answering: wireForm(answering, notify, {
    load: null,
    save: ({ subject, values }, signal) =>
      notifyOutdated(notify, answeredInForm(postRightsAnswer(api, subject, values, signal))),
    draft: ({ subject }) => answerDraft(subject),
    saved: () => updatedNotice('La respuesta se guardó y se envía por correo.'),
    failed: requestFailed,
  }),
  retention: wireForm(retention, notify, {
    load: (_, signal) => fetchRetention(api, signal),
    save: ({ needs, values }, signal) =>
      answeredInForm(postRetention(api, { plazos: values, version: needs?.version ?? 0 }, signal)),
    draft: () => retentionDraft,
    saved: () => updatedNotice('Los plazos se guardaron. Valen desde la próxima revisión diaria.'),
    failed: requestFailed,
  }),
})

/** For the record of one candidate. */
export const wireRecord = (idCandidato: number) => (api: Api, notify: Notify) => ({
  record: wireResource<PersonalRecord, number>(
    (id, signal) => nullIfUnknown(fetchRecord(api, id, signal)),
    refreshFailed(notify),
  ),
  reads: wireList<ReadRow>(async ({ page }, signal) =>
    answerOf(await fetchReadsOfCandidate(api, page, idCandidato, signal)),
  ),
  action: wireForm(action, notify, {
    load: null,
    save: ({ subject, values }, signal) =>
      notifyOutdated(notify, answeredInForm(postAction(api, subject.action, subject.idCandidato, values, signal))),
    draft: ({ subject }) => actionDraft(subject),
    saved: (record) => updatedNotice(doneMessage(record)),
    failed: requestFailed,
  }),
  exporting: wireCommand(createCommandMachine<number, Blob>({ confirms: false }), notify, {
    send: (id, signal) => answered(fetchExport(api, id, signal)),
    notice: (told) => (told.notice === 'failed' ? requestFailed(told.error) : null),
  }),
})
