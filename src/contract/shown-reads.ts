/** Our additions: what was loaded ahead is logged as a read, and reported when it is shown, which is another one. */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall, done } from './call.ts'
import { idText } from './ids.ts'
import { notFound } from './refusal-groups.ts'

/** For how long data that was loaded ahead may be shown. */
export const aheadMinutes = 5

/** The version shows whether data loaded earlier is still current. */
export const noteShownProcess = defineCall({
  method: 'GET',
  path: '/reclutamiento/registrar-consulta',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Abrió su proceso, con sus notas', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Registra que se mostró un proceso que se había cargado por adelantado; contesta su versión actual.',
  query: v.object({ idReclutamiento: idText }),
  answer: v.object({ version: v.number() }),
})

export const noteShownCandidate = defineCall({
  method: 'GET',
  path: '/candidatos/registrar-consulta',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Abrió el perfil, con su CV', of: 'candidate', id: 'idCandidato' },
  refuses: notFound,
  summary: 'Registra que se mostró un CV que se había cargado por adelantado.',
  query: v.object({ idCandidato: idText }),
  answer: done,
})
