/** What a call that saves answers to the chart of its form or command. */
import { expect, it } from 'vitest'
import { answered } from '../../../src/client/api/answer.ts'
import { ApiFailure, expectedRefusal, nullIfUnknown } from '../../../src/client/api/failure.ts'
import { type RefusalCode, refusals } from '../../../src/contract/errors.ts'

const failure = (codigo: RefusalCode, campos?: Record<string, string>) =>
  new ApiFailure(refusals[codigo].status, '', { codigo, mensaje: `mensaje de ${codigo}`, ...(campos ? { campos } : {}) })

it.each([
  ['etapa-cambio', 'outdated'],
  ['registro-cambio', 'outdated'],
  ['nombre-repetido', 'refused'],
  ['sin-permiso', 'refused'],
  ['no-encontrado', 'refused'],
] as const)('%s is %s', async (codigo, reason) => {
  expect(await answered(Promise.reject(failure(codigo)))).toEqual({ ok: false, refusal: { reason, message: `mensaje de ${codigo}` } })
})

it('says the first field that is named instead, and hands all of them on', async () => {
  const campos = { nombre: 'Ese nombre ya existe.', descripcion: 'Muy larga.' }
  expect(await answered(Promise.reject(failure('datos-invalidos', campos)))).toEqual({ ok: false, refusal: { reason: 'refused', message: 'Ese nombre ya existe.', fields: campos } })
})

it.each(['sesion-vencida', 'error-interno', 'sin-servicio'] as const)('%s is no answer', async (codigo) => {
  const error = failure(codigo)
  expect(expectedRefusal(error)).toBe(null)
  await expect(answered(Promise.reject(error))).rejects.toBe(error)
})

it('only what is not there is null: what may not be seen, and what failed, is not', async () => {
  expect(await nullIfUnknown(Promise.resolve('algo'))).toBe('algo')
  expect(await nullIfUnknown(Promise.reject(failure('no-encontrado')))).toBe(null)
  for (const codigo of ['sin-permiso', 'error-interno', 'sesion-vencida'] as const) {
    const error = failure(codigo)
    await expect(nullIfUnknown(Promise.reject(error))).rejects.toBe(error)
  }
})
