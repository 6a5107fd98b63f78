/** Settings of the coverage overlay: `ver`, the view; `con`, one driver, '' for all. */
import type { DriverCoverage } from '../../../page-data.ts'
import type { Settings } from '../overlay.ts'

export const views = {
  transiciones: 'Estados y transiciones',
  condiciones: 'Condiciones: cumplidas y sin cumplir',
  pares: 'Pares de transiciones seguidas',
} as const
export type CoverageView = keyof typeof views

/** Unknown values become defaults. */
export const viewOf = ({ ver = '' }: Settings): CoverageView => (ver in views ? (ver as CoverageView) : 'transiciones')
export const chosenFrom = (all: readonly DriverCoverage[], { con = '' }: Settings): readonly DriverCoverage[] => {
  const own = all.filter(({ driver }) => driver === con)
  return own.length > 0 ? own : all
}

export const driverNames: Readonly<Record<string, string>> = {
  máquina: 'la máquina sola',
  servidor: 'cliente y servidor',
  vista: 'la vista sola, en Chromium',
  navegador: 'la aplicación completa, en Chromium',
}
