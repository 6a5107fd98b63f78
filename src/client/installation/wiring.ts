/** The chart of the installation's form, with its call. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import { install, type InstallationForm } from '../../contract/installation.ts'
import { answeredInForm } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { statusIn } from '../kit/api/failure.ts'
import { encrypted } from '../kit/api/password.ts'
import { wireForm } from '../kit/forms/wiring.ts'

/** `before`: the installation already existed, or another user was faster. */
export type Installed = { readonly usuario: string } | { readonly before: true }
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
    save: ({ values }, signal) => answeredInForm(send(api, values, signal)),
    draft: null,
    saved: () => null,
    failed: () => null,
  })

async function send(api: Api, { password, ...form }: InstallationForm, signal: AbortSignal): Promise<Installed> {
  try {
    await api.perform(install, { body: { ...form, password: await encrypted(api, password) }, signal })
    return { usuario: form.usuario }
  } catch (error) {
    if (statusIn(error) === 404) return { before: true }
    throw error
  }
}
