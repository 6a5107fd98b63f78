/** Frames of the screen by hand: happy-dom's come at once, before React has drawn what they are waited for. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Out: `paint` draws a frame; `release` gives the browser's own frames back. */
export function holdFrames() {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => waiting.push(draw))
  return {
    paint: () => act(() => {
      for (const draw of waiting.splice(0)) draw(performance.now())
    }),
    release: () => void vi.unstubAllGlobals(),
  }
}
