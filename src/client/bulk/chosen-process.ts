/** A chosen row; `nombre`: of the candidate. */
export type ChosenProcess = { readonly idReclutamiento: number; readonly nombre: string }
