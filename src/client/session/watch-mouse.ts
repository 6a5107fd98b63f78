/** Signs of somebody at the screen: the mouse that moves and, on a phone, the finger or the pen (spec 1 §4). */
import type { MouseMoved } from '../../../machines/session/session.machine.ts'

const signs = ['mousemove', 'pointermove', 'touchstart'] as const

/** Out: how to stop watching. */
export function watchMouse(tell: (event: MouseMoved) => void): () => void {
  const moved = () => tell({ type: 'mouse.moved' })
  for (const sign of signs) window.addEventListener(sign, moved, { passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, moved)
  }
}
