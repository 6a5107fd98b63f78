/** The first hour of an installation: who administers it, on a database that holds nobody yet. */
import * as v from 'valibot'
import { email } from './candidates.ts'
import { defineCall } from './call.ts'
import { required } from './integration.ts'
import { branch, type Branch, type Role } from './roles.ts'
import { done } from './wire.ts'

/** Who is made first in a branch: an administrator where the branch has that role, else who recruits there. */
export const firstRoleOf: Readonly<Record<Branch, Role>> = { CORP: 'ROLE_CRP_ADMN', COM: 'ROLE_COM_ADMN', ATN: 'ROLE_CRP_ATN_CTS_REC' }

export const branchNames: Readonly<Record<Branch, string>> = { CORP: 'Corporativo', COM: 'Comercial', ATN: 'Atención a Clientes' }

/** As it is kept: telephones begin a word with a capital, and sign-in does not ask for it. */
export const userName = v.pipe(
  required('El usuario es requerido', 60),
  v.transform((typed) => typed.normalize('NFC').toLowerCase()),
  v.regex(/^[a-z0-9][a-z0-9._-]{2,59}$/, 'Usa de 3 a 60 letras sin acento, números, punto, guion o guion bajo, sin espacios.'),
)

/** A person of the house, as an installation and an import write them. */
export const personEntries = {
  usuario: userName,
  nombre: required('El nombre es requerido'),
  apellidos: required('Los apellidos son requeridos'),
  correo: v.pipe(email, v.transform((typed) => typed.toLowerCase())),
}

/** What stands in the address of the screen, and in the terminal. */
const secret = v.pipe(v.string('La clave es requerida'), v.trim(), v.nonEmpty('La clave es requerida'), v.maxLength(100, 'La clave no es correcta.'))

/** What a person types on the screen. How long a password must be only the server says, with its other rules. */
export const installationForm = v.object({
  clave: secret,
  rama: v.pipe(v.string('La rama es requerida'), v.nonEmpty('La rama es requerida'), branch),
  ...personEntries,
  password: v.pipe(v.string(), v.nonEmpty('La contraseña es requerida')),
})
export type InstallationForm = v.InferOutput<typeof installationForm>

export const getInstallation = defineCall({
  method: 'GET',
  path: '/instalacion/obtener-estado',
  access: 'public',
  summary: 'Si falta instalar: la base no tiene a ninguna persona. Después no existe.',
  answer: v.object({ pendiente: v.literal(true) }),
})

/** `password` travels as in the login, encrypted. */
export const install = defineCall({
  method: 'POST',
  path: '/instalacion/crear-administrador',
  access: 'public',
  summary: 'Crea a la primera persona y los catálogos con la clave que dijo el arranque; una sola vez, y después no existe.',
  body: v.object({ ...installationForm.entries, password: v.pipe(v.string(), v.maxLength(2000), v.base64()) }),
  answer: done,
})
