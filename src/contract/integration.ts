/** What other systems report of a process. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { done, id } from './wire.ts'

/** Events from outside (design/process.md): guarded by the integration key, not by a session. */
export const reportFromOutside = defineCall({
  method: 'POST',
  path: '/integracion/evento',
  access: 'integration',
  summary: 'Aviso externo: solicitud de empleo completada o documentos cargados.',
  body: v.object({
    idReclutamiento: id,
    evento: v.picklist(['solicitud.completada', 'documentos.cargados']),
  }),
  answer: done,
})
