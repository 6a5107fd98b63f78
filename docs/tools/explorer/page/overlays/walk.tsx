import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import { IconButton } from '../../../../../src/client/ui/actions/icon-button.tsx'
import { isTyping } from '../is-typing.ts'
import { stopAfter, stopAt } from './stops.ts'
import styles from './overlay-bar.module.css'

/** Moves between the marks, by click and by key. */
export function Walk({
  stops,
  focus,
  onStop,
}: {
  stops: readonly string[]
  focus: string | null
  onStop: (id: string) => void
}) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = keys[event.key]
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      onStop(stopAfter(stops, focus, by)!)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [stops, focus, onStop])
  const at = stopAt(stops, focus)
  return (
    <div className={styles.walk} role="group" aria-label="De marca en marca">
      <IconButton
        size="small"
        label="Marca anterior (,)"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onStop(stopAfter(stops, focus, -1)!)}
      />
      <span aria-live="polite">
        {at >= 0 ? `Marca ${at + 1} de ${stops.length}` : stops.length === 1 ? '1 marca' : `${stops.length} marcas`}
      </span>
      <IconButton
        size="small"
        label="Marca siguiente (.)"
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => onStop(stopAfter(stops, focus, 1)!)}
      />
    </div>
  )
}

/** Neighbouring keys on Spanish keyboards. */
const keys: Readonly<Record<string, 1 | -1>> = { ',': -1, '.': 1 }
