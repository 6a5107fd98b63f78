/** Signs of activity: a mouse that moves (spec 1 §4) or, our additions, a finger, a pen or a key. */
import type { MouseMoved } from '../../../../machines/session/session.machine.ts'

const signs = ['mousemove', 'pointermove', 'touchstart', 'keydown'] as const

/** Returns a function that stops watching. */
export function watchMouse(send: (event: MouseMoved) => void): () => void {
  const moved = () => send({ type: 'mouse.moved' })
  for (const sign of signs) window.addEventListener(sign, moved, { passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, moved)
  }
}
