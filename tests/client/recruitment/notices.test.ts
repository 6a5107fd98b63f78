/** The notices about a process, as shown texts. */
import { expect, it } from 'vitest'
import type { RecruitmentNotice } from '../../../machines/recruitment/notices.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import { ApiFailure } from '../../../src/client/kit/api/failure.ts'
import { noticesOf } from '../../../src/client/recruitment/notices.ts'

const updated: Notice = {
  kind: 'info',
  title: 'Información actualizada',
  text: 'La información del candidato se actualizó correctamente',
}
const info = (text: string): Notice => ({ kind: 'info', title: 'Aviso', text })
const error = (title: string, text: string): Notice => ({ kind: 'error', title, text })

const failed = new ApiFailure(500, 'Server Error', { codigo: 'error-interno', mensaje: 'Falló' })
const busy = new ApiFailure(409, 'Conflict', {
  codigo: 'candidato-ocupado',
  mensaje: 'El candidato ya fue contratado.',
})
const ended = new ApiFailure(401, 'Unauthorized', { codigo: 'sesion-vencida', mensaje: 'Terminó' })
const timedOut = Object.assign(new Error('late'), { name: 'TimeoutError' })
const saveFailed = (codigo: 'FT' | 'PE-AG' | 'SE-AGG', why: unknown) =>
  ({ notice: 'saveFailed', codigo, error: why }) as const

const cases: [RecruitmentNotice, readonly Notice[]][] = [
  [{ notice: 'updated' }, [updated]],
  [{ notice: 'reverted', lost: 0 }, [updated]],
  [
    { notice: 'reverted', lost: 1 },
    [updated, info('La hora de una entrevista ya no está disponible. Vuelve a agendarla desde el historial.')],
  ],
  [
    { notice: 'reverted', lost: 2 },
    [updated, info('Las horas de 2 entrevistas ya no están disponibles. Vuelve a agendarlas desde el historial.')],
  ],
  [
    { notice: 'stageChanged', message: 'Ya cambió.' },
    [info('Ya cambió. Lo que pediste no se hizo; te mostramos cómo está ahora.')],
  ],
  [
    {
      notice: 'notVerified',
      error: new ApiFailure(404, 'Not Found', { codigo: 'no-encontrado', mensaje: 'No se encontró' }),
    },
    [error('Aviso', 'Ese proceso no existe.')],
  ],
  [
    { notice: 'notVerified', error: timedOut },
    [error('Aviso', 'No se pudo comprobar la vacante. El servidor no respondió a tiempo.')],
  ],
  [{ notice: 'notVerified', error: ended }, []],
  [saveFailed('FT', failed), [error('Error interno', 'Server Error')]],
  [saveFailed('PE-AG', failed), [error('Aviso', 'Server Error')]],
  [saveFailed('SE-AGG', busy), [error('Aviso', 'Hubo un error al procesar la solicitud.')]],
  [saveFailed('FT', timedOut), [error('Error interno', 'Hubo un error al procesar la solicitud.')]],
  [saveFailed('FT', ended), []],
]

it.each(cases)('%j', (notice, shown) => expect(noticesOf(notice)).toEqual(shown))
