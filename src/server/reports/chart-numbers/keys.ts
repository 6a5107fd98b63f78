/** The key of a list as one text: `paso~abierto.filtro`, `motivo~abierto.filtro~filtro.descartado~m3`; pure. */
const between = '~'

export const keyOf = (...parts: readonly string[]): string => parts.join(between)
export const partsOf = (key: string): readonly string[] => key.split(between)

/** For users who may see the people, if there are any. */
export const keyFor = (isLed: boolean, count: number, ...parts: readonly string[]): string | null =>
  isLed && count > 0 ? keyOf(...parts) : null
