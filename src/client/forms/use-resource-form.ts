/** One form of a resource: its draft, what somebody else saved meanwhile, what is to be mended, and what closing it would lose. */
import { useSelector } from '@xstate/react'
import { type FormEvent as SubmitEvent, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ActorRef, Snapshot } from 'xstate'
import { selectIsRestored } from '../../../machines/kit/draft.machine.ts'
import { selectIsChanged, selectIsSaving, selectNeeds, selectRefusal } from '../../../machines/kit/form.machine.ts'
import type { FormEvent, FormLike } from '../../../machines/kit/form.types.ts'
import { useEmitted } from '../actors/use-emitted.ts'
import { type FormDraft, useDraft } from '../drafts/use-draft.ts'
import { focusFirstInvalid } from '../ui/base/focus-first-invalid.ts'
import type { FormProblem } from '../ui/fields/form-summary.tsx'
import { allProblems } from './all-problems.ts'
import { resolverOf, type Schema } from './resolver-of.ts'

type ResourceSnapshot<Needs> = Snapshot<unknown> &
  FormLike & { readonly context: { readonly needs: Needs | null }; readonly can: (event: { type: 'form.changed' } | { type: 'form.unchanged' }) => boolean }
/** The actor of a form with these values and needs. */
export type ResourceActor<Values, Needs> = ActorRef<ResourceSnapshot<Needs>, FormEvent<Values>, { type: 'form.saved' }>

type Drafted = NonNullable<FormDraft['values']>
type Listening = { unsubscribe: () => void }

/** `name`: of its error. `control`: of its control, where that is called otherwise. `label`: where the message does not name the field. */
export type DeclaredField = { readonly name: string; readonly control?: string; readonly label?: string }

export type FormDeclaration<Typed extends FieldValues, Values, Needs> = {
  /** What the fields hold for these needs, with nothing typed. */
  readonly stored: (needs: Needs) => Typed
  /** The contract's schema, with how it takes what is typed; or a resolver, where fields are declared by what is stored. */
  readonly schema: Schema | Resolver<Typed>
  readonly read?: (typed: Typed) => unknown
  /** What is sent of what the schema has read; all of it when this is left out. */
  readonly send?: (parsed: Typed) => Values
  /** In the order in which one reads them: what is to be mended is listed in it. */
  readonly fields?: readonly DeclaredField[] | (() => readonly DeclaredField[])
  /** The name that the server gives to a field, where it is another. */
  readonly refusedAs?: (name: string) => string
  /** Null: nothing typed is remembered. */
  readonly draft: {
    readonly name: string
    /** What is typed, of a draft; the draft's own fields over those that are stored when this is left out. */
    readonly read?: (drafted: Drafted, stored: Typed) => Typed
    /** What a draft holds; the named fields of the form's element when this is left out. */
    readonly write?: (typed: Typed, element: HTMLElement) => object
  } | null
  /** Of what is stored: a draft that was written beside another one is old. */
  readonly version?: (needs: Needs) => number | null | undefined
  /** The name of the hidden field for it; a draft has it too. */
  readonly versionField?: string
  /** How the stored thing is called now, for who typed over an older one; null where that is not known. */
  readonly now?: (needs: Needs) => string | null
  /** Values of the form that charts hold, and how to listen to them. */
  readonly held?: { readonly read: () => Partial<Typed>; readonly subscribe?: (listener: () => void) => Listening }
  /** Begins anew, where more than the fields does. */
  readonly onStartOver?: () => void
}

