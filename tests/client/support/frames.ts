/** Frames of the screen by hand: happy-dom's come at once, before React has drawn what they are waited for. */
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

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

/** The same in each test of a file. A form that leaves the page writes its draft: it leaves before the frames are given back. */
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
