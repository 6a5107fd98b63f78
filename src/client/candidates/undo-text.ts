import { showDate } from '../ui/base/dates.ts'

/** Until when a merge can be undone; the screen says it also when it is over. */
export const undoText = (deshacerHasta: string | null): string => (deshacerHasta === null ? 'Ya no se puede deshacer.' : `Se puede deshacer hasta el ${showDate(deshacerHasta)}.`)
