import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { moved, type Size, type View, zoomed } from './view.ts'

/** Keeps the visible part of the picture, and handles wheel, pointer and touch. `open`: the initial view. */
export function useView(frame: RefObject<HTMLDivElement | null>, picture: Size, open: (room: Size) => View) {
  const [shown, setShown] = useState<{ readonly room: Size; readonly view: View } | null>(null)
  const change = useCallback(
    (next: (view: View, room: Size) => View) => setShown((now) => now && { ...now, view: next(now.view, now.room) }),
    [],
  )

  // Before the first paint, so that it is drawn once
  useLayoutEffect(() => {
    const box = frame.current!
    const first = roomOf(box)
    // Another picture is opened anew; a window of another size shows the same part
    // oxlint-disable-next-line react/set-state-in-effect -- only the laid out page knows the size of the window
    setShown({ room: first, view: open(first) })
    const observer = new ResizeObserver(() => {
      const room = roomOf(box)
      setShown((now) =>
        now && now.room.width === room.width && now.room.height === room.height
          ? now
          : { room, view: now?.view ?? open(room) },
      )
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [frame, open])

  const fingers = useRef(new Map<number, readonly [number, number]>())
  useEffect(() => {
    const box = frame.current!
    const at = (event: { clientX: number; clientY: number }) => {
      const { left, top } = box.getBoundingClientRect()
      return [event.clientX - left, event.clientY - top] as const
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const by = event.deltaMode === 1 ? 16 : 1
      change((now, room) =>
        event.ctrlKey || event.metaKey
          ? zoomed(now, Math.exp((-event.deltaY * by) / 300), at(event), picture, room)
          : moved(now, -event.deltaX * by, -event.deltaY * by, picture, room),
      )
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      fingers.current.set(event.pointerId, at(event))
    }
    const onMove = (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      // A small movement during a click is not a drag
      if (
        others.length === 0 &&
        !box.hasPointerCapture(event.pointerId) &&
        Math.hypot(now[0] - before[0], now[1] - before[1]) < 4
      )
        return
      if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, now)
      const [other] = others
      if (!other) return change((one, room) => moved(one, now[0] - before[0], now[1] - before[1], picture, room))
      const by =
        Math.hypot(now[0] - other[0], now[1] - other[1]) /
        Math.max(1, Math.hypot(before[0] - other[0], before[1] - other[1]))
      change((one, room) => zoomed(one, by, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], picture, room))
    }
    const onUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
    box.addEventListener('wheel', onWheel, { passive: false })
    box.addEventListener('pointerdown', onDown)
    box.addEventListener('pointermove', onMove)
    box.addEventListener('pointerup', onUp)
    box.addEventListener('pointercancel', onUp)
    return () => {
      box.removeEventListener('wheel', onWheel)
      box.removeEventListener('pointerdown', onDown)
      box.removeEventListener('pointermove', onMove)
      box.removeEventListener('pointerup', onUp)
      box.removeEventListener('pointercancel', onUp)
    }
  }, [frame, picture, change])

  return { view: shown?.view ?? null, room: shown?.room ?? nowhere, change }
}

const nowhere: Size = { width: 0, height: 0 }
const roomOf = (box: HTMLElement): Size => ({ width: box.clientWidth, height: box.clientHeight })
