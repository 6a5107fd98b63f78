import { showDate } from '../../ui/base/dates.ts'

/** The time until which a merge can be undone; the screen also shows that it has passed. */
export const undoText = (deshacerHasta: string | null): string =>
  deshacerHasta === null ? 'Ya no se puede deshacer.' : `Se puede deshacer hasta el ${showDate(deshacerHasta)}.`
