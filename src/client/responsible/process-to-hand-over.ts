/** `nombre`: of the candidate; `responsable`: who is, null: nobody. */
export type ProcessToHandOver = { readonly idReclutamiento: number; readonly nombre: string; readonly responsable: string | null }
