/** The chart of the installation's form, with its call. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type { InstallationForm } from '../../contract/installation.ts'
import { answeredInForm } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { type Installed, postInstallation } from '../kit/api/installation.ts'
import { wireForm } from '../kit/forms/wiring.ts'

export type InstallationMachine = FormMachine<null, InstallationForm, Installed>

const form: InstallationMachine = createFormMachine<null, InstallationForm, Installed>({
  confirms: false,
  loads: false,
  outdated: 'never',
  confirmsLoss: false,
})

/** The form itself shows every outcome: there is no layout around it that could. */
export const wireInstallation = (api: Api): InstallationMachine =>
  wireForm(form, () => {}, {
    load: null,
    save: ({ values }, signal) => answeredInForm(postInstallation(api, values, signal)),
    draft: null,
    saved: () => null,
    failed: () => null,
  })
