/**
 * Rows of import files (docs/operate/installation.md); candidates and applications are with the calls of other systems.
 */
import * as v from 'valibot'
import { areaForm, subAreaName } from './areas.ts'
import { externalKey, requiredLine } from './integration.ts'
import { personEntries, userName } from './people.ts'
import { unreadableAmount } from './pesos.ts'
import { branches, roles } from './roles.ts'
import { mostOpenings, openingsForm } from './vacancies.ts'
import { salaryKinds, withoutTitle } from './vacancy-forms.ts'

/** A person in a file: `sede` is the key of the site. Sign-in is not possible until a password is set. */
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

export const importedArea = v.object({
  area: areaForm.entries.nombre,
  descripcion: areaForm.entries.descripcion,
  subarea: subAreaName,
})

/** The other fields of a vacancy are validated by its own form, once its references have ids. */
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
  /** Our additions, from here on; what is left out changes nothing. */
  tipoSueldo: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.picklist(salaryKinds, `El tipo de sueldo es ${salaryKinds.join(' o ')}.`)),
  ),
  beneficios: v.optional(v.array(v.string())),
  descripcion: v.nullish(v.string(), ''),
  funciones: v.array(v.string()),
  indispensable: v.array(v.string()),
  /** User name of the responsible person. */
  responsable: userName,
  /** For a normal vacancy, which has one site. */
  sede: v.nullish(externalKey),
  fechaInicio: v.nullish(v.string()),
  fechaFin: v.nullish(v.string()),
  plazas: v.nullish(
    v.pipe(
      v.number('Escribe cuántas plazas'),
      v.integer('Escribe un número entero'),
      v.minValue(1, 'Escribe un número entero'),
      v.maxValue(mostOpenings, `Como máximo ${mostOpenings} plazas`),
    ),
  ),
})

/** Openings of a master vacancy at a site; it is published there together with them. */
export const importedOpenings = v.object({
  clave: externalKey,
  vacante: externalKey,
  sede: externalKey,
  responsable: userName,
  plazas: v.pipe(openingsForm.entries.plazas, v.minValue(1, 'Escribe cuántas plazas')),
})

export const importedFolio = v.object({
  /** Users search it by its digits. */
  codigo: v.pipe(
    v.string('El folio es requerido'),
    v.trim(),
    v.regex(/^\d{1,20}$/, 'El folio lleva de 1 a 20 dígitos.'),
  ),
  descripcion: requiredLine('La descripción es requerida', 300),
  rama: importedPerson.entries.rama,
  vacante: v.nullish(externalKey),
})
