/** Who is responsible for a process, and handing that over (design/recruiters-day.md §1). */
import * as v from 'valibot'
import { recruiters } from './access.ts'
import { defineCall } from './call.ts'
import { id } from './ids.ts'
import { changesOne } from './refusal-groups.ts'
import { option } from './wire.ts'

/** Processes that one command hands over. */
export const mostHandedOver = 500
/** The time in which the user who handed over can revert it. */
export const handOverUndoSeconds = 60

export const missingResponsible = 'La persona es requerida'
export const handOverForm = v.object({ idResponsable: v.pipe(v.number(missingResponsible), id) })
export type HandOverForm = v.InferOutput<typeof handOverForm>

/** The reason why a process is not handed over → its text on the screens. */
export const notHandedOverReasons = {
  'no-encontrado': 'ya no existe o no la puedes ver',
  'sin-permiso': 'no respondes por su proceso',
  terminado: 'su proceso ya terminó',
  'ya-suyo': 'ya respondía por su proceso',
} as const
export type NotHandedOver = keyof typeof notHandedOverReasons

const processes = v.pipe(v.array(id), v.minLength(1), v.maxLength(mostHandedOver))

export const handOverProcesses = defineCall({
  method: 'POST',
  path: '/reclutamiento/asignar-responsable',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary:
    'Entrega uno o varios procesos abiertos a otra persona de la rama, que responde por ellos desde entonces, y dice cuáles no se entregaron. Si no se puede entregar ninguno es rechazada.',
  body: v.object({ idReclutamientos: processes, ...handOverForm.entries }),
  answer: v.object({
    entregados: v.array(id),
    noEntregados: v.array(
      v.object({ idReclutamiento: id, motivo: v.picklist(Object.keys(notHandedOverReasons) as NotHandedOver[]) }),
    ),
    responsable: option,
  }),
})
export type HandedOver = v.InferOutput<typeof handOverProcesses.answer>

export const takeBackProcesses = defineCall({
  method: 'POST',
  path: '/reclutamiento/deshacer-entrega',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: `Deshace entregas propias de los últimos ${handOverUndoSeconds} segundos: cada proceso vuelve a quien respondía por él, si todavía lo tiene la persona a la que se entregó.`,
  body: v.object({ idReclutamientos: processes, ...handOverForm.entries }),
  answer: v.object({ devueltos: v.array(id) }),
})

export const listResponsibles = defineCall({
  method: 'GET',
  path: '/reclutamiento/obtener-responsables',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Personas en servicio de la rama propia que pueden responder por un proceso, por nombre.',
  answer: v.array(option),
})
