import { useSyncExternalStore } from 'react'
import { areSingleKeysOn, subscribeToSingleKeys, switchSingleKeys } from '../ui/base/keys.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './help-sheet.module.css'

type Shortcut = { readonly keys: readonly string[]; readonly does: string }

const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'En cualquier pantalla',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Buscar y hacer cualquier cosa' },
      { keys: ['/'], does: 'Ir al buscador de la pantalla' },
      { keys: ['['], does: 'Plegar o desplegar el menú de la izquierda' },
      { keys: [']'], does: 'Ocultar o mostrar el panel de la derecha' },
      { keys: ['?'], does: 'Ver esta ayuda' },
      { keys: ['Esc'], does: 'Cerrar un diálogo, un menú o el calendario' },
    ],
  },
  {
    title: 'En listas y tablas',
    shortcuts: [
      { keys: ['↓', '↑'], does: 'Siguiente y anterior' },
      { keys: ['J', 'K'], does: 'Renglón siguiente y anterior' },
      { keys: ['Inicio', 'Fin'], does: 'Primero y último' },
      { keys: ['←', '→'], does: 'Las partes de una barra, en las gráficas' },
      { keys: ['Entrar'], does: 'Abrir' },
      { keys: ['Espacio'], does: 'Vista previa' },
      { keys: ['↓'], does: 'Del buscador a los resultados' },
      { keys: ['F'], does: 'Añadir un filtro' },
    ],
  },
  {
    title: 'En Mi día',
    shortcuts: [
      { keys: ['1', '…', '8'], does: 'Abrir a quien te espera' },
      { keys: ['H'], does: 'Posponer' },
    ],
  },
  {
    title: 'En la lista de candidatos',
    shortcuts: [
      { keys: ['X'], does: 'Elegir; con Mayús, hasta aquí' },
      { keys: ['A'], does: 'Asignar responsable a los elegidos' },
    ],
  },
  {
    title: 'En un proceso',
    shortcuts: [
      { keys: ['S'], does: 'Contestar Sí y guardar' },
      { keys: ['N'], does: 'Contestar No y elegir el motivo' },
      { keys: ['1', '…', '9'], does: 'Elegir una respuesta, un motivo o una calificación' },
      { keys: ['A'], does: 'Elegir la hora de la cita, o cambiarla' },
      { keys: ['R'], does: 'Rechazar Candidato' },
      { keys: ['C'], does: 'Cambiar calificación' },
      { keys: ['M'], does: 'Agregar nota' },
      { keys: ['V'], does: 'Mostrar u ocultar el documento' },
      { keys: ['Z'], does: 'Deshacer la última decisión' },
      { keys: ['L', 'H'], does: 'Candidato siguiente y anterior, sin guardar' },
      { keys: ['Entrar'], does: 'Ir al formulario; después de guardar, al siguiente candidato' },
    ],
  },
  {
    title: 'En un diálogo',
    shortcuts: [
      { keys: ['1', '…', '9'], does: 'Elegir una opción' },
      { keys: ['Entrar'], does: 'Confirmar' },
      { keys: ['Esc'], does: 'Cancelar; lo que escribiste se conserva o se pregunta' },
    ],
  },
  {
    title: 'En formularios',
    shortcuts: [
      { keys: ['Tab'], does: 'Campo siguiente; con Mayús, el anterior' },
      { keys: ['↓', '↑'], does: 'Cambiar la opción elegida' },
      { keys: ['Entrar'], does: 'Guardar, o abrir el calendario desde la fecha' },
      { keys: ['←', '↑', '→', '↓'], does: 'Moverse por los días del calendario' },
      { keys: ['Re Pág', 'Av Pág'], does: 'Mes anterior y siguiente' },
    ],
  },
]

/** The keyboard shortcuts. Opened with '?' or from the header. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const isOn = useSyncExternalStore(subscribeToSingleKeys, areSingleKeysOn)
  return (
    <Dialog open title="Atajos de teclado" onClose={onClose}>
      <label className={styles.setting}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => switchSingleKeys(target.checked)} /> Usar atajos
        de una sola tecla
      </label>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={styles.title}>{group.title}</h3>
            <dl className={styles.list}>
              {group.shortcuts.map(({ keys, does }) => (
                <div key={does} className={styles.line}>
                  <dt className={styles.does}>{does}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
