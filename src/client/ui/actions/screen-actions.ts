/** The actions of a screen: a view registers them, 'Ctrl+K' shows them. */
import { useEffect } from 'react'

export type ScreenAction = {
  readonly label: string
  /** The key that runs the same action. */
  readonly keys?: string
  readonly run: () => void
}

const offered = new Set<readonly ScreenAction[]>()

/** `useScreenActions([{ label: 'Rechazar candidato', keys: 'R', run: () => … }])`, while the view is mounted. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  useEffect(() => {
    offered.add(actions)
    return () => void offered.delete(actions)
  })
}

export const screenActions = (): ScreenAction[] => [...offered].flat()
