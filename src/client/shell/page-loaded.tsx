import { useEffect, useEffectEvent } from 'react'

/**
 * Stands beside a page and takes part in its arrival, which is when the page's own file is there: names
 * the browser's tab and says so. Place it where a new visit mounts it anew.
 */
export function PageLoaded({ title, onArrival }: { title: string; onArrival: () => void }) {
  const arrived = useEffectEvent(onArrival)
  useEffect(() => {
    document.title = title
    arrived()
  }, [title])
  return null
}
