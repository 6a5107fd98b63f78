/** Every way in which a call can fail, and its text. */
import { expect, it } from 'vitest'
import { saveStage } from '../../../../src/contract/recruitment.ts'
import { createApi } from '../../../../src/client/kit/api/call.ts'
import {
  failureText,
  isUnanswered,
  requestFailureText,
  unsavedText,
} from '../../../../src/client/kit/api/failure-text.ts'
import { answeredInForm } from '../../../../src/client/kit/api/answer.ts'
import { noticesOf } from '../../../../src/client/recruitment/notices.ts'
import { answerOf } from '../../../../src/client/recruitment/save-answer.ts'
import { config, entity, refused, stubServer } from '../../support/stub-server.ts'

type Answer = Parameters<typeof stubServer>[0][string]
const path = 'POST /reclutamiento/guardar-datos-fase'
const named = (name: string) => Object.assign(new Error('sin respuesta'), { name })

async function failureOf(answer: Answer): Promise<unknown> {
  const { fetch } = stubServer({ [path]: answer })
  const api = createApi({ ...config, fetch, currentToken: () => 'uno', onExpired: () => {} })
  const body = {
    idReclutamiento: 1,
    idUsuario: 0,
    codigoFase: 'FT',
    repostulacion: false,
    rechazo: false,
    version: 1,
    ft: { continuar: 'SI' },
  } as const
  return api.perform(saveStage, { body }).then(
    () => expect.unreachable('should fail'),
    (error: unknown) => error,
  )
}

const again = 'No sabemos si se guardó. Lo que escribiste sigue aquí; puedes enviarlo otra vez: no se guarda dos veces.'
const cases: Record<string, [answer: Answer | Error, text: string, unsaved: string, isUnknown: boolean]> = {
  'a server that is briefly unavailable': [
    refused(503, 'sin-servicio'),
    'mensaje de sin-servicio',
    'mensaje de sin-servicio Lo que escribiste sigue aquí.',
    false,
  ],
  'a gateway before an unavailable server': [
    { status: 503, content: '<html>' },
    'El servidor no está disponible por ahora.',
    'El servidor no está disponible por ahora. Lo que escribiste sigue aquí; vuelve a intentarlo.',
    false,
  ],
  'a gateway that lost the answer': [
    { status: 504, content: '<html>' },
    'El servidor no está disponible por ahora.',
    `El servidor no está disponible por ahora. ${again}`,
    true,
  ],
  'a gateway with a refusal of the contract': [
    refused(504, 'sin-servicio'),
    'mensaje de sin-servicio',
    'mensaje de sin-servicio Lo que escribiste sigue aquí.',
    false,
  ],
  'a failed server': [
    refused(500, 'error-interno'),
    'Hubo un error al procesar la solicitud.',
    'Hubo un error al procesar la solicitud. Lo que escribiste sigue aquí; vuelve a intentarlo.',
    false,
  ],
  'no connection': [
    () => Promise.reject(new TypeError('Failed to fetch')),
    'No hay conexión con el servidor.',
    `No hay conexión con el servidor. ${again}`,
    true,
  ],
  'a connection that breaks during an answer': [
    named('TypeError'),
    'No hay conexión con el servidor.',
    `No hay conexión con el servidor. ${again}`,
    true,
  ],
  'a time-out': [
    named('TimeoutError'),
    'El servidor no respondió a tiempo.',
    `El servidor no respondió a tiempo. ${again}`,
    true,
  ],
  'an unreadable answer': [
    entity('otra cosa'),
    'No entendimos la respuesta del servidor.',
    `No entendimos la respuesta del servidor. ${again}`,
    true,
  ],
}

it.each(Object.entries(cases))('%s', async (_, [answer, text, unsaved, isUnknown]) => {
  const error = answer instanceof Error ? answer : await failureOf(answer)
  expect([failureText(error), unsavedText(error), isUnanswered(error)]).toEqual([text, unsaved, isUnknown])
})

