/** How large the pages of a PDF are shown, on every screen of this browser: 1 as wide as there is room. */
import { createStoredText } from '../ui/base/stored-text.ts'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const stored = createStoredText('bolsa-de-trabajo-admin.zoom-cv')
export const { subscribe: subscribeToZoom } = stored

export const zoomOfPages = (): number => steps.find((step) => step === Number(stored.read())) ?? 1

/** The step beside the present one; undefined at the ends. */
export const stepBeside = (by: 1 | -1): number | undefined =>
  steps[steps.findIndex((step) => step === zoomOfPages()) + by]

/** Takes a step. */
export const zoomPages = (zoom: number): void => stored.write(zoom === 1 ? null : String(zoom))
