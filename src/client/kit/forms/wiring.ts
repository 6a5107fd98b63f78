/** The charts of forms and commands with their calls and notices. */
import { fromPromise } from 'xstate'
import type { Answer } from '../../../../machines/kit/answer.ts'
import type { CommandMachine, CommandNotice } from '../../../../machines/kit/command.machine.ts'
import type { FormMachine } from '../../../../machines/kit/form.machine.ts'
import type { FormInput } from '../../../../machines/kit/form.types.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import { lostFormText } from '../api/failure-text.ts'
import { type Notify, showNotice } from '../actors/wiring.ts'
import { sendForm } from './send-form.ts'

export type FormCalls<Subject, Values, Saved, Needs> = {
  /** Null for a form that loads nothing; resolves to null when the record does not exist. */
  load: ((subject: Subject, signal: AbortSignal) => Promise<Needs | null>) | null
  /** Its signal outlives the form, so that a sent form is saved. */
  save: (input: FormInput<Subject, Values, Needs>, signal: AbortSignal) => Promise<Answer<Saved>>
  /** Key of the form's draft, see `useDraft`; null for a form without drafts. */
  draft: ((about: Pick<FormInput<Subject, Values, Needs>, 'subject' | 'needs'>) => string) | null
  saved: (saved: Saved) => Notice | null
  failed: (error: unknown) => Notice | null
}

export function wireForm<Subject, Values, Saved, Needs>(
  form: FormMachine<Subject, Values, Saved, Needs>,
  notify: Notify,
  { load, save, draft, saved, failed }: FormCalls<Subject, Values, Saved, Needs>,
): FormMachine<Subject, Values, Saved, Needs> {
  return form.provide({
    actors: {
      ...(load && {
        loadForm: fromPromise<Needs | null, { subject: Subject }>(({ input, signal }) => load(input.subject, signal)),
      }),
      saveForm: fromPromise<Answer<Saved>, FormInput<Subject, Values, Needs>>(({ input, signal }) =>
        sendForm<Answer<Saved>>(
          {
            signal,
            draft: draft && draft(input),
            saved: (answer) => [saved(answer.saved)].filter((notice) => notice !== null),
            failed,
          },
          notify,
          (unaborted) =>
            save(input, unaborted).catch((error: unknown) => lost(error, () => showNotice(notify, failed(error)))),
        ),
      ),
    },
    actions: {
      notify: (_, told) => showNotice(notify, told.notice === 'saved' ? saved(told.saved) : failed(told.error)),
    },
  })
}

/** The form shows that there was no answer, beside the specification's notice. */
function lost<Saved>(error: unknown, notifyFailed: () => void): Answer<Saved> {
  const message = lostFormText(error)
  if (message === null) throw error
  notifyFailed()
  return { ok: false, refusal: { reason: 'refused', message } }
}

type CommandCalls<Subject, Done> = {
  send: (subject: Subject, signal: AbortSignal) => Promise<Answer<Done>>
  notice: (told: CommandNotice, subject: Subject) => Notice | null
}

export function wireCommand<Subject, Done>(
  command: CommandMachine<Subject, Done>,
  notify: Notify,
  { send, notice }: CommandCalls<Subject, Done>,
): CommandMachine<Subject, Done> {
  return command.provide({
    actors: {
      doCommand: fromPromise<Answer<Done>, { subject: Subject }>(({ input, signal }) => send(input.subject, signal)),
    },
    actions: { notify: ({ context }, told) => showNotice(notify, notice(told, context.subject as Subject)) },
  })
}
