/** For a form some of whose values are not the form's own: those that a chart holds. */
import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FieldValues, Resolver } from 'react-hook-form'

export type Schema = Parameters<typeof valibotResolver>[0]

/** `read`: all of the values, those that are the form's own among them, as the schema takes them. */
export function resolverOf<Values extends FieldValues>(schema: Schema, read: (own: Values) => unknown): Resolver<Values> {
  const resolve = valibotResolver(schema) as unknown as Resolver<Values>
  return (own, context, options) => resolve(read(own) as Values, context, options)
}
