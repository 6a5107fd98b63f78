/** `folios`: requisition folios by code; a used folio keeps its vacancy. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import { importedFolio } from '../../../../../contract/import-files.ts'
import type { Branch } from '../../../../../contract/roles.ts'
import { folios } from '../../../../platform/db/tables/recruitment.ts'
import type { Kind } from '../kind.ts'
import { missingKeys } from '../references.ts'

type Row = v.InferOutput<typeof importedFolio>
type Fields = { readonly descripcion: string; readonly vacante: number | null }

export const foliosKind: Kind<Row, { readonly branch: Branch }> = {
  name: 'folios',
  columns: { codigo: 'text', descripcion: 'text', rama: 'word', vacante: 'text' },
  schema: importedFolio,
  keyOf: ({ codigo }) => codigo,
  wanted: ({ vacante }) => (vacante ? { vacantes: [vacante] } : {}),
  missing: ({ vacante }, { vacantes }) => missingKeys('vacantes', vacantes, vacante),
  mean: ({ descripcion, rama, vacante }, { references }) => {
    const vacancy = vacante ? references.vacantes.get(vacante) : undefined
    if (vacante && !vacancy) return { problems: { vacante: 'Ninguna vacante tiene esa clave.' } }
    if (vacancy && vacancy.branch !== rama) return { problems: { vacante: 'La vacante es de otra rama.' } }
    return { fields: { descripcion, vacante: vacancy?.id ?? null }, rest: { branch: rama } }
  },
  adopt: async (tx, rows) => {
    const found = await tx
      .select({ codigo: folios.codigo, id: folios.id })
      .from(folios)
      .where(
        inArray(
          folios.codigo,
          rows.map(({ key }) => key),
        ),
      )
    return new Map(found.map(({ codigo, id }) => [codigo, id]))
  },
  insert: async (tx, rows) => {
    const values = rows.map(({ key, fields, rest }) => ({
      codigo: key,
      branch: rest.branch,
      descripcion: (fields as Fields).descripcion,
      vacancyId: (fields as Fields).vacante,
    }))
    return (await tx.insert(folios).values(values).returning({ id: folios.id })).map(({ id }) => id)
  },
  stored: async (tx, ids) =>
    new Map(
      (
        await tx
          .select()
          .from(folios)
          .where(inArray(folios.id, [...ids]))
      ).map(({ id, descripcion, vacancyId }) => [id, { descripcion, vacante: vacancyId }]),
    ),
  update: async (tx, { id, set }) => {
    const { descripcion, vacante } = set as Partial<Fields>
    if (descripcion !== undefined) await tx.update(folios).set({ descripcion }).where(eq(folios.id, id))
    if (vacante !== undefined)
      await tx
        .update(folios)
        .set({ vacancyId: vacante })
        .where(and(eq(folios.id, id), isNull(folios.recruitmentId)))
  },
}
