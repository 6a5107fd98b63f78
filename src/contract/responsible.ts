/** Who is responsible for a process, and handing that over (design/recruiters-day.md §1). */
import * as v from 'valibot'
import { recruiters } from './access.ts'
import { defineCall } from './call.ts'
import { id } from './ids.ts'
import { changesOne } from './refusal-groups.ts'
import { option } from './wire.ts'

/** Processes that one command hands over. */
export const mostHandedOver = 500

export const handOverForm = v.object({ idResponsable: v.pipe(v.number('La persona es requerida'), id) })

export const handOverProcesses = defineCall({
  method: 'POST',
  path: '/reclutamiento/asignar-responsable',
  mayCall: recruiters, within: 'branch', reads: 'change', refuses: changesOne,
  summary: 'Entrega uno o varios procesos abiertos a otra persona de la rama, que responde por ellos desde entonces: todos o ninguno.',
  body: v.object({ idReclutamientos: v.pipe(v.array(id), v.minLength(1), v.maxLength(mostHandedOver)), ...handOverForm.entries }),
  /** `entregados`: those that were not that person's already. */
  answer: v.object({ entregados: v.number(), responsable: option }),
})
export type HandedOver = v.InferOutput<typeof handOverProcesses.answer>

export const listResponsibles = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-responsables',
  mayCall: recruiters, reads: 'nobody',
  summary: 'Personas en servicio de la rama propia que pueden responder por un proceso, por nombre.',
  answer: v.array(option),
})
