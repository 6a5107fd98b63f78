import { useEffect, useState } from 'react'
import { Button } from '../../../../src/client/ui/actions/button.tsx'
import { Dialog } from '../../../../src/client/ui/overlays/dialog.tsx'
import { isTyping } from './is-typing.ts'
import styles from './keys-help.module.css'

const keys = [
  ['/', 'Buscar en todos los diagramas; Enter abre el primero, ↓ pasa a los demás'],
  ['T', 'Ver la tabla, o volver a la imagen'],
  ['← ↑ → ↓', 'Ir al estado de al lado, o mover la imagen; entre las etapas, de una a otra'],
  ['Enter', 'Abrir lo que tiene el foco'],
  ['Esc', 'Volver a todas las etapas, o cerrar lo que se abrió'],
  ['+ -', 'Acercar y alejar la imagen'],
  ['0', 'Ver toda la imagen'],
  ['U', 'Mostrar u ocultar lo que deshace'],
  [', .', 'Ir a la marca anterior y a la siguiente, en «Qué cambió»'],
  ['?', 'Ver estas teclas'],
] as const

/** The keys of the page, opened by '?' too. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button size="small" look="quiet" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Teclas
      </Button>
      <Dialog open={isOpen} title="Teclas de esta página" onClose={() => setOpen(false)}>
        <dl className={styles.keys}>
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
