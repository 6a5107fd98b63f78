/**
 * Keys, unique columns and references as the tables declare them: any two rows show that the database refuses a breach.
 */
import { getTableConfig } from 'drizzle-orm/pg-core'
import { allTables } from './all-tables.ts'

type Constraint = readonly [constraint: string, table: string, columns: readonly string[]]

const namesOf = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name)

export const plainKeys: readonly Constraint[] = allTables
  .map(getTableConfig)
  .flatMap((table): Constraint[] => [
    ...table.columns
      .filter(({ primary }) => primary)
      .map((key): Constraint => [`${table.name}_pkey`, table.name, [key.name]]),
    ...table.columns
      .filter(({ isUnique }) => isUnique)
      .map(({ name, uniqueName = '' }): Constraint => [uniqueName, table.name, [name]]),
    ...[...table.primaryKeys, ...table.uniqueConstraints].map((key): Constraint => [
      key.getName() ?? '',
      table.name,
      namesOf(key.columns),
    ]),
  ])

/** Of one number. */
export const plainReferences: readonly Constraint[] = allTables
  .map(getTableConfig)
  .flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .filter((key) => key.reference().columns.every(({ dataType }, at) => dataType === 'number' && at === 0))
      .map((key): Constraint => [key.getName(), name, namesOf(key.reference().columns)]),
  )
