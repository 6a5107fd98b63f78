/** The displayed name of a staff member; in code and in SQL. */
import { type SQL, sql } from 'drizzle-orm'

export const personName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${lastName}`

/** `of`: the table of users, or its alias. */
export const personNameColumn = (of: SQL): SQL<string> => sql<string>`${of}.first_name || ' ' || ${of}.last_name`
