/** A form some or all of whose values a chart holds: a site, a person. */
import type { FormEvent } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { focusFirstInvalid } from '../ui/base/focus-first-invalid.ts'
import { resolverOf, type Schema } from './resolver-of.ts'

/** `read`: all of the values as the schema takes them; `send` is given what it made of them. What is missing gets the focus. */
export function useHeldForm<Typed extends FieldValues, Values>(schema: Schema, read: (own: Typed) => unknown, send: (values: Values) => void, defaultValues?: DefaultValues<Typed>) {
  const form = useForm<Typed>({ resolver: resolverOf(schema, read), shouldFocusError: false, ...(defaultValues && { defaultValues }) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const page = event.currentTarget
    return form.handleSubmit((values) => send(values as unknown as Values), () => focusFirstInvalid(page))(event)
  }
  return { ...form, submit }
}
