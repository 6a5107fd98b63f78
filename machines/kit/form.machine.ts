/** A form: load what it needs, fill it in, ask before what is hard to undo, save, and keep what was typed whatever comes back. */
import { assign, emit, fromPromise, setup } from 'xstate'
import { type Answer, answerIn, onlyIf } from './answer.ts'
import { eventFields } from './event-fields.ts'
import type { FormContext, FormEvent, FormInput, FormLike, FormNotice, FormOutput, FormShape, FormTag } from './form.types.ts'
import { toBeProvided } from './to-be-provided.ts'

/**
 * `Subject`: what the form is about (ids, a version); `Needs`: what it loads (options, the stored thing), null when
 * that does not exist; `Values`: what is typed; `Saved`: what the server makes of it.
 */
export function createFormMachine<Subject, Values, Saved = null, Needs = null>(shape: FormShape<Values> = {}) {
  const { id = 'form', description = 'Formulario.', loads = true, confirms = () => true, asksBeforeLoss = true, outdated = 'shown' } = shape
  type Context = FormContext<Subject, Values, Saved, Needs>
  const loaded = ({ event }: { event: { output: Needs | null } }) => ({ needs: event.output })
  const answered = answerIn<Saved>
  const keepRefusal = { type: 'keepRefusal', params: answered } as const
  const savedOf = (answer: Answer<Saved>) => (answer as Extract<typeof answer, { ok: true }>).saved
  /** Where it goes on when what the form needs is there, does not exist, or could not be asked for. */
  const asking = <const There extends string, const Missing extends string, const Failed extends string>(id: string, there: There, missing: Missing, failed: Failed) =>
    ({
      id,
      src: 'loadForm',
      input: ({ context }: { context: Context }) => ({ subject: context.subject }),
      onDone: [
        { guard: { type: 'isThere', params: loaded }, target: there, actions: { type: 'keepNeeds', params: loaded } },
        { target: missing },
      ],
      onError: failed,
    }) as const
  const closed = { 'form.closed': { target: 'closed', description: 'Se cierra antes de que haya qué llenar.' } } as const
  const send = { type: 'keepValues', params: eventFields } as const
  /** A field that is not disabled can change beside a question, and while the form is saved. */
  const edited = onlyIf(asksBeforeLoss, {
    'form.changed': { description: 'Los campos dicen otra cosa que lo guardado.', actions: 'noteChanges' },
    'form.unchanged': { description: 'Los campos vuelven a decir lo guardado.', actions: 'forgetChanges' },
  } as const)

  const form = setup({
    types: {
      context: {} as Context,
      /** `values`: typed before and not sent. */
      input: {} as { subject: Subject; values?: Values },
      output: {} as FormOutput<Values, Saved>,
      events: {} as FormEvent<Values>,
      emitted: {} as { type: 'form.saved' },
      tags: {} as FormTag,
    },
    actors: {
      loadForm: fromPromise<Needs | null, { subject: Subject }>(toBeProvided),
      saveForm: fromPromise<Answer<Saved>, FormInput<Subject, Values, Needs>>(toBeProvided),
    },
    actions: {
      keepNeeds: assign({ needs: (_, params: { needs: Needs | null }) => params.needs }),
      keepValues: assign({ values: (_, params: { values: Values }) => params.values }),
      noteSending: assign({ wasSent: true }),
      rememberValues: assign({ values: ({ context }, params: { values?: Values }) => params.values ?? context.values }),
      forgetValues: assign({ values: null }),
      noteChanges: assign({ isChanged: true }),
      forgetChanges: assign({ isChanged: false }),
      keepRefusal: assign({ refusal: (_, { answer }: { answer: Answer<Saved> }) => (answer.ok ? null : answer.refusal) }),
      forgetRefusal: assign({ refusal: null }),
      keepSaved: assign({ saved: (_, { answer }: { answer: Answer<Saved> }) => savedOf(answer) }),
      /** Before the form leaves the screen, for its draft. */
      announceSaved: emit({ type: 'form.saved' as const }),
      /** Provided: the notice of this name, where there is one. */
      notify: (_, _params: FormNotice<Saved>) => toBeProvided(),
    },
    guards: {
      isThere: (_, params: { needs: Needs | null }) => params.needs !== null,
      isSaved: (_, { answer }: { answer: Answer<Saved> }) => answer.ok,
      isOutdated: (_, { answer }: { answer: Answer<Saved> }) => !answer.ok && answer.refusal.reason === 'outdated',
      needsConfirmation: ({ context }, params: { values: Values }) => confirms !== false && confirms(params.values, context.values),
      hasChanges: ({ context }) => context.isChanged,
    },
  })

  const loading = form.createStateConfig({
    description: 'Se pide lo que el formulario necesita.',
    tags: ['loading'],
    on: closed,
    invoke: asking('loadForm', 'editing', 'missing', 'unavailable'),
  })
  const missing = form.createStateConfig({
    description: 'No existe lo que el formulario necesita: no hay nada que llenar, y se dice.',
    tags: ['missing'],
    on: closed,
  })
  const unavailable = form.createStateConfig({
    description: 'No se pudo pedir lo que el formulario necesita; se ofrece reintentar.',
    tags: ['unavailable'],
    on: { ...closed, 'load.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
  })

  /** Somebody else saved first, or the same person beside the form. */
  const comparing = {
    refreshing: form.createStateConfig({
      description: 'Se pide lo que cambió junto al formulario; lo escrito sigue ahí. Si no se puede, se verá al guardar.',
      invoke: asking('refreshForm', 'filling', 'unknown', 'filling'),
    }),
    catchingUp: form.createStateConfig({
      description: 'Otra persona guardó antes: se pide lo nuevo, y lo escrito sigue a la vista.',
      tags: ['outdated'],
      invoke: asking('reloadForm', 'compared', 'unknown', 'unknown'),
    }),
    compared: form.createStateConfig({
      description: 'Se ve lo nuevo junto a lo escrito, que se puede enviar encima.',
      tags: ['outdated', 'compared'],
      on: { 'form.reloaded': { target: 'filling', description: 'Se deja lo escrito y se sigue con lo nuevo.', actions: 'forgetValues' } },
    }),
    unknown: form.createStateConfig({
      description: 'No se pudo ver lo que cambió; lo escrito sigue ahí y se ofrece reintentar.',
      tags: ['outdated', 'unavailable'],
      on: { 'load.retried': { target: 'catchingUp', description: "Se pulsa 'Reintentar'." } },
    }),
  }

  const editing = form.createStateConfig({
    description: 'Se llena el formulario.',
    tags: ['shown'],
    initial: 'filling',
    on: {
      ...edited,
      'form.submitted': [
        ...(confirms === false ? [] : [{
          guard: { type: 'needsConfirmation', params: eventFields },
          target: 'confirming',
          description: 'Se envía algo que no se deshace fácilmente: se pide confirmar.',
          actions: send,
        } as const]),
        { target: 'saving', description: 'Se envía el formulario.', actions: send },
      ],
      ...onlyIf(outdated === 'shown', {
        'needs.changed': { target: '.refreshing', actions: 'forgetRefusal', description: 'Algo junto al formulario se guardó por su cuenta: se pide lo nuevo.' },
        'needs.outdated': { target: '.catchingUp', actions: 'forgetRefusal', description: 'Algo junto al formulario no se guardó, porque otra persona guardó antes.' },
      } as const),
      'form.closed': [
        ...(asksBeforeLoss ? [{
          guard: 'hasChanges',
          target: 'confirmingLoss',
          description: 'Se cierra con cambios sin guardar: se pregunta antes de perderlos.',
        } as const] : []),
        { target: 'closed', description: 'Se cierra el formulario; nada cambia.', actions: { type: 'rememberValues', params: eventFields } },
      ],
    },
    states: {
      filling: { description: 'Se escribe.' },
      refused: { description: 'El servidor no lo aceptó y se ve por qué; lo escrito sigue ahí.', tags: ['refused'] },
      failed: { description: 'No se pudo guardar; lo escrito sigue ahí para volver a enviarlo.', tags: ['failed'] },
      ...onlyIf(outdated === 'shown', comparing),
    },
  })
  const confirming = form.createStateConfig({
    description: 'Se pregunta si de verdad se hace; el botón dice lo que va a pasar.',
    tags: ['shown', 'confirming'],
    on: {
      ...edited,
      'sending.confirmed': { target: 'saving', description: 'Se confirma.' },
      'sending.cancelled': { target: 'editing', description: 'Se cierra el diálogo; nada cambia.' },
    },
  })
  const confirmingLoss = form.createStateConfig({
    description: "Se pregunta si se descartan los cambios, con el botón 'Descartar cambios'.",
    tags: ['shown', 'confirmingLoss'],
    on: {
      'closing.confirmed': { target: 'closed', description: 'Se descartan los cambios y se cierra.' },
      'closing.cancelled': { target: 'editing', description: 'Se sigue escribiendo; lo escrito sigue ahí.' },
    },
  })
  const saving = form.createStateConfig({
    description: 'Se guarda; el formulario no se puede cambiar ni cerrar.',
    tags: ['shown', 'saving'],
    on: edited,
    entry: 'noteSending',
    invoke: {
      id: 'saveForm',
      src: 'saveForm',
      input: ({ context: { subject, needs, values } }) => ({ subject, needs, values: values as Values }),
      onDone: [
        {
          guard: { type: 'isSaved', params: answered },
          target: 'saved',
          actions: [
            { type: 'keepSaved', params: answered },
            'announceSaved',
            { type: 'notify', params: ({ event }) => ({ notice: 'saved', saved: savedOf(event.output) }) },
          ],
        },
        ...(outdated === 'never' ? [] : [{
          guard: { type: 'isOutdated', params: answered },
          target: outdated === 'ends' ? 'outdated' : 'editing.catchingUp',
          actions: keepRefusal,
        } as const]),
        { target: 'editing.refused', actions: keepRefusal },
      ],
      // It may have arrived all the same
      onError: { target: 'editing.failed', actions: { type: 'notify', params: ({ event }) => ({ notice: 'failed', error: event.error }) } },
    },
  })
  type Ending = { context: Context }

  return form.createMachine({
    id,
    description,
    context: ({ input: { subject, values = null } }) => ({ subject, needs: null, values, refusal: null, saved: null, wasSent: false, isChanged: false }),
    output: ({ event }) => (event as unknown as { output: FormOutput<Values, Saved> }).output,
    initial: loads ? 'loading' : 'editing',
    states: {
      ...onlyIf(loads, { loading, missing, unavailable }),
      editing,
      ...onlyIf(confirms !== false, { confirming }),
      ...onlyIf(asksBeforeLoss, { confirmingLoss }),
      saving,
      saved: {
        type: 'final',
        description: 'Quedó guardado y el formulario se cierra.',
        output: ({ context }: Ending): FormOutput<Values, Saved> => ({ outcome: 'saved', saved: context.saved as Saved }),
      },
      ...onlyIf(outdated === 'ends', {
        outdated: {
          type: 'final',
          description: 'Otra persona fue primero: el formulario se cierra y se ve cómo está ahora.',
          output: ({ context }: Ending): FormOutput<Values, Saved> => ({ outcome: 'outdated', refusal: context.refusal! }),
        } as const,
      }),
      closed: {
        type: 'final',
        description: 'El formulario se cerró sin guardar nada más.',
        output: ({ context: { values, wasSent } }: Ending): FormOutput<Values, Saved> => ({ outcome: 'closed', values, wasSent }),
      },
    },
  })
}

export type FormMachine<Subject, Values, Saved = null, Needs = null> = ReturnType<typeof createFormMachine<Subject, Values, Saved, Needs>>

export const selectSubject = <Subject>(s: { context: { subject: Subject } }) => s.context.subject
/** What it loaded; null until it is there. */
export const selectNeeds = <Needs>(s: { context: { needs: Needs | null } }) => s.context.needs
/** Whether closing would lose something; false of a form that does not ask. */
export const selectIsChanged = (s: FormLike) => s.context.isChanged
/** Typed before, or sent last. */
export const selectValues = <Values>(s: { context: { values: Values | null } }) => s.context.values
export const selectIsSaving = (s: FormLike) => s.hasTag('saving')
export const selectIsFailed = (s: FormLike) => s.hasTag('failed')
/** What was saved; null while it is not, and of a form that ended otherwise. */
export const selectSaved = <Saved>(s: { readonly output?: FormOutput<unknown, Saved> | undefined }) => (s.output?.outcome === 'saved' ? s.output.saved : null)
/** Why the server did not accept it; null when it did not say no. */
export const selectRefusal = (s: FormLike) => (s.hasTag('refused') || s.hasTag('outdated') ? s.context.refusal : null)
