/** The machine of the job application, with the call it needs. */
import { fromPromise } from 'xstate'
import { createResourceMachine } from '../../../machines/kit/resource.machine.ts'
import { type Application, getApplication } from '../../contract/applications.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import type { ActorsOf } from '../kit/actors/wiring.ts'

export type ApplicationQuestion = { idReclutamiento: number }

const application = createResourceMachine<Application, ApplicationQuestion>()

export function wireApplications(api: Api) {
  const actors: ActorsOf<typeof application> = {
    loadResource: fromPromise<Application | null, { question: ApplicationQuestion }>(({ input, signal }) =>
      nullIfUnknown(
        api.perform(getApplication, { query: { IdReclutamiento: input.question.idReclutamiento }, signal }),
      ),
    ),
  }
  return { application: application.provide({ actors }) }
}
