/**
 * Views tested alone, each with its machine as the client wires it: its calls are held, and the driver of the tour
 * answers them. A view is unmounted when its machine has ended, as in the application.
 */
import type { ReactNode } from 'react'
import {
  type AnyActor,
  createActor,
  fromPromise,
  fromTransition,
  type InputFrom,
  type InspectionEvent,
  waitFor,
} from 'xstate'
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'
import { emailForm, type scoreForm, type vacancyForm } from '../../../../machines/candidates/profile-forms.ts'
import { createUploadMachine } from '../../../../machines/kit/upload.machine.ts'
import { folioSearchMachine } from '../../../../machines/recruitment/folio-search.machine.ts'
import type { personSearchMachine } from '../../../../machines/slots/person-search.machine.ts'
import type { rejectionForm } from '../../../../machines/recruitment/rejection-form.ts'
import type { reversalForm } from '../../../../machines/recruitment/reversal-form.ts'
import type { stageFormMachine } from '../../../../machines/recruitment/stage-form.machine.ts'
import type { LoadedStage, StageFormInput } from '../../../../machines/recruitment/stage-form.setup.ts'
import type { Application } from '../../../../src/client/kit/actors/application-context.ts'
import { PersonalData } from '../../../../src/client/candidates/profile/personal-data.tsx'
import { ScoreDialog } from '../../../../src/client/candidates/profile/score-dialog.tsx'
import { VacancyDialog } from '../../../../src/client/candidates/vacancy-dialog.tsx'
import { ListView, type ListLabels } from '../../../../src/client/kit/lists/list-view.tsx'
import { wireList } from '../../../../src/client/kit/lists/wiring.ts'
import { FolioForm } from '../../../../src/client/recruitment/forms/folio-forms.tsx'
import { PersonField } from '../../../../src/client/kit/lookups/person-field.tsx'
import { RejectDialog } from '../../../../src/client/recruitment/decisions/reject-dialog.tsx'
import { RevertDialog } from '../../../../src/client/recruitment/decisions/revert-dialog.tsx'
import { wireCandidateProfile } from '../../../../src/client/candidates/profile/profile-wiring.ts'
import { wireRecruitment } from '../../../../src/client/recruitment/wiring.ts'
import { wireScore } from '../../../../src/client/candidates/profile/score-wiring.ts'
import { phases } from '../../../../src/contract/phases.ts'
import { processAt } from '../../../../machines/recruitment/process.samples.ts'
import type { HandClock } from '../../../machines/support/drivers/hand-clock.ts'
import type { Switchboard } from '../../../machines/support/drivers/switchboard.ts'
import { detail } from '../../../client/candidates/samples.ts'
import { UploadView } from './upload-view.tsx'

/** `watched`: the machine whose state is compared; the view's own unless it is a part of it. */
export type Scene = { readonly actor: AnyActor; readonly watched?: AnyActor; readonly view: ReactNode }
export type SceneEnvironment = {
  readonly application: Application
  readonly switchboard: Switchboard
  readonly clock: HandClock
  readonly inspect: (event: InspectionEvent) => void
}
type Open = (environment: SceneEnvironment, input: never) => Scene | Promise<Scene>

