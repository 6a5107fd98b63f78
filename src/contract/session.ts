/** Sign-in and session (spec 1 §4, §5, §7, §8). */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { changes } from './refusal-groups.ts'
import { branch, role, systemSection } from './roles.ts'
import { id } from './ids.ts'

/**
 * Message of the refusal 'sesion-vencida'; defined here because the sign-in page shows it without the other refusals.
 */
export const sessionEndedText = 'Tu sesión terminó. Vuelve a ingresar.'

/** Stored in the browser's session storage (spec 1 §3); the token is stored separately. */
export const sessionUser = v.object({
  firstName: v.string(),
  lastName: v.string(),
  idRole: role,
  branch,
  systemSections: v.array(systemSection),
  /** Our addition: the owner of this tab's drafts. Without it no drafts are stored. */
  idUsuario: v.optional(id),
})
export type SessionUser = v.InferOutput<typeof sessionUser>

/**
 * The typed fields; the schema of the login form. Only the server's call limits the length, because the specification
 * has no message for it.
 */
export const credentials = v.object({
  usuario: v.pipe(v.string(), v.trim(), v.nonEmpty('El nombre es requerido')),
  password: v.pipe(v.string(), v.nonEmpty('La contraseña es requerida')),
})
export type Credentials = v.InferOutput<typeof credentials>

/** A password on the wire: encrypted, base64 (spec 1 §5). */
export const encryptedPassword = v.pipe(v.string(), v.maxLength(2000), v.base64())

export const login = defineCall({
  method: 'POST',
  path: '/login',
  mayCall: 'public',
  reads: 'nobody',
  writes: { withoutKey: 'Its answer holds a token' },
  refuses: [...changes, 'credenciales', 'demasiados-intentos', 'acceso-saturado'],
  summary: 'Inicia sesión; la contraseña viaja cifrada.',
  note: '`password` viene cifrada con AES-CBC y la clave PASSWORD_SECRET de la instalación.',
  body: v.object({
    usuario: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    password: encryptedPassword,
  }),
  answer: v.object({ token: v.string(), usuario: sessionUser }),
})
export type SignedIn = v.InferOutput<typeof login.answer>

/** Our addition: the specification shows no call for it, but the server must revoke the token too. */
export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  mayCall: 'session',
  reads: 'nobody',
  writes: { withoutKey: 'It ends the session with which it could be repeated' },
  refuses: changes,
  summary: 'Revoca la sesión en el servidor.',
  answer: done,
})

export const remainingTime = defineCall({
  method: 'GET',
  path: '/tiempo-restante',
  mayCall: 'session',
  reads: 'nobody',
  summary: 'Milisegundos que le quedan a la sesión.',
  answer: v.number(),
})

/** The new token is in the answer's header `token`. */
export const renewToken = defineCall({
  method: 'GET',
  path: '/renovar-token',
  mayCall: 'session',
  reads: 'nobody',
  writes: { withoutKey: 'Its answer holds a token' },
  refuses: changes,
  summary: 'Renueva la sesión; el token nuevo viene en el encabezado token.',
  note: 'El token nuevo viene en el encabezado `token` de la respuesta; el anterior vale diez segundos más.',
  answer: done,
})
