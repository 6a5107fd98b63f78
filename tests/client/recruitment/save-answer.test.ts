/** The server's answer to a save, as the form gets it. */
import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../../src/client/kit/api/failure.ts'
import { answerOf } from '../../../src/client/recruitment/save-answer.ts'
import type { Refusal } from '../../../src/contract/errors.ts'

const failure = (status: number, codigo: Refusal['codigo'], more: Partial<Refusal> = {}) =>
  new ApiFailure(status, '', { codigo, mensaje: `Dice ${codigo}.`, ...more })
const ended = failure(401, 'sesion-vencida')
const internal = failure(500, 'error-interno')
const away = new TypeError('Failed to fetch')
const unknown =
  'No hay conexión con el servidor. No sabemos si se guardó. Lo que escribiste sigue aquí; puedes enviarlo otra vez: no se guarda dos veces.'
const etapa = { codigo: 'OF', descripcion: 'Oferta', version: 4 }
const horas = [{ id: 9, descripcion: '09:00 a 10:00' }]

describe('a save', () => {
  it('returns the new stage of the process', async () => {
    const moved = { version: 2, codigo: 'OF', idFase: 15, deshacer: 10_000 } as const
    expect(await answerOf(Promise.resolve(moved), null)).toEqual({ ok: true, moved })
  })

  it.each([
    [
      failure(409, 'hora-ocupada', { horas }),
      null,
      { reason: 'slot_taken', message: 'Dice hora-ocupada.', slots: horas },
    ],
    [failure(409, 'hora-ocupada'), 21, { reason: 'slot_taken', message: 'Dice hora-ocupada.', slots: [] }],
    [
      failure(400, 'datos-invalidos', { campos: { 'ft.continuar': 'Falta' } }),
      null,
      { reason: 'refused', message: 'Dice datos-invalidos.', fields: { 'ft.continuar': 'Falta' } },
    ],
    [failure(409, 'sin-plazas'), null, { reason: 'refused', message: 'Dice sin-plazas.', fields: {} }],
    [
      failure(409, 'etapa-cambio', { etapa }),
      null,
      {
        reason: 'stage_changed',
        message: 'Dice etapa-cambio. Ahora está en «Oferta». Este envío no se guardó; lo que escribiste sigue aquí.',
      },
    ],
    [
      failure(409, 'etapa-cambio'),
      null,
      { reason: 'stage_changed', message: 'Dice etapa-cambio. Este envío no se guardó; lo que escribiste sigue aquí.' },
    ],
    [
      failure(409, 'etapa-cambio', { etapa }),
      21,
      {
        reason: 'stage_changed',
        message: 'Dice etapa-cambio. Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.',
      },
    ],
    [
      internal,
      null,
      {
        reason: 'failed',
        message: 'Hubo un error al procesar la solicitud. Lo que escribiste sigue aquí; vuelve a intentarlo.',
        error: internal,
      },
    ],
    [away, null, { reason: 'refused', message: unknown, fields: {} }],
  ] as const)('%#: %s', async (failed, idEvento, refusal) => {
    expect(await answerOf(Promise.reject(failed), idEvento)).toEqual({ ok: false, refusal })
  })

  it('rejects at the end of the session', async () => {
    await expect(answerOf(Promise.reject(ended), null)).rejects.toBe(ended)
  })
})
