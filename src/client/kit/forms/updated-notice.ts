import type { Notice } from '../../../../machines/shell/notices.machine.ts'

/** A success notice with the specification's title (spec 1 §8). */
export const updatedNotice = (text: string): Notice => ({ kind: 'success', title: 'Información actualizada', text })
