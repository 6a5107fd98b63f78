/**
 * `personas`: staff, by user name. They are active, so that vacancies can be assigned to them, and choose a password by
 * an invitation (people/invite-waiting.ts).
 */
import { eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import { branchOf } from '../../../../../contract/access.ts'
import { importedPerson } from '../../../../../contract/import-files.ts'
import { roleOfAnotherBranch } from '../../../../../contract/people.ts'
import { unopenablePassword } from '../../../../identity/session/passwords.ts'
import { users } from '../../../../platform/db/tables/session.ts'
import { type Kind, textIn } from '../kind.ts'
import { missingKeys } from '../references.ts'

type Row = v.InferOutput<typeof importedPerson>
type Fields = Pick<Row, 'nombre' | 'apellidos' | 'correo' | 'rol' | 'rama'> & { readonly sede: number | null }

export const peopleKind: Kind<Row, object> = {
  name: 'personas',
  columns: {
    usuario: 'text',
    nombre: 'text',
    apellidos: 'text',
    correo: 'text',
    rama: 'word',
    rol: 'word',
    sede: 'text',
  },
  schema: importedPerson,
  keyOf: ({ usuario }) => usuario,
  wanted: ({ sede }) => ({ people: true, ...(sede ? { lugares: [sede] } : {}) }),
  mean: ({ usuario, sede, ...fields }, { references }) => {
    const siteId = sede ? references.lugares.get(sede) : null
    const owner = references.correos.get(fields.correo)
    const problems = {
      ...(siteId === undefined ? { sede: 'Ningún lugar tiene esa clave.' } : {}),
      ...(branchOf(fields.rol) === fields.rama ? {} : { rol: roleOfAnotherBranch(fields.rol, fields.rama) }),
      ...(owner !== undefined && owner !== usuario ? { correo: `Ese correo ya es de ${owner}.` } : {}),
    }
    return Object.keys(problems).length > 0 ? { problems } : { fields: { ...fields, sede: siteId }, rest: {} }
  },
  missing: ({ sede }, { lugares }) => missingKeys('lugares', lugares, sede),
  referredAs: (values) => [textIn(values, 'usuario').normalize('NFC').toLowerCase()],
  announce: ({ usuario, correo, rol, rama }, _, announced) => {
    announced.personas.set(usuario, { id: -announced.personas.size - 1, email: correo, role: rol, branch: rama })
    announced.correos.set(correo, usuario)
  },
  adopt: async (tx, rows) => {
    const found = await tx
      .select({ userName: users.userName, id: users.id })
      .from(users)
      .where(
        inArray(
          users.userName,
          rows.map(({ key }) => key),
        ),
      )
    return new Map(found.map(({ userName, id }) => [userName, id]))
  },
  insert: async (tx, rows) => {
    const values = rows.map(({ key, fields }) => ({
      userName: key,
      passwordHash: unopenablePassword(),
      awaitsPassword: true,
      ...columnsOf(fields as Fields),
    }))
    const made = await tx.insert(users).values(values).returning({ id: users.id })
    return made.map(({ id }) => id)
  },
  stored: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]))
    return new Map(
      rows.map(
        ({ id, firstName: nombre, lastName: apellidos, email: correo, role: rol, branch: rama, siteId: sede }) => [
          id,
          { nombre, apellidos, correo, rol, rama, sede },
        ],
      ),
    )
  },
  update: async (tx, { id, set }) => {
    await tx
      .update(users)
      .set(columnsOf(set as Partial<Fields>))
      .where(eq(users.id, id))
  },
}

/** Drizzle omits undefined values. */
const columnsOf = <Some extends Partial<Fields>>({ nombre, apellidos, correo, rol, rama, sede }: Some) =>
  ({ firstName: nombre, lastName: apellidos, email: correo, role: rol, branch: rama, siteId: sede }) as {
    readonly firstName: NonNullable<Some['nombre']>
    readonly lastName: NonNullable<Some['apellidos']>
    readonly email: NonNullable<Some['correo']>
    readonly role: NonNullable<Some['rol']>
    readonly branch: NonNullable<Some['rama']>
    readonly siteId: number | null
  }
