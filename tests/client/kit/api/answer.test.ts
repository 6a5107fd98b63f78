/** The answer of a saving call, as the chart of its form or command gets it. */
import { expect, it } from 'vitest'
import { answered, answeredInForm, requestFailed } from '../../../../src/client/kit/api/answer.ts'
import { ApiFailure, expectedRefusal } from '../../../../src/client/kit/api/failure.ts'
import { nullIfUnknown } from '../../../../src/client/kit/api/null-if.ts'
import { serverErrorText } from '../../../../src/client/kit/api/failure-text.ts'
import type { RefusalCode } from '../../../../src/contract/errors.ts'
import { refusals } from '../../../../src/contract/refusals.ts'

const failure = (codigo: RefusalCode, campos?: Record<string, string>) =>
  new ApiFailure(refusals[codigo].status, '', {
    codigo,
    mensaje: `mensaje de ${codigo}`,
    ...(campos ? { campos } : {}),
  })

it.each([
  ['etapa-cambio', 'outdated'],
  ['registro-cambio', 'outdated'],
  ['nombre-repetido', 'refused'],
  ['sin-permiso', 'refused'],
  ['no-encontrado', 'refused'],
] as const)('%s is %s', async (codigo, reason) => {
  expect(await answered(Promise.reject(failure(codigo)))).toEqual({
    ok: false,
    refusal: { reason, message: `mensaje de ${codigo}` },
  })
})

it('returns the saved value as the answer', async () => {
  expect(await answered(Promise.resolve('algo'))).toEqual({ ok: true, saved: 'algo' })
})

it('returns the message of the first invalid field, and all field messages', async () => {
  const campos = { nombre: 'Ese nombre ya existe.', descripcion: 'Muy larga.' }
  expect(await answered(Promise.reject(failure('datos-invalidos', campos)))).toEqual({
    ok: false,
    refusal: { reason: 'refused', message: 'Ese nombre ya existe.', fields: campos },
  })
})

it.each(['sesion-vencida', 'error-interno', 'sin-servicio'] as const)('%s is rethrown', async (codigo) => {
  const error = failure(codigo)
  expect([expectedRefusal(error), expectedRefusal(new Error('otro'))]).toEqual([null, null])
  await expect(answered(Promise.reject(error))).rejects.toBe(error)
})

it('answers a lost connection in a form that shows its own failures, and otherwise leaves it to the notices', async () => {
  const away = failure('sin-servicio')
  const message = 'mensaje de sin-servicio Lo que escribiste sigue aquí.'
  expect(await answeredInForm(Promise.resolve('algo'))).toEqual({ ok: true, saved: 'algo' })
  expect(await answeredInForm(Promise.reject(away))).toEqual({ ok: false, refusal: { reason: 'refused', message } })
  for (const codigo of ['error-interno', 'sesion-vencida'] as const) {
    const error = failure(codigo)
    await expect(answeredInForm(Promise.reject(error))).rejects.toBe(error)
  }
})

it('has a notice for a failed request, except after the end of the session', () => {
  const text = 'Hubo un error al procesar la solicitud.'
  expect(requestFailed(failure('error-interno'))).toEqual({ kind: 'error', title: 'Error interno', text })
  expect(requestFailed(new ApiFailure(503, '', null))).toEqual({ kind: 'error', title: 'Error interno', text })
  expect(requestFailed(failure('sin-servicio'))).toEqual({
    kind: 'error',
    title: 'Error interno',
    text: 'mensaje de sin-servicio',
  })
  expect(requestFailed(failure('sesion-vencida'))).toBe(null)
})

it.each([
  [new ApiFailure(500, 'Sin espacio', null), 'Sin espacio', '500 Sin espacio'],
  [failure('error-interno'), 'mensaje de error-interno', '500 error-interno'],
  [new ApiFailure(500, '', null), 'Hubo un error al procesar la solicitud.', '500 '],
  [failure('no-encontrado'), null, '404 no-encontrado'],
  [new Error('otro'), null, 'otro'],
] as const)('%s: returns the status text of a failed server, %j', (error, text, message) => {
  expect([serverErrorText(error), error.message, error.name]).toEqual([
    text,
    message,
    error instanceof ApiFailure ? 'ApiFailure' : 'Error',
  ])
})

it('returns null for what does not exist, and rethrows forbidden and failed requests', async () => {
  expect(await nullIfUnknown(Promise.resolve('algo'))).toBe('algo')
  expect(await nullIfUnknown(Promise.reject(failure('no-encontrado')))).toBe(null)
  for (const codigo of ['sin-permiso', 'error-interno', 'sesion-vencida'] as const) {
    const error = failure(codigo)
    await expect(nullIfUnknown(Promise.reject(error))).rejects.toBe(error)
  }
})
