/** `nombre`: of the candidate; `responsable`: the responsible user, or null. */
export type ProcessToHandOver = {
  readonly idReclutamiento: number
  readonly nombre: string
  readonly responsable: string | null
}