/** `needs` of a form that loads nothing are null. */
export function useResourceForm<Typed extends FieldValues, Values, Needs>(actor: ResourceActor<Values, Needs>, declared: FormDeclaration<Typed, Values, Needs>) {
  const { schema, read = (typed) => typed, send = (parsed) => parsed as unknown as Values, fields = [], refusedAs = (name) => name, draft: drafting, versionField = 'version', held } = declared
  const needs = useSelector(actor, selectNeeds<Needs>) as Needs
  const refusal = useSelector(actor, selectRefusal)
  const isSaving = useSelector(actor, selectIsSaving)
  const stored = () => declared.stored(selectNeeds<Needs>(actor.getSnapshot()) as Needs)
  const typed = (): Typed => ({ ...form.getValues(), ...held?.read() })
  const write = drafting?.write
  const hasChanges = () => !isSame(typed(), stored())
  const report = () => {
    const snapshot = actor.getSnapshot()
    const isChanged = hasChanges()
    const noted = { type: isChanged ? 'form.changed' : 'form.unchanged' } as const
    // A form that does not ask before loss takes no such event
    if (isChanged !== selectIsChanged(snapshot) && snapshot.can(noted)) actor.send(noted)
  }
  /** What changes the form besides its fields; a value that is set without its field has a name, all of them have none. */
  const outside = (draftActor: FormDraft['actor']) => {
    const noted = () => {
      draftActor.send({ type: 'text.typed' })
      report()
    }
    report()
    const heard = [form.watch((_, { name }) => (name === undefined ? report() : noted())), actor.subscribe(report), held?.subscribe?.(noted)]
    return () => heard.forEach((one) => one?.unsubscribe())
  }
  const { watch, ...draft } = useDraft(drafting && drafting.name, { outside, ...(write && { read: (element) => write(typed(), element) }) })
  const [first] = useState((): Typed => {
    const { values } = draft
    if (!values) return stored()
    return drafting?.read ? drafting.read(values, stored()) : { ...stored(), ...values }
  })
  const form = useForm<Typed>({
    resolver: typeof schema === 'function' ? schema : resolverOf<Typed>(schema, (own) => read({ ...own, ...held?.read() })),
    ...allProblems,
    // The library can focus only its own fields
    shouldFocusError: !held,
    defaultValues: first as DefaultValues<Typed>,
  })
  useEmitted(actor, 'form.saved', draft.saved)
  const version = String(declared.version?.(needs) ?? '')
  const isOldDraft = useSelector(draft.actor, selectIsRestored) && declared.version !== undefined && draft.values?.[versionField] !== version
  // A question may stand beside the fields, which have changed since it was asked
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
    /** What the fields began with. */
    first,
    typed,
    hasChanges,
    /** The form holds something else than before, and no field of it has said so. */
    noteTyped: () => {
      draft.actor.send({ type: 'text.typed' })
      report()
    },
    answerQuestion,
    /** What is wrong with a field, by the schema or by the server. */
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
      return form.handleSubmit(submitted, () => held && focusFirstInvalid(element))(event)
    },
    close: () => {
      answerQuestion()
      actor.send({ type: 'form.closed' })
    },
    /** What was typed is lost. */
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
export type ResourceForm<Typed extends FieldValues, Values, Needs> = ReturnType<typeof useResourceForm<Typed, Values, Needs>>

type Wrong = { readonly message?: string; readonly root?: Wrong }

/** `name`: with dots where it leads deeper. Of a list the first line that is wrong, or the list itself. */
function messageIn(errors: FieldErrors, name: string): string | undefined {
  const error = name.split('.').reduce<unknown>((within, part) => (within as Readonly<Record<string, unknown>> | undefined)?.[part], errors) as Wrong | (Wrong | undefined)[] | undefined
  return Array.isArray(error) ? error.find((one) => one !== undefined)?.message : (error?.root?.message ?? error?.message)
}

/** One for each control. */
function problemsOf(fields: readonly DeclaredField[], problemOf: (name: string) => string | undefined): FormProblem[] {
  const found = new Map<string, FormProblem>()
  for (const { name, control = name, label } of fields) {
    const message = problemOf(name)
    if (message !== undefined && !found.has(control)) found.set(control, { name: control, message, ...(label !== undefined && { label }) })
  }
  return [...found.values()]
}

/** Blanks in an empty field are no change; fields have no order. */
const isSame = (typed: object, stored: object): boolean => inOrder(typed) === inOrder(stored)
const inOrder = (values: object): string => JSON.stringify(Object.entries(values).toSorted(), (_, one: unknown) => (typeof one === 'string' && one.trim() === '' ? '' : one))
