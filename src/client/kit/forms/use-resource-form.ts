/** One form of a resource: its draft, conflicts with other users, its errors, and unsaved changes. */
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { type FormEvent as SubmitEvent, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ActorRef, Snapshot } from 'xstate'
import { selectIsRestored } from '../../../../machines/kit/draft.machine.ts'
import { selectIsChanged, selectIsSaving, selectNeeds, selectRefusal } from '../../../../machines/kit/form.machine.ts'
import type { FormEvent, FormLike } from '../../../../machines/kit/form.types.ts'
import { useEmitted } from '../actors/use-emitted.ts'
import { type FormDraft, useDraft } from '../drafts/use-draft.ts'
import { focusFirstInvalid } from '../../ui/base/focus-first-invalid.ts'
import type { FormProblem } from '../../ui/fields/form-summary.tsx'
import { allProblems } from './all-problems.ts'

type ResourceSnapshot<Needs> = Snapshot<unknown> &
  FormLike & {
    readonly context: { readonly needs: Needs | null }
    readonly can: (event: { type: 'form.changed' } | { type: 'form.unchanged' }) => boolean
  }
/** The actor of a form with these values and needs. */
export type ResourceActor<Values, Needs> = ActorRef<ResourceSnapshot<Needs>, FormEvent<Values>, { type: 'form.saved' }>

export type Schema = Parameters<typeof valibotResolver>[0]

/** `read`: all values as the schema expects them, including those that charts store. */
export function resolverOf<Values extends FieldValues>(
  schema: Schema,
  read: (own: Values) => unknown,
): Resolver<Values> {
  const resolve = valibotResolver(schema) as unknown as Resolver<Values>
  return (own, context, options) => resolve(read(own) as Values, context, options)
}

type Drafted = NonNullable<FormDraft['values']>
type Listening = { unsubscribe: () => void }

/**
 * `name`: key of the field's error. `control`: name of its control, if different. `label`: used where the message does
 * not name the field.
 */
export type DeclaredField = { readonly name: string; readonly control?: string; readonly label?: string }

export type FormDeclaration<Typed extends FieldValues, Values, Needs> = {
  /** Initial values of the fields for these needs. */
  readonly stored: (needs: Needs) => Typed
  /**
   * The contract's schema and how it reads the typed values; or a resolver, when the fields depend on the stored
   * record.
   */
  readonly schema: Schema | Resolver<Typed>
  readonly read?: (typed: Typed) => unknown
  /** The part of the parsed values that is sent; all of them by default. */
  readonly send?: (parsed: Typed) => Values
  /** In reading order, in which errors are listed. */
  readonly fields?: readonly DeclaredField[] | (() => readonly DeclaredField[])
  /** The name that the server uses for a field, if different. */
  readonly refusedAs?: (name: string) => string
  /** Errors from the server that are removed when their field changes; by default they stay until the next save. */
  readonly errors?: FieldErrors<Typed> | undefined
  /** Null: typed values are not stored. */
  readonly draft: {
    /** A function if the key changes while the form is on the screen. */
    readonly name: string | (() => string)
    /** Reads the typed values from a draft; by default, the draft's fields override the stored ones. */
    readonly read?: (drafted: Drafted, stored: Typed) => Typed
    /** The content of a draft, besides the version; by default, the named fields of the form's element. */
    readonly write?: (typed: Typed, element: HTMLElement) => object
  } | null
  /** Version of the stored record: a draft written for another version is outdated. */
  readonly version?: (needs: Needs) => number | null | undefined
  /** Name of the hidden field with the version; a draft stores it too. */
  readonly versionField?: string
  /** The current name of the record, shown after a conflict; null where it is unknown. */
  readonly now?: (needs: Needs) => string | null
  /** Values of the form that charts hold, and how to subscribe to them. */
  readonly external?: { readonly read: () => Partial<Typed>; readonly subscribe?: (listener: () => void) => Listening }
  /** Replaces the reset when more than the fields must be reset. */
  readonly onStartOver?: () => void
}

