/** happy-dom draws nothing: what a canvas is told to draw is kept instead, with letters that are all 8 px wide. */
import { vi } from 'vitest'

/** Text, a rectangle, a line, or a filled shape; numbers are rounded px, `shade` is the variable of the style sheets. */
export type Drawn = { readonly text?: string; readonly at: readonly number[]; readonly shade: string; readonly font?: string; readonly align?: string; readonly thick?: number }

/** Until mocks are restored. `drawn`: in the order in which it was drawn; `canvas`: what it was drawn on. */
export function watchDrawing() {
  const drawn: Drawn[] = []
  let path: number[] = []
  const rounded = (...numbers: readonly number[]) => numbers.map((one) => Math.round(one * 100) / 100 + 0)
  const brush = {
    fillStyle: '', strokeStyle: '', font: '', textAlign: 'left', textBaseline: '', lineWidth: 1, lineJoin: '',
    scale: (...by: number[]) => void drawn.push({ at: rounded(...by), shade: 'scale' }),
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillText: (text: string, ...at: number[]): void => void drawn.push({ text, at: rounded(...at.slice(0, 2)), shade: brush.fillStyle, font: brush.font, align: brush.textAlign }),
    fillRect: (...at: number[]): void => void drawn.push({ at: rounded(...at), shade: brush.fillStyle }),
    beginPath: () => void (path = []),
    closePath: () => {},
    lineTo: (...at: number[]) => void path.push(...rounded(...at)),
    arc: (...at: number[]) => void path.push(...rounded(...at.slice(0, 5))),
    fill: (): void => void drawn.push({ at: path, shade: brush.fillStyle }),
    stroke: (): void => void drawn.push({ at: path, shade: brush.strokeStyle, thick: brush.lineWidth }),
  }
  // Nor does it know the colours of style sheets: each is told by its name
  const real = globalThis.getComputedStyle
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element, pseudo) => ((element as HTMLElement).hidden ? ({ color: (element as HTMLElement).style.color } as CSSStyleDeclaration) : real(element, pseudo)))
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['png'], type ? { type } : {})))
  return { drawn, canvas: () => getContext.mock.contexts[0] as HTMLCanvasElement | undefined }
}
