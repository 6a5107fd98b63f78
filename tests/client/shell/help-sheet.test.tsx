import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { HelpSheet } from '../../../src/client/shell/help-sheet.tsx'

it('lists the action of each key, and closes', () => {
  const close = vi.fn<() => void>()
  render(<HelpSheet onClose={close} />)
  const dialog = screen.getByRole('dialog', { name: 'Atajos de teclado' })
  const groups = [...dialog.querySelectorAll('section')].map((group) => [
    group.querySelector('h3')!.textContent,
    ...[...group.querySelectorAll('dl > div')].map((line) =>
      [...line.querySelectorAll('kbd, dt')].map(({ textContent }) => textContent),
    ),
  ])
  expect(groups).toEqual([
    [
      'En cualquier pantalla',
      ['Buscar y hacer cualquier cosa', 'Ctrl', 'K'],
      ['Ir al buscador de la pantalla', '/'],
      ['Plegar o desplegar el menú de la izquierda', '['],
      ['Ocultar o mostrar el panel de la derecha', ']'],
      ['Ver esta ayuda', '?'],
      ['Cerrar un diálogo, un menú o el calendario', 'Esc'],
    ],
    [
      'En listas y tablas',
      ['Siguiente y anterior', '↓', '↑'],
      ['Renglón siguiente y anterior', 'J', 'K'],
      ['Primero y último', 'Inicio', 'Fin'],
      ['Las partes de una barra, en las gráficas', '←', '→'],
      ['Abrir', 'Entrar'],
      ['Vista previa', 'Espacio'],
      ['Del buscador a los resultados', '↓'],
      ['Añadir un filtro', 'F'],
    ],
    ['En Mi día', ['Abrir a quien te espera', '1', '…', '8'], ['Posponer', 'H']],
    ['En la lista de candidatos', ['Elegir; con Mayús, hasta aquí', 'X'], ['Asignar responsable a los elegidos', 'A']],
    [
      'En un proceso',
      ['Contestar Sí y guardar', 'S'],
      ['Contestar No y elegir el motivo', 'N'],
      ['Elegir una respuesta, un motivo o una calificación', '1', '…', '9'],
      ['Elegir la hora de la cita, o cambiarla', 'A'],
      ['Rechazar Candidato', 'R'],
      ['Cambiar calificación', 'C'],
      ['Agregar nota', 'M'],
      ['Mostrar u ocultar el documento', 'V'],
      ['Deshacer la última decisión', 'Z'],
      ['Candidato siguiente y anterior, sin guardar', 'L', 'H'],
      ['Ir al formulario; después de guardar, al siguiente candidato', 'Entrar'],
    ],
    [
      'En un diálogo',
      ['Elegir una opción', '1', '…', '9'],
      ['Confirmar', 'Entrar'],
      ['Cancelar; lo que escribiste se conserva o se pregunta', 'Esc'],
    ],
    [
      'En formularios',
      ['Campo siguiente; con Mayús, el anterior', 'Tab'],
      ['Cambiar la opción elegida', '↓', '↑'],
      ['Guardar, o abrir el calendario desde la fecha', 'Entrar'],
      ['Moverse por los días del calendario', '←', '↑', '→', '↓'],
      ['Mes anterior y siguiente', 'Re Pág', 'Av Pág'],
    ],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(close).toHaveBeenCalledTimes(1)
})
