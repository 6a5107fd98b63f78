/** `npm run setup` in a process of its own, unattended. */
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { linkNotice } from '../../../src/server/identity/session/password-links.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { folderOf } from '../support/import-folder.ts'
import { freshPlace } from '../support/database.ts'
import { endOf } from '../support/program.ts'
import { person, SETUP_PASSWORD, setup } from '../support/setup-program.ts'

test('unattended, reports missing fields, creates the first administrator once, adds another, changes a password and invites imported users', async () => {
  const place = await freshPlace()
  const outcomeOf = async (args: readonly string[], more?: Record<string, string>) => {
    const { code, said, failed } = await endOf(setup(place, args, more))
    return [code, said.trim(), failed.trim().split('\n')[0]]
  }
  expect(await outcomeOf(person)).toEqual([1, '', 'Falta la contraseña: escríbela en la variable SETUP_PASSWORD.'])
  expect(await outcomeOf(person, { SETUP_PASSWORD })).toEqual([
    0,
    'Listo: los catálogos están puestos y laura.mena puede ingresar como ROLE_COM_ADMN en COM.',
    '',
  ])
  expect(await outcomeOf(person, { SETUP_PASSWORD })).toEqual([1, '', 'Ya hay una persona con ese usuario.'])
  expect(
    await outcomeOf(
      [
        ...person.slice(0, 1),
        '--usuario=eva',
        '--nombre=Eva',
        '--apellidos=Sol',
        '--correo=eva@x.mx',
        '--rol=ROLE_COM_CON',
      ],
      { SETUP_PASSWORD },
    ),
  ).toEqual([0, 'Listo: eva puede ingresar como ROLE_COM_CON en COM.', ''])
  expect(await outcomeOf(['password', 'Laura.Mena'], { SETUP_PASSWORD })).toEqual([
    0,
    'Listo: laura.mena ingresa con la contraseña nueva, y sus sesiones se cerraron.',
    '',
  ])
  expect(await outcomeOf(['import'])).toEqual([1, '', 'No se entiende la orden.'])
  expect(await outcomeOf(['invite'])).toEqual([0, 'Nadie espera una invitación.', ''])
  const folder = folderOf({
    'personas.csv':
      'usuario;nombre;apellidos;correo;rama;rol\nana;Ana;Luna;ana@x.mx;COM;ROLE_COM_REC\nluz;Luz;Paz;luz@x.mx;COM;ROLE_COM_INT\n',
  })
  expect((await outcomeOf(['import', folder]))[1]).toBe('personas.csv: 2 nuevas, 0 actualizadas, 0 sin cambios')
  expect((await outcomeOf(['password', 'luz'], { SETUP_PASSWORD }))[0]).toBe(0)
  expect(await outcomeOf(['invite'])).toEqual([
    0,
    'Invitaciones: 1 en camino; las cartas salen con el servidor en marcha.',
    '',
  ])
  expect(await outcomeOf(['invite'])).toEqual([0, 'Nadie espera una invitación.', ''])
  const { db, close } = await openDatabase(place)
  expect(await db.$count(users)).toBe(4)
  expect(await db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: linkNotice }])
  await close()
})
