/** The installation: the first administrator on a database without users. */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { changesOne, notFound } from './refusal-groups.ts'
import { personEntries } from './people.ts'
import { branch, type Branch, type Role } from './roles.ts'
import { encryptedPassword } from './session.ts'

/** The role of the first user of a branch: an administrator if the branch has that role, otherwise a recruiter. */
export const firstRoleOf: Readonly<Record<Branch, Role>> = {
  CORP: 'ROLE_CRP_ADMN',
  COM: 'ROLE_COM_ADMN',
  ATN: 'ROLE_CRP_ATN_CTS_REC',
}

/** Printed in the terminal, and part of the screen's address. */
const secret = v.pipe(
  v.string('La clave es requerida'),
  v.trim(),
  v.nonEmpty('La clave es requerida'),
  v.maxLength(100, 'La clave no es correcta.'),
)

/** The typed fields of the screen. Only the server knows the rules for passwords, including the length. */
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
  mayCall: 'public',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Si falta instalar: la base no tiene a ninguna persona. Después no existe.',
  answer: v.object({ pendiente: v.literal(true) }),
})

/** `password` is encrypted as in the login. */
export const install = defineCall({
  method: 'POST',
  path: '/instalacion/crear-administrador',
  mayCall: 'public',
  reads: 'nobody',
  writes: { withoutKey: 'It holds a password, and there is no user yet' },
  refuses: [...changesOne, 'demasiados-intentos'],
  summary:
    'Crea a la primera persona y los catálogos con la clave que dijo el arranque; una sola vez, y después no existe.',
  body: v.object({ ...installationForm.entries, password: encryptedPassword }),
  answer: done,
})
