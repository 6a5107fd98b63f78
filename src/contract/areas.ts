/** Areas of interest and their sub-areas (spec 2 §2, §3, §5, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { changes, changesOne, notFound } from './refusal-groups.ts'
import { access } from './access.ts'
import { id, idText, shownVersion } from './ids.ts'
import { requiredText, text } from './wire.ts'

const longestName = 100
const mostNewSubAreas = 100
/** Candidates are counted up to this number; one more means that there are more. */
export const mostCandidatesCounted = 1000

export const subArea = v.object({
  idSubArea: id,
  idArea: id,
  nombre: v.string(),
  /** Our addition: candidates with this tag, at most `mostCandidatesCounted` + 1. */
  candidatos: v.number(),
})
export type SubArea = v.InferOutput<typeof subArea>

export const area = v.object({
  idArea: id,
  nombre: v.string(),
  descripcion: v.string(),
  subareas: v.array(subArea),
  /** Our addition: candidates with this area or one of its sub-areas, with the same limit. */
  candidatos: v.number(),
  /** Our addition: increases with every change of the area or its sub-areas. */
  version: v.number(),
})
export type Area = v.InferOutput<typeof area>

/** The text of the add box; an empty one adds nothing (spec 2 §5). */
export const newSubAreaText = text(longestName)
export const subAreaName = requiredText('El nombre de la SubÁrea es requerido', longestName)

/** The typed fields (spec 2 §5). `subareas` are new ones: existing ones are changed by their own calls. */
export const areaForm = v.object({
  nombre: requiredText('El nombre del área es requerido', longestName),
  descripcion: requiredText('La descripción del área es requerida'),
  subareas: v.pipe(
    v.array(v.object({ nombre: subAreaName })),
    v.maxLength(mostNewSubAreas, `Agrega como máximo ${mostNewSubAreas} SubÁreas a la vez.`),
  ),
})
export type AreaForm = v.InferOutput<typeof areaForm>
/** Message when the open area was deleted by another user. */
export const deletedArea = 'El área fue eliminada mientras la tenías abierta.'
export const deletedSubArea = 'La SubÁrea fue eliminada mientras la tenías abierta.'
/** Message for an area without sub-areas: they are marked 'Obligatorio' (spec 2 §2). */
export const missingSubAreas = 'Agrega al menos una SubÁrea'

/** Our addition: number of candidates whose tags changed. */
const candidatos = v.number()

export const listAreas = defineCall({
  method: 'GET',
  path: '/areaForm/obtener-areas-interes',
  mayCall: access.areas,
  reads: 'nobody',
  summary: 'Áreas de interés con sus subáreas, por nombre.',
  answer: v.array(area),
})

export const getArea = defineCall({
  method: 'GET',
  path: '/areaForm/obtener-area-interes',
  mayCall: access.areas,
  reads: 'nobody',
  refuses: notFound,
  summary: 'Un área de interés con sus subáreas.',
  query: v.object({ idArea: idText }),
  answer: area,
})

export const createArea = defineCall({
  method: 'POST',
  path: '/areaForm/crear-area-interes',
  mayCall: access.areas,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changes, 'nombre-repetido'],
  summary: 'Crea un área de interés con sus subáreas.',
  body: areaForm,
  answer: area,
})

export const updateArea = defineCall({
  method: 'POST',
  path: '/areaForm/actualizar-area-interes',
  mayCall: access.areas,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesOne, 'nombre-repetido'],
  summary: 'Cambia nombre y descripción de un área, y le agrega subáreas.',
  body: v.object({ idArea: id, ...areaForm.entries, version: shownVersion }),
  answer: area,
})

export const deleteArea = defineCall({
  method: 'POST',
  path: '/areaForm/baja-area-de-interes',
  mayCall: access.areas,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Elimina un área con sus subáreas; sus candidatos se quedan sin ella.',
  body: v.object({ id, version: shownVersion }),
  answer: v.object({ success: v.literal(true), candidatos }),
})

export const updateSubArea = defineCall({
  method: 'POST',
  path: '/areaForm/actualizar-sub-area-interes',
  mayCall: access.areas,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesOne, 'nombre-repetido'],
  summary: 'Cambia el nombre de una subárea.',
  /** A sub-area has no description: `descripcion` is accepted and ignored. */
  body: v.object({
    idArea: id,
    idSubArea: id,
    descripcion: v.optional(text()),
    nombre: subAreaName,
    version: shownVersion,
  }),
  answer: area,
})

export const deleteSubArea = defineCall({
  method: 'POST',
  path: '/areaForm/baja-subarea-de-interes',
  mayCall: access.areas,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Elimina una subárea; sus candidatos pasan al área.',
  body: v.object({ idSubArea: id, idArea: id, version: shownVersion }),
  answer: v.object({ area, candidatos }),
})
