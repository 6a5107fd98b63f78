/** happy-dom draws nothing: drawing commands of a canvas are recorded instead, with letters that are 8 px wide. */
import { vi } from 'vitest'

/**
 * Text, a rectangle, an image, or a change of the scale; numbers are rounded px, `shade` is the variable of the style
 * sheets.
 */
export type Drawn = {
  readonly text?: string
  readonly at: readonly number[]
  readonly shade: string
  readonly font?: string
  readonly align?: string
}

/**
 * Until mocks are restored. `drawn`: the commands in order; `image`: the last drawing that became one; `canvas`: its
 * canvas.
 */
export function watchDrawing() {
  const drawn: Drawn[] = []
  const rounded = (...numbers: readonly number[]) => numbers.map((one) => Math.round(one * 100) / 100 + 0)
  const brush = {
    fillStyle: '',
    font: '',
    textAlign: 'left',
    textBaseline: '',
    translate: (...by: number[]) => void drawn.push({ at: rounded(...by), shade: 'translate' }),
    drawImage: (_: unknown, ...at: number[]) => void drawn.push({ at: rounded(...at), shade: 'image' }),
    scale: (...by: number[]) => void drawn.push({ at: rounded(...by), shade: 'scale' }),
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillText: (text: string, ...at: number[]): void =>
      void drawn.push({
        text,
        at: rounded(...at.slice(0, 2)),
        shade: brush.fillStyle,
        font: brush.font,
        align: brush.textAlign,
      }),
    fillRect: (...at: number[]): void => void drawn.push({ at: rounded(...at), shade: brush.fillStyle }),
  }
  // It does not know the colours of style sheets either: each is identified by its name
  const real = globalThis.getComputedStyle
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element, pseudo) =>
    (element as HTMLElement).hidden
      ? ({ color: (element as HTMLElement).style.color } as CSSStyleDeclaration)
      : real(element, pseudo),
  )
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['png'], type ? { type } : {})),
  )
  let image: Promise<string> | undefined
  const addresses = vi.spyOn(URL, 'createObjectURL')
  const others = addresses.getMockImplementation()
  addresses.mockImplementation((file) => {
    if ((file as Blob).type !== 'image/svg+xml') return others?.(file) ?? 'blob:file'
    image = (file as Blob).text()
    return 'blob:image'
  })
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  return {
    drawn,
    image: async () => new DOMParser().parseFromString((await image) ?? '', 'image/svg+xml'),
    canvas: () => getContext.mock.contexts[0] as HTMLCanvasElement | undefined,
  }
}
