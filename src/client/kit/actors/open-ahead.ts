/** How a list loads what a row opens before it is opened: the composition knows the page, the list does not. */
import { createContext, useContext } from 'react'

export type OpenableProcess = { readonly idReclutamiento: number; readonly idCandidato: number }
type LoadAhead = (process: OpenableProcess) => void

export const OpenAheadContext = createContext<LoadAhead>(() => {})

export const useOpenAhead = (): LoadAhead => useContext(OpenAheadContext)
