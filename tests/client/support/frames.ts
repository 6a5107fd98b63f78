/** Animation frames under the test's control: happy-dom's fire at once, before React has rendered. */
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** `paint` runs a frame; `release` restores the browser's own frames. */
export function holdFrames() {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => waiting.push(draw))
  return {
    paint: () =>
      act(() => {
        for (const draw of waiting.splice(0)) draw(performance.now())
      }),
    release: () => void vi.unstubAllGlobals(),
  }
}

/**
 * For every test of a file. A form that leaves the page writes its draft, which must happen before the frames are
 * restored.
 */
export function framesByHand(): { paint: () => void } {
  let frames: ReturnType<typeof holdFrames>
  beforeEach(() => {
    frames = holdFrames()
  })
  afterEach(() => {
    cleanup()
    frames.release()
  })
  return { paint: () => frames.paint() }
}
