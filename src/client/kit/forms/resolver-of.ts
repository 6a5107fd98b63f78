/** For a form with values that are not its own fields, because charts hold them. */
import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FieldValues, Resolver } from 'react-hook-form'

export type Schema = Parameters<typeof valibotResolver>[0]

/** `read`: all values as the schema expects them, including the form's own. */
export function resolverOf<Values extends FieldValues>(
  schema: Schema,
  read: (own: Values) => unknown,
): Resolver<Values> {
  const resolve = valibotResolver(schema) as unknown as Resolver<Values>
  return (own, context, options) => resolve(read(own) as Values, context, options)
}
