/** What the rows of the files of an import hold (docs/operate/installation.md); candidates and applications stand with the calls of other systems. */
import * as v from 'valibot'
import { areaForm, subAreaName } from './areas.ts'
import { externalKey, requiredLine } from './integration.ts'
import { personEntries, userName } from './people.ts'
import { unreadableAmount } from './pesos.ts'
import { branches, roles } from './roles.ts'
import { mostOpenings, openingsForm, withoutTitle } from './vacancies.ts'

/** A person as a file tells of them: `sede` is the key of the site. Nobody signs in with it until a password is set. */
export const importedPerson = v.object({
  ...personEntries,
  rama: v.picklist(branches, `La rama es una de: ${branches.join(', ')}.`),
  rol: v.picklist(roles, `El rol es uno de: ${roles.join(', ')}.`),
  sede: v.optional(v.nullable(externalKey)),
})

export const importedPlace = v.object({
  clave: externalKey,
  division: requiredLine('La división es requerida'),
  regional: requiredLine('La regional es requerida'),
  gerencia: requiredLine('La gerencia es requerida'),
  sede: requiredLine('La sede es requerida'),
})

export const importedArea = v.object({ area: areaForm.entries.nombre, descripcion: areaForm.entries.descripcion, subarea: subAreaName })

/** The rest of a vacancy is checked by its own form, once its names have ids. */
export const importedVacancy = v.object({
  clave: externalKey,
  rama: importedPerson.entries.rama,
  tipo: v.picklist(['normal', 'maestra'], 'El tipo es normal o maestra.'),
  titulo: v.string(withoutTitle),
  nivel: requiredLine('No has ingresado el nivel de puesto'),
  area: requiredLine('El area es requerida'),
  subarea: requiredLine('La súbarea es requerida'),
  sueldoMin: v.nullish(v.number(unreadableAmount)),
  sueldoMax: v.nullish(v.number(unreadableAmount)),
  descripcion: v.nullish(v.string(), ''),
  funciones: v.array(v.string()),
  indispensable: v.array(v.string()),
  /** User name of who answers for it. */
  responsable: userName,
  /** Of a normal one, which is at one site. */
  sede: v.nullish(externalKey),
  fechaInicio: v.nullish(v.string()),
  fechaFin: v.nullish(v.string()),
  plazas: v.nullish(v.pipe(v.number('Escribe cuántas plazas'), v.integer('Escribe un número entero'), v.minValue(1, 'Escribe un número entero'), v.maxValue(mostOpenings, `Como máximo ${mostOpenings} plazas`))),
})

/** Openings of a master vacancy at a site, which is published there with them. */
export const importedOpenings = v.object({
  clave: externalKey,
  vacante: externalKey,
  sede: externalKey,
  responsable: userName,
  plazas: v.pipe(openingsForm.entries.plazas, v.minValue(1, 'Escribe cuántas plazas')),
})

export const importedFolio = v.object({
  /** People look for it by its digits. */
  codigo: v.pipe(v.string('El folio es requerido'), v.trim(), v.regex(/^\d{1,20}$/, 'El folio lleva de 1 a 20 dígitos.')),
  descripcion: requiredLine('La descripción es requerida', 300),
  rama: importedPerson.entries.rama,
  vacante: v.nullish(externalKey),
})