/** By the id of the machine. */
export const scenes: Readonly<Record<string, Open>> = {
  score: ({ application: { api, notify }, switchboard, inspect }, input: InputFrom<typeof scoreForm>) => {
    const machine = wireScore(api, notify)
    const actor = createActor(machine.provide({ actors: switchboard.actorsOf(machine) }), { input, inspect })
    return { actor: actor.start(), view: <ScoreDialog actor={actor} /> }
  },

  vacancyChoice: ({ application: { api, notify }, switchboard, inspect }, input: InputFrom<typeof vacancyForm>) => {
    const machine = wireCandidateProfile(api, notify).profile.implementations.actors['assignment'] as typeof vacancyForm
    const actor = createActor(machine.provide({ actors: switchboard.actorsOf(machine) }), { input, inspect })
    return {
      actor: actor.start(),
      view: <VacancyDialog actor={actor} action="Asignar a vacante" placeholder="Selecciona una de tus vacantes" />,
    }
  },

  /** A part of the profile, which shows the e-mail before and after it. */
  emailEdit: ({ application: { api, notify }, switchboard, inspect }, { subject }: InputFrom<typeof emailForm>) => {
    const machine = wireCandidateProfile(api, notify).profile
    const email = (machine.implementations.actors['email'] as typeof emailForm).provide({
      actors: switchboard.actorsOf(emailForm),
    })
    const actor = createActor(machine.provide({ actors: { ...switchboard.actorsOf(machine), email } }), {
      input: subject,
      inspect,
    }).start()
    actor.send({ type: 'email.requested' })
    return {
      actor,
      watched: actor.getSnapshot().children.email as unknown as AnyActor,
      view: <PersonalData detail={detail} idCandidato={subject.idCandidato} profile={actor} />,
    }
  },

  /** Its boxes are the real ones. */
  list: ({ switchboard, clock, inspect }, input: ListQuestion) => {
    const machine = wireList<{ nombre: string }>(() => Promise.reject(new Error('the switchboard holds this call')))
    const { loadPage } = switchboard.actorsOf(machine)
    const actor = createActor(machine.provide({ actors: { loadPage: loadPage as never } }), { input, clock, inspect })
    const columns = [{ key: 'nombre', header: 'Nombre', cell: ({ nombre }: { nombre: string }) => nombre }]
    const labels: ListLabels = {
      caption: 'Candidatos',
      loading: 'Cargando candidatos...',
      failed: '¡No se encontraron Candidatos!',
      search: 'Buscar candidato',
      filters: { of: (_, value) => value, counted: ['candidato', 'candidatos'], shown: 'los más recientes' },
    }
    return {
      actor: actor.start(),
      view: <ListView list={actor} labels={labels} columns={columns} rowKey={({ nombre }) => nombre.length} />,
    }
  },

  upload: ({ switchboard, inspect }) => {
    const machine = createUploadMachine<{ name: string }, { place: number }, { id: number }>()
    const actor = createActor(machine.provide({ actors: switchboard.actorsOf(machine) }), { inspect })
    return { actor: actor.start(), view: <UploadView actor={actor} /> }
  },

  rejection: ({ application: { api, notify }, switchboard, inspect }, input: InputFrom<typeof rejectionForm>) => {
    const machine = wireRecruitment(api, notify).candidateProcess.implementations.actors[
      'rejection'
    ] as typeof rejectionForm
    const actor = createActor(machine.provide({ actors: switchboard.actorsOf(machine) }), { input, inspect })
    return { actor: actor.start(), view: <RejectDialog actor={actor} /> }
  },

  reversal: ({ application: { api, notify }, switchboard, inspect }, input: InputFrom<typeof reversalForm>) => {
    const machine = wireRecruitment(api, notify).candidateProcess.implementations.actors[
      'reversal'
    ] as typeof reversalForm
    const actor = createActor(machine.provide({ actors: switchboard.actorsOf(machine) }), { input, inspect })
    return { actor: actor.start(), view: <RevertDialog actor={actor} etapa="Oferta" /> }
  },

  personSearch: (
    { application: { api, notify }, switchboard, clock, inspect },
    input: InputFrom<typeof personSearchMachine>,
  ) => {
    const form = wireRecruitment(api, notify).candidateProcess.implementations.actors[
      'stageForm'
    ] as typeof stageFormMachine
    const machine = form.implementations.actors['personSearch'] as typeof personSearchMachine
    const actor = createActor(machine.provide({ actors: switchboard.actorsOf(machine) }), { input, clock, inspect })
    return {
      actor: actor.start(),
      view: <PersonField search={actor} label="Gerente" error={undefined} onChange={() => {}} />,
    }
  },

  /** A part of the stage's form, which sends the confirmed values. */
  folioSearch: async (
    { application: { api, notify }, switchboard, inspect },
    { text, chosen }: InputFrom<typeof folioSearchMachine>,
  ) => {
    const machine = wireRecruitment(api, notify).candidateProcess.implementations.actors[
      'stageForm'
    ] as typeof stageFormMachine
    const loaded: LoadedStage = {
      catalogues: {},
      saved: null,
      drafted: text === undefined ? null : { texto: text, folio: chosen },
    }
    const actors = {
      ...switchboard.actorsOf(machine),
      loadStage: fromPromise<LoadedStage | null, Pick<StageFormInput, 'proceso' | 'codigo' | 'idFase' | 'idEvento'>>(
        () => Promise.resolve(loaded),
      ),
      folioSearch: folioSearchMachine.provide({ actors: switchboard.actorsOf(folioSearchMachine) }),
    }
    const parent = createActor(
      fromTransition((state: undefined) => state, undefined),
    ) as unknown as StageFormInput['parent']
    const input: StageFormInput = {
      proceso: processAt('FR-GD'),
      codigo: 'FR-GD',
      idFase: phases['FR-GD'].idFase,
      idEvento: null,
      draft: null,
      parent,
    }
    const actor = createActor(machine.provide({ actors }), { input, inspect })
    const { children } = await waitFor(actor.start(), (snapshot) => snapshot.matches('editing'))
    return { actor, watched: children.folioSearch as unknown as AnyActor, view: <FolioForm actor={actor} /> }
  },
}