/** `needs` is null in a form that loads nothing. */
export function useResourceForm<Typed extends FieldValues, Values, Needs>(
  actor: ResourceActor<Values, Needs>,
  declared: FormDeclaration<Typed, Values, Needs>,
) {
  const {
    schema,
    read = (typed) => typed,
    send = (parsed) => parsed as unknown as Values,
    fields = [],
    refusedAs = (name) => name,
    draft: drafting,
    versionField = 'version',
    external,
  } = declared
  const needs = useSelector(actor, selectNeeds<Needs>) as Needs
  const refusal = useSelector(actor, selectRefusal)
  const isSaving = useSelector(actor, selectIsSaving)
  const stored = () => declared.stored(selectNeeds<Needs>(actor.getSnapshot()) as Needs)
  const typed = (): Typed => ({ ...form.getValues(), ...external?.read() })
  const storedVersion = () => String(declared.version?.(selectNeeds<Needs>(actor.getSnapshot()) as Needs) ?? '')
  const write = drafting?.write
  /** A draft without the version would always be outdated. */
  const draftOf = (element: HTMLElement) => ({
    ...(declared.version && { [versionField]: storedVersion() }),
    ...write?.(typed(), element),
  })
  const hasChanges = () => !isSame(typed(), stored())
  const report = () => {
    const snapshot = actor.getSnapshot()
    const isChanged = hasChanges()
    const noted = { type: isChanged ? 'form.changed' : 'form.unchanged' } as const
    // A form without a confirmation before loss does not accept this event
    if (isChanged !== selectIsChanged(snapshot) && snapshot.can(noted)) actor.send(noted)
  }
  /** Changes other than by the fields; a value set by code has a name, a reset has none. */
  const outside = (draftActor: FormDraft['actor']) => {
    const noted = () => {
      draftActor.send({ type: 'text.typed' })
      report()
    }
    report()
    const subscriptions = [
      form.watch((_, { name }) => (name === undefined ? report() : noted())),
      actor.subscribe(report),
      external?.subscribe?.(noted),
    ]
    return () => subscriptions.forEach((one) => one?.unsubscribe())
  }
  const { watch, ...draft } = useDraft(drafting && drafting.name, { outside, ...(write && { read: draftOf }) })
  const [first] = useState((): Typed => {
    const { values } = draft
    if (!values) return stored()
    return drafting?.read ? drafting.read(values, stored()) : { ...stored(), ...values }
  })
  const form = useForm<Typed>({
    resolver:
      typeof schema === 'function' ? schema : resolverOf<Typed>(schema, (own) => read({ ...own, ...external?.read() })),
    ...allProblems,
    // The library can focus only its own fields
    shouldFocusError: !external,
    defaultValues: first as DefaultValues<Typed>,
    ...(declared.errors && { errors: declared.errors }),
  })
  useEmitted(actor, 'form.saved', draft.saved)
  const version = String(declared.version?.(needs) ?? '')
  const isOldDraft =
    useSelector(draft.actor, selectIsRestored) &&
    declared.version !== undefined &&
    draft.values?.[versionField] !== version
  // A confirmation may be open while the fields have changed since it opened
  const answerQuestion = () => actor.send({ type: 'sending.cancelled' })
  const problemOf = (name: string) => messageIn(form.formState.errors, name)
  return {
    actor,
    form,
    draft,
    watch,
    needs,
    refusal,
    isSaving,
    /** Initial values of the fields. */
    first,
    typed,
    hasChanges,
    /** Called when the values have changed without an event of a field. */
    noteTyped: () => {
      draft.actor.send({ type: 'text.typed' })
      report()
    },
    answerQuestion,
    /** The error of a field, from the schema or the server. */
    errorOf: (name: string) => problemOf(name) ?? refusal?.fields?.[refusedAs(name)],
    problems: () => problemsOf(typeof fields === 'function' ? fields() : fields, problemOf),
    version: declared.version && { name: versionField, value: version },
    isOldDraft,
    now: () => declared.now?.(needs) ?? null,
    submit: (event: SubmitEvent<HTMLFormElement>): unknown => {
      const element = event.currentTarget
      const submitted = (values: Typed) => {
        answerQuestion()
        actor.send({ type: 'form.submitted', values: send(values) })
      }
      return form.handleSubmit(submitted, () => external && focusFirstInvalid(element))(event)
    },
    close: () => {
      answerQuestion()
      actor.send({ type: 'form.closed' })
    },
    /** Discards the typed values. */
    leave: () => {
      draft.saved()
      actor.send({ type: 'closing.confirmed' })
    },
    startOver: () => {
      if (declared.onStartOver) declared.onStartOver()
      else form.reset(stored())
      draft.saved()
    },
  }
}
export type ResourceForm<Typed extends FieldValues, Values, Needs> = ReturnType<
  typeof useResourceForm<Typed, Values, Needs>
>

type Wrong = { readonly message?: string; readonly root?: Wrong }

/** `name`: nested with dots. For a list, the first wrong line, or the list itself. */
function messageIn(errors: FieldErrors, name: string): string | undefined {
  const error = name
    .split('.')
    .reduce<unknown>((within, part) => (within as Readonly<Record<string, unknown>> | undefined)?.[part], errors) as
    | Wrong
    | (Wrong | undefined)[]
    | undefined
  return Array.isArray(error)
    ? error.find((one) => one !== undefined)?.message
    : (error?.root?.message ?? error?.message)
}

/** One error for each control. */
function problemsOf(fields: readonly DeclaredField[], problemOf: (name: string) => string | undefined): FormProblem[] {
  const found = new Map<string, FormProblem>()
  for (const { name, control = name, label } of fields) {
    const message = problemOf(name)
    if (message !== undefined && !found.has(control))
      found.set(control, { name: control, message, ...(label !== undefined && { label }) })
  }
  return [...found.values()]
}

/** Blanks in an empty field are not a change; fields have no order. */
const isSame = (typed: object, stored: object): boolean => inOrder(typed) === inOrder(stored)
const inOrder = (values: object): string =>
  JSON.stringify(Object.entries(values).toSorted(), (_, one: unknown) =>
    typeof one === 'string' && one.trim() === '' ? '' : one,
  )