it('returns the one text of a failed request, except when the server is away', async () => {
  const failed = 'Hubo un error al procesar la solicitud.'
  const texts = [refused(500, 'error-interno'), refused(503, 'sin-servicio'), refused(409, 'ya-asignado')].map(
    async (answer) => requestFailureText(await failureOf(answer)),
  )
  expect([...(await Promise.all(texts)), requestFailureText(named('TimeoutError'))]).toEqual([
    failed,
    'mensaje de sin-servicio',
    failed,
    failed,
  ])
})

it('shows a notice only for a status 500 on a save, and every failure in the form', async () => {
  const broken = await failureOf({ ...refused(500, 'error-interno'), statusText: 'Sin espacio' })
  const away = await failureOf(refused(503, 'sin-servicio'))
  const ended = await failureOf(refused(401, 'sesion-vencida'))
  expect(await answerOf(Promise.reject(broken as Error), null)).toEqual({
    ok: false,
    refusal: {
      reason: 'failed',
      message: 'Hubo un error al procesar la solicitud. Lo que escribiste sigue aquí; vuelve a intentarlo.',
      error: broken,
    },
  })
  expect(await answerOf(Promise.reject(away as Error), null)).toEqual({
    ok: false,
    refusal: { reason: 'refused', message: 'mensaje de sin-servicio Lo que escribiste sigue aquí.', fields: {} },
  })
  await expect(answerOf(Promise.reject(ended as Error), null)).rejects.toBe(ended)
  expect(noticesOf({ notice: 'saveFailed', codigo: 'PE-AG', error: broken })).toEqual([
    { kind: 'error', title: 'Aviso', text: 'Sin espacio' },
  ])
  expect(noticesOf({ notice: 'saveFailed', codigo: 'FT', error: broken })).toEqual([
    { kind: 'error', title: 'Error interno', text: 'Sin espacio' },
  ])
  expect(noticesOf({ notice: 'saveFailed', codigo: 'FT', error: ended })).toEqual([])
})

it('returns the current stage and that the attempt was not saved after a conflict', async () => {
  const etapa = { codigo: 'EXC', descripcion: 'Examen de conocimientos', version: 4 }
  const outrun = await failureOf(refused(409, 'etapa-cambio', { etapa }))
  const texts = await Promise.all([
    answerOf(Promise.reject(outrun as Error), null),
    answerOf(Promise.reject(outrun as Error), 7),
    answeredInForm(Promise.reject(outrun as Error)),
  ])
  expect(texts).toEqual([
    {
      ok: false,
      refusal: {
        reason: 'stage_changed',
        message:
          'mensaje de etapa-cambio Ahora está en «Examen de conocimientos». Este envío no se guardó; lo que escribiste sigue aquí.',
      },
    },
    {
      ok: false,
      refusal: {
        reason: 'stage_changed',
        message: 'mensaje de etapa-cambio Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.',
      },
    },
    { ok: false, refusal: { reason: 'outdated', message: 'mensaje de etapa-cambio' } },
  ])
  expect(noticesOf({ notice: 'stageChanged', message: 'mensaje de etapa-cambio' })).toEqual([
    {
      kind: 'info',
      title: 'Aviso',
      text: 'mensaje de etapa-cambio Lo que pediste no se hizo; te mostramos cómo está ahora.',
    },
  ])
})

it('shows how many interview hours were lost after a reverted rejection', () => {
  const updated = {
    kind: 'info',
    title: 'Información actualizada',
    text: 'La información del candidato se actualizó correctamente',
  }
  const lost = (text: string) => ({ kind: 'info', title: 'Aviso', text })
  expect([0, 1, 2].map((many) => noticesOf({ notice: 'reverted', lost: many }))).toEqual([
    [updated],
    [updated, lost('La hora de una entrevista ya no está disponible. Vuelve a agendarla desde el historial.')],
    [updated, lost('Las horas de 2 entrevistas ya no están disponibles. Vuelve a agendarlas desde el historial.')],
  ])
})
