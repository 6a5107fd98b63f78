/** The charts of letters to candidates and of their templates, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import {
  callOffLetter,
  type CandidateLetter,
  createTemplate,
  deleteTemplate,
  getLetterOptions,
  type LetterForm,
  type LetterOptions,
  type LetterTemplate,
  listLetters,
  listTemplates,
  sendLetter,
  type SentLetter,
  type TemplateForm,
  type Templates,
  type TemplateUse,
  updateTemplate,
} from '../../contract/letters.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'

export type LettersQuestion = { readonly idReclutamiento: number }
export type OptionsQuestion = LettersQuestion & { readonly uso: TemplateUse }

export const letterDraft = ({ idReclutamiento }: LettersQuestion): string => `proceso/${idReclutamiento}/mensaje`

const writing = createFormMachine<LettersQuestion, LetterForm, SentLetter>({
  confirms: false,
  // The screen stores the typed values
  confirmsLoss: false,
  loads: false,
  outdated: 'never',
})

/** Letters of one process. */
export const wireLetters = (api: Api, notify: Notify) => ({
  options: wireResource<LetterOptions, OptionsQuestion>(
    (query, signal) => nullIfUnknown(api.perform(getLetterOptions, { query, signal })),
    refreshFailed(notify),
  ),
  letters: wireResource<readonly CandidateLetter[], LettersQuestion>(
    (query, signal) => nullIfUnknown(api.perform(listLetters, { query, signal })),
    refreshFailed(notify),
  ),
  writing: wireForm(writing, notify, {
    load: null,
    save: ({ subject: { idReclutamiento }, values }, signal) =>
      answered(api.perform(sendLetter, { body: { idReclutamiento, ...values }, signal })),
    draft: ({ subject }) => letterDraft(subject),
    saved: () => null,
    failed: requestFailed,
  }),
  callingOff: wireCommand(createCommandMachine<CandidateLetter, { success: true }>({ confirms: false }), notify, {
    send: ({ idCarta }, signal) => answered(api.perform(callOffLetter, { body: { idCarta }, signal })),
    notice: (event) => {
      if (event.notice === 'done') return updatedNotice('La carta ya no sale.')
      return event.notice === 'refused'
        ? { kind: 'error', title: 'No se anuló', text: event.refusal.message }
        : requestFailed(event.error)
    },
  }),
})

/** Null: a new one. */
export type TemplateSubject = { readonly template: LetterTemplate | null }
export type TemplateFormMachine = FormMachine<TemplateSubject, TemplateForm, LetterTemplate>

export const templateDraft = ({ template }: TemplateSubject): string => `plantilla/${template?.idPlantilla ?? 'nueva'}`

const templateForm: TemplateFormMachine = createFormMachine<TemplateSubject, TemplateForm, LetterTemplate>({
  confirms: false,
  loads: false,
  outdated: 'ends',
})

export const wireTemplates = (api: Api, notify: Notify) => ({
  templates: wireResource<Templates, null>(
    (_, signal) => api.perform(listTemplates, { signal }),
    refreshFailed(notify),
  ),
  form: wireForm(templateForm, notify, {
    load: null,
    save: ({ subject: { template }, values }, signal) =>
      answered(
        template
          ? api.perform(updateTemplate, {
              body: { idPlantilla: template.idPlantilla, version: template.version, ...values },
              signal,
            })
          : api.perform(createTemplate, { body: values, signal }),
      ),
    draft: ({ subject }) => templateDraft(subject),
    saved: ({ nombre }) => updatedNotice(`La plantilla «${nombre}» quedó guardada.`),
    failed: requestFailed,
  }),
  deletion: wireCommand(createCommandMachine<LetterTemplate, { success: true }>(), notify, {
    send: ({ idPlantilla, version }, signal) =>
      answered(api.perform(deleteTemplate, { body: { idPlantilla, version }, signal })),
    notice: (event, { nombre }) => {
      if (event.notice === 'done') return updatedNotice(`La plantilla «${nombre}» ya no está.`)
      return event.notice === 'failed' ? requestFailed(event.error) : null
    },
  }),
})
