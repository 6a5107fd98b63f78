/** SALARY_REQUIRED=1: what a publication must say of salary and benefits before it is shown. */
import type { Env } from '../platform/base/env.ts'
import { Refused } from '../platform/http/refused.ts'
import type { PublicationRow } from '../publications/engine.ts'

type Offer = Pick<PublicationRow, 'sueldoMin' | 'tipoSueldo' | 'beneficios'>

export const withoutOffer = {
  sueldoMin: 'Escribe el rango del sueldo: es obligatorio para publicar',
  tipoSueldo: 'Elige si el sueldo es bruto o neto: es obligatorio para publicar',
  beneficios: 'Escribe al menos un beneficio: es obligatorio para publicar',
} as const

/** Refuses an incomplete offer; without the setting any is accepted. */
export function requireOffer(
  { salaryRequired }: Pick<Env, 'salaryRequired'>,
  { sueldoMin, tipoSueldo, beneficios }: Offer,
): void {
  const isMissing = {
    sueldoMin: sueldoMin === null,
    tipoSueldo: tipoSueldo === null,
    beneficios: beneficios.length === 0,
  }
  const campos = Object.fromEntries(Object.entries(withoutOffer).filter(([field]) => isMissing[field as keyof Offer]))
  if (!salaryRequired || Object.keys(campos).length === 0) return
  throw new Refused('datos-invalidos', {
    mensaje: 'Para publicarla, la vacante debe decir el sueldo, si es bruto o neto, y sus beneficios.',
    campos,
  })
}
