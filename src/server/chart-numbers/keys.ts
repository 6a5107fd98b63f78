/** What a list is asked for, in one text: `paso~abierto.filtro`, `motivo~abierto.filtro~filtro.descartado~m3`; pure. */
const between = '~'

export const keyOf = (...parts: readonly string[]): string => parts.join(between)
export const partsOf = (key: string): readonly string[] => key.split(between)

/** Of who may see people, where there are any. */
export const keyFor = (isLed: boolean, count: number, ...parts: readonly string[]): string | null => (isLed && count > 0 ? keyOf(...parts) : null)
