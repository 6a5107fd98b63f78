/** What can be done on the screen: a page offers it, 'Ctrl+K' shows it. */
import { useEffect } from 'react'

export type ScreenAction = {
  readonly label: string
  /** The key that does the same. */
  readonly keys?: string
  readonly run: () => void
}

const offered = new Set<readonly ScreenAction[]>()

/** `useScreenActions([{ label: 'Rechazar candidato', keys: 'R', run: () => … }])`, as long as the view is there. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  useEffect(() => {
    offered.add(actions)
    return () => void offered.delete(actions)
  })
}

export const screenActions = (): ScreenAction[] => [...offered].flat()
