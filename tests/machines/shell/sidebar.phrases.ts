/** The menu on a small screen. */
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const sidebarPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: {
    account: signedIn('role_crp_rec'),
    opening: ['La ventana mide 390 puntos de ancho (teléfono; en las herramientas del navegador, Ctrl+Shift+M).'],
  },
  proofs: { closed: 'Se ve el encabezado, con el botón «Menú».' },
  steps: {
    'sidebar.toggled': 'Pulsa el botón «Menú» del encabezado.',
    'sidebar.dismissed': 'Pulsa junto al menú, o Escape.',
    'route.changed':
      'En el menú pulsa otra pantalla, por ejemplo «Candidatos» o «Escritorio»; con el menú cerrado usa el botón Atrás del navegador.',
  },
})
