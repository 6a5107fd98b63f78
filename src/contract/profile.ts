/** The user's own account: password and sessions; and sign-in by links and the provider. All of it is our addition. */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { changes, changesOne } from './refusal-groups.ts'
import { encryptedPassword, login } from './session.ts'

/** NIST SP 800-63B, 3.1.1.2; server/identity/session/password-rules.ts has the other rules. */
export const shortestPassword = 12
export const longestPassword = 128

/** Hint shown before typing. */
export const passwordHint = `Al menos ${shortestPassword} caracteres. Una frase de varias palabras es buena; no uses tu nombre ni contraseñas comunes.`

const typed = (message: string) => v.pipe(v.string(message), v.nonEmpty(message))
const areSame = ({ nueva, repetida }: { readonly nueva: string; readonly repetida: string }) => nueva === repetida
const notSame = 'Las contraseñas no coinciden'
const chosen = v.pipe(
  typed('La contraseña nueva es requerida'),
  v.minLength(shortestPassword, `Usa al menos ${shortestPassword} caracteres`),
  v.maxLength(longestPassword, `Usa como máximo ${longestPassword} caracteres`),
)
/** The typed fields; both forms send the new password once. */
export const newPasswordForm = v.pipe(
  v.object({ nueva: chosen, repetida: typed('Escribe otra vez la contraseña nueva') }),
  v.forward(v.partialCheck([['nueva'], ['repetida']], areSame, notSame), ['repetida']),
)
export type NewPasswordForm = v.InferOutput<typeof newPasswordForm>
export const passwordForm = v.pipe(
  v.object({
    actual: typed('La contraseña actual es requerida'),
    nueva: chosen,
    repetida: typed('Escribe otra vez la contraseña nueva'),
  }),
  v.forward(v.partialCheck([['nueva'], ['repetida']], areSame, notSame), ['repetida']),
)
export type PasswordForm = v.InferOutput<typeof passwordForm>

/** 32 random bytes, base64url: for a link, a ticket, and the id of a session. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Lifetime of a letter's link, counted from the letter, and its text. */
export const linkLife = {
  invitacion: { hours: 7 * 24, text: 'siete días' },
  contrasena: { hours: 1, text: 'una hora' },
} as const

const ownSession = v.object({
  idSesion: v.string(),
  /** 'Chrome en Windows'; null: unknown. */
  dispositivo: v.nullable(v.string()),
  /** DD/MM/YYYY HH:mm. */
  desde: v.string(),
  ultimoUso: v.string(),
  esActual: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

export const getProfile = defineCall({
  method: 'GET',
  path: '/perfil/obtener',
  mayCall: 'session',
  reads: 'nobody',
  summary: 'La cuenta de quien pregunta y sus sesiones abiertas.',
  answer: v.object({
    usuario: v.string(),
    nombre: v.string(),
    correo: v.string(),
    rol: v.string(),
    sede: v.nullable(v.string()),
    sesiones: v.array(ownSession),
  }),
})
export type Profile = v.InferOutput<typeof getProfile.answer>

export const changePassword = defineCall({
  method: 'POST',
  path: '/perfil/cambiar-contrasena',
  mayCall: 'session',
  reads: 'nobody',
  writes: { withoutKey: 'It holds passwords' },
  refuses: [...changes, 'demasiados-intentos', 'acceso-saturado'],
  summary: 'Cambia la contraseña de quien pregunta y cierra sus otras sesiones; las dos viajan cifradas.',
  body: v.object({ actual: encryptedPassword, nueva: encryptedPassword }),
  answer: v.object({ success: v.literal(true), sesionesCerradas: v.number() }),
})

export const endSession = defineCall({
  method: 'POST',
  path: '/perfil/cerrar-sesion',
  mayCall: 'session',
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Cierra una de las sesiones de quien pregunta.',
  body: v.object({ idSesion: token }),
  answer: done,
})

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/perfil/cerrar-otras-sesiones',
  mayCall: 'session',
  reads: 'nobody',
  writes: 'once',
  refuses: changes,
  summary: 'Cierra todas las sesiones de quien pregunta, menos la suya.',
  answer: v.object({ success: v.literal(true), sesionesCerradas: v.number() }),
})

/** POST, so that the link's secret is in no address. */
export const readLink = defineCall({
  method: 'POST',
  path: '/acceso/leer-enlace',
  mayCall: 'public',
  reads: 'nobody',
  refuses: ['enlace-invalido'],
  summary: 'Para quién es el enlace de un correo, mientras sirve.',
  body: v.object({ enlace: token }),
  answer: v.object({ tipo: v.picklist(['invitacion', 'contrasena']), nombre: v.string(), usuario: v.string() }),
})
export type LinkInfo = v.InferOutput<typeof readLink.answer>

export const choosePassword = defineCall({
  method: 'POST',
  path: '/acceso/elegir-contrasena',
  mayCall: 'public',
  reads: 'nobody',
  writes: { withoutKey: 'It holds a password' },
  refuses: [...changes, 'enlace-invalido'],
  summary: 'Elige la contraseña con el enlace de un correo, una sola vez; viaja cifrada.',
  body: v.object({ enlace: token, nueva: encryptedPassword }),
  answer: done,
})

export const forgottenForm = v.object({
  usuario: v.pipe(v.string(), v.trim(), v.nonEmpty('Escribe tu usuario o tu correo'), v.maxLength(254)),
})

export const forgottenPassword = defineCall({
  method: 'POST',
  path: '/acceso/olvide-contrasena',
  mayCall: 'public',
  reads: 'nobody',
  writes: { withoutKey: 'There is no session; a repetition sends no second letter' },
  refuses: changes,
  summary: 'Pide por correo un enlace para elegir otra contraseña; responde lo mismo exista la cuenta o no.',
  body: forgottenForm,
  answer: done,
})

/** After the provider: the browser returns with a ticket in the page's fragment, and a cookie. */
export const redeemTicket = defineCall({
  method: 'POST',
  path: '/acceso/canjear-boleto',
  mayCall: 'public',
  reads: 'nobody',
  writes: { withoutKey: 'Its answer holds a token' },
  refuses: [...changes, 'enlace-invalido'],
  summary: 'Cambia el boleto con que el proveedor de identidad devuelve al navegador por una sesión.',
  body: v.object({ boleto: token }),
  answer: login.answer,
})
