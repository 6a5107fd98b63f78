import { useEffect, useEffectEvent } from 'react'

/**
 * Rendered beside a page: once the page's file has loaded, it sets the browser tab's title and calls `onShown`.
 * Each new visit must mount it anew.
 */
export function PageLoaded({ title, onShown }: { title: string; onShown: () => void }) {
  const arrived = useEffectEvent(onShown)
  useEffect(() => {
    document.title = title
    arrived()
  }, [title])
  return null
}
