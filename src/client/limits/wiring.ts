/** The chart of the limits per phase, with its calls and notices. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import { getLimits, type LimitsCatalogue, type LimitsForm, saveLimits } from '../../contract/limits.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireForm } from '../kit/forms/wiring.ts'

export type LimitsMachine = FormMachine<null, LimitsForm, LimitsCatalogue, LimitsCatalogue>
const limits: LimitsMachine = createFormMachine<null, LimitsForm, LimitsCatalogue, LimitsCatalogue>({ confirms: false })

export const limitsDraft = 'plazos-etapas'

export const wireLimits = (api: Api, notify: Notify) => ({
  limits: wireForm(limits, notify, {
    load: (_, signal) => api.perform(getLimits, { signal }),
    save: ({ needs, values }, signal) =>
      answeredInForm(api.perform(saveLimits, { body: { ...values, version: needs?.version ?? 0 }, signal })),
    draft: () => limitsDraft,
    saved: () => updatedNotice('Los plazos se guardaron. Valen desde ahora para todos los procesos abiertos.'),
    failed: requestFailed,
  }),
})
