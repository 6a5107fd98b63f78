/** The charts of forms and commands with their calls and notices. */
import { fromPromise } from 'xstate'
import type { Answer } from '../../../../machines/kit/answer.ts'
import type { CommandMachine, CommandNotice } from '../../../../machines/kit/command.machine.ts'
import type { FormMachine } from '../../../../machines/kit/form.machine.ts'
import type { FormInput } from '../../../../machines/kit/form.types.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import { lostFormText } from '../api/failure-text.ts'
import { removeSent } from '../drafts/draft-store.ts'
import { ownPlace } from '../drafts/own-place.ts'
import { readSession } from '../session/session-storage.ts'
import { type Notify, showNotice } from '../actors/wiring.ts'

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
      notify: (_, event) => showNotice(notify, event.notice === 'saved' ? saved(event.saved) : failed(event.error)),
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
  notice: (event: CommandNotice, subject: Subject) => Notice | null
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
    actions: { notify: ({ context }, event) => showNotice(notify, notice(event, context.subject as Subject)) },
  })
}

type AnyAnswer = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly message: string } }
type SavedIn<Sent> = Extract<Sent, { readonly ok: true }>

type Sending<Sent> = {
  /** Aborted when the form leaves the screen. */
  readonly signal: AbortSignal
  /** The key of the form's draft, see `useDraft`; null for a form without drafts. */
  readonly draft: string | null
  /** The notices shown when the form has left the screen. */
  readonly saved: (answer: SavedIn<Sent>) => readonly Notice[]
  readonly failed: (error: unknown) => Notice | null
}

/**
 * A save continues when its form leaves the screen meanwhile, for example by the browser's Back: the signal of `send`
 * is another one. This function then handles the draft and the notices.
 */
export async function sendForm<Sent extends AnyAnswer>(
  { signal, draft, saved, failed }: Sending<Sent>,
  notify: Notify,
  send: (signal: AbortSignal) => Promise<Sent>,
): Promise<Sent> {
  // Read before the answer arrives: another user may be signed in by then
  const place = draft === null ? null : ownPlace(draft)
  try {
    const answer = await send(new AbortController().signal)
    if (signal.aborted) {
      if (answer.ok && place) removeSent(place)
      if (readSession()) noticesOf(answer, saved).forEach(notify)
    }
    return answer
  } catch (error) {
    if (signal.aborted && readSession()) showNotice(notify, failed(error))
    throw error
  }
}

function noticesOf<Sent extends AnyAnswer>(answer: Sent, saved: Sending<Sent>['saved']): readonly Notice[] {
  const plain: AnyAnswer = answer
  if (plain.ok) return saved(answer as SavedIn<Sent>)
  return [{ kind: 'error', title: 'No se guardó', text: plain.refusal.message }]
}
