/**
 * A form: it loads what it needs, is filled in, requires a confirmation, saves, and keeps the typed values whatever the
 * server answers.
 */
import { assign, emit, fromPromise, setup } from 'xstate'
import { type Answer, answerIn, onlyIf } from './answer.ts'
import { eventFields } from './event-fields.ts'
import type {
  FormContext,
  FormEvent,
  FormInput,
  FormLike,
  FormNotice,
  FormOutput,
  FormShape,
  FormTag,
} from './form.types.ts'
import { toBeProvided } from './to-be-provided.ts'

/**
 * `Subject`: the record that the form edits (ids, a version). `Needs`: what it loads (options, the stored record), null
 * when the record does not exist. `Values`: the typed values. `Saved`: the server's result.
 */
export function createFormMachine<Subject, Values, Saved = null, Needs = null>(
  shape: FormShape<Values, Subject, Needs> = {},
) {
  const {
    id = 'form',
    description = 'Formulario.',
    loads = true,
    confirms = () => true,
    confirmsLoss = true,
    outdated = 'shown',
  } = shape
  type Context = FormContext<Subject, Values, Saved, Needs>
  const loaded = ({ event }: { event: { output: Needs | null } }) => ({ needs: event.output })
  const answered = answerIn<Saved>
  const keepRefusal = { type: 'keepRefusal', params: answered } as const
  const savedOf = (answer: Answer<Saved>) => (answer as Extract<typeof answer, { ok: true }>).saved
  /** Loads what the form needs; the three targets are for found, missing and failed. */
  const loadInvocation = <const There extends string, const Missing extends string, const Failed extends string>(
    id: string,
    there: There,
    missing: Missing,
    failed: Failed,
  ) =>
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
  const closed = {
    'form.closed': { target: 'closed', description: 'Se cierra antes de que haya qué llenar.' },
  } as const
  const send = { type: 'keepValues', params: eventFields } as const
  /** An enabled field can change while a confirmation is open or while the form is being saved. */
  const edited = onlyIf(confirmsLoss, {
    'form.changed': { description: 'Los campos dicen otra cosa que lo guardado.', actions: 'noteChanges' },
    'form.unchanged': { description: 'Los campos vuelven a decir lo guardado.', actions: 'forgetChanges' },
  } as const)

  const form = setup({
    types: {
      context: {} as Context,
      /** `values`: from an earlier, unsent draft. */
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
      keepRefusal: assign({
        refusal: (_, { answer }: { answer: Answer<Saved> }) => (answer.ok ? null : answer.refusal),
      }),
      forgetRefusal: assign({ refusal: null }),
      keepSaved: assign({ saved: (_, { answer }: { answer: Answer<Saved> }) => savedOf(answer) }),
      /** Emitted before the form leaves the screen, so that its draft is removed. */
      announceSaved: emit({ type: 'form.saved' as const }),
      /** Provided: shows the notice of this name, if there is one. */
      notify: (_, _params: FormNotice<Saved>) => toBeProvided(),
    },
    guards: {
      isThere: (_, params: { needs: Needs | null }) => params.needs !== null,
      isSaved: (_, { answer }: { answer: Answer<Saved> }) => answer.ok,
      isOutdated: (_, { answer }: { answer: Answer<Saved> }) => !answer.ok && answer.refusal.reason === 'outdated',
      needsConfirmation: ({ context }, params: { values: Values }) =>
        confirms !== false && confirms(params.values, context.values, context),
      hasChanges: ({ context }) => context.isChanged,
    },
  })

  const loading = form.createStateConfig({
    description: 'Se pide lo que el formulario necesita.',
    tags: ['loading'],
    on: closed,
    invoke: loadInvocation('loadForm', 'editing', 'missing', 'unavailable'),
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

  /** The record has changed: another user saved first, or the same user did so outside this form. */
  const comparing = {
    refreshing: form.createStateConfig({
      description:
        'Se pide lo que cambió junto al formulario; lo escrito sigue ahí. Si no se puede, se verá al guardar.',
      invoke: loadInvocation('refreshForm', 'filling', 'unknown', 'filling'),
    }),
    catchingUp: form.createStateConfig({
      description: 'Otra persona guardó antes: se pide lo nuevo, y lo escrito sigue a la vista.',
      tags: ['outdated'],
      invoke: loadInvocation('reloadForm', 'compared', 'unknown', 'unknown'),
    }),
    compared: form.createStateConfig({
      description: 'Se ve lo nuevo junto a lo escrito, que se puede enviar encima.',
      tags: ['outdated', 'compared'],
      on: {
        'form.reloaded': {
          target: 'filling',
          description: 'Se deja lo escrito y se sigue con lo nuevo.',
          actions: 'forgetValues',
        },
      },
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
        ...(confirms === false
          ? []
          : [
              {
                guard: { type: 'needsConfirmation', params: eventFields },
                target: 'confirming',
                description: 'Se envía algo que no se deshace fácilmente: se pide confirmar.',
                actions: send,
              } as const,
            ]),
        { target: 'saving', description: 'Se envía el formulario.', actions: send },
      ],
      ...onlyIf(outdated === 'shown', {
        'needs.changed': {
          target: '.refreshing',
          actions: 'forgetRefusal',
          description: 'Algo junto al formulario se guardó por su cuenta: se pide lo nuevo.',
        },
        'needs.outdated': {
          target: '.catchingUp',
          actions: 'forgetRefusal',
          description: 'Algo junto al formulario no se guardó, porque otra persona guardó antes.',
        },
      } as const),
      'form.closed': [
        ...(confirmsLoss
          ? [
              {
                guard: 'hasChanges',
                target: 'confirmingLoss',
                description: 'Se cierra con cambios sin guardar: se pregunta antes de perderlos.',
              } as const,
            ]
          : []),
        {
          target: 'closed',
          description: 'Se cierra el formulario; nada cambia.',
          actions: { type: 'rememberValues', params: eventFields },
        },
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
        ...(outdated === 'never'
          ? []
          : [
              {
                guard: { type: 'isOutdated', params: answered },
                target: outdated === 'ends' ? 'outdated' : 'editing.catchingUp',
                actions: keepRefusal,
              } as const,
            ]),
        { target: 'editing.refused', actions: keepRefusal },
      ],
      // The save may have been carried out: `wasSent` stays true, and the record is loaded again
      onError: {
        target: 'editing.failed',
        actions: { type: 'notify', params: ({ event }) => ({ notice: 'failed', error: event.error }) },
      },
    },
  })
  type Ending = { context: Context }

  return form.createMachine({
    id,
    description,
    context: ({ input: { subject, values = null } }) => ({
      subject,
      needs: null,
      values,
      refusal: null,
      saved: null,
      wasSent: false,
      isChanged: false,
    }),
    output: ({ event }) => (event as unknown as { output: FormOutput<Values, Saved> }).output,
    initial: loads ? 'loading' : 'editing',
    states: {
      ...onlyIf(loads, { loading, missing, unavailable }),
      editing,
      ...onlyIf(confirms !== false, { confirming }),
      ...onlyIf(confirmsLoss, { confirmingLoss }),
      saving,
      saved: {
        type: 'final',
        description: 'Quedó guardado y el formulario se cierra.',
        output: ({ context }: Ending): FormOutput<Values, Saved> => ({
          outcome: 'saved',
          saved: context.saved as Saved,
        }),
      },
      ...onlyIf(outdated === 'ends', {
        outdated: {
          type: 'final',
          description: 'Otra persona fue primero: el formulario se cierra y se ve cómo está ahora.',
          output: ({ context }: Ending): FormOutput<Values, Saved> => ({
            outcome: 'outdated',
            refusal: context.refusal!,
          }),
        } as const,
      }),
      closed: {
        type: 'final',
        description: 'El formulario se cerró sin guardar nada más.',
        output: ({ context: { values, wasSent } }: Ending): FormOutput<Values, Saved> => ({
          outcome: 'closed',
          values,
          wasSent,
        }),
      },
    },
  })
}

export type FormMachine<Subject, Values, Saved = null, Needs = null> = ReturnType<
  typeof createFormMachine<Subject, Values, Saved, Needs>
>

export const selectSubject = <Subject>(s: { context: { subject: Subject } }) => s.context.subject
/** What the form loaded; null until then. */
export const selectNeeds = <Needs>(s: { context: { needs: Needs | null } }) => s.context.needs
/** Whether closing would lose typed values; always false in a form without `confirmsLoss`. */
export const selectIsChanged = (s: FormLike) => s.context.isChanged === true
/** Values of the draft, or those last sent. */
export const selectValues = <Values>(s: { context: { values: Values | null } }) => s.context.values
export const selectIsSaving = (s: FormLike) => s.hasTag('saving')
export const selectIsFailed = (s: FormLike) => s.hasTag('failed')
/** The server's result; null until the form is saved, and when it ended without saving. */
export const selectSaved = <Saved>(s: { readonly output?: FormOutput<unknown, Saved> | undefined }) =>
  s.output?.outcome === 'saved' ? s.output.saved : null
/** Why the server refused; null when it did not. */
export const selectRefusal = (s: FormLike) => (s.hasTag('refused') || s.hasTag('outdated') ? s.context.refusal : null)
