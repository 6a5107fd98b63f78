import type { Notice } from '../../../machines/shell/notices.machine.ts'

/** What was saved, in the words of the specification's title (spec 1 §8). */
export const updatedNotice = (text: string): Notice => ({ kind: 'success', title: 'Información actualizada', text })
