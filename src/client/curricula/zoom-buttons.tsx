import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import styles from './zoom-buttons.module.css'
import { stepBeside, subscribeToZoom, zoomOfPages, zoomPages } from './zoom.ts'

/** − Ancho +: 'Ancho' is as wide as there is room. Not on a phone, which shows the text. */
export function ZoomButtons({ name = 'CV' }: { name?: 'CV' | 'documento' }) {
  const zoom = useSyncExternalStore(subscribeToZoom, zoomOfPages)
  const [smaller, larger] = [stepBeside(-1), stepBeside(1)]
  const to = (step: number | undefined) => () => step !== undefined && zoomPages(step)
  return (
    <div role="group" aria-label={`Tamaño del ${name}`} className={styles.zoom}>
      <IconButton
        size="small"
        label="Alejar"
        icon={<Minus aria-hidden="true" />}
        disabled={smaller === undefined}
        onClick={to(smaller)}
      />
      <button type="button" className={styles.width} title="Ajustar al ancho" onClick={to(1)}>
        {zoom === 1 ? 'Ancho' : `${zoom * 100} %`}
      </button>
      <IconButton
        size="small"
        label="Acercar"
        icon={<Plus aria-hidden="true" />}
        disabled={larger === undefined}
        onClick={to(larger)}
      />
    </div>
  )
}
