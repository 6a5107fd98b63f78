/** The help sheet of the keyboard and the palette, on any screen. */
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'

export const shortcutsPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Baja',
  precondition: { account: signedIn('role_crp_rec'), opening: ['En «Escritorio» el foco no está en ningún campo.'] },
  proofs: { closed: 'Se ve el menú, con «Escritorio», sin ventana encima.' },
  steps: {
    'help.requested': 'Pulsa la tecla «?», o el botón «Atajos de teclado» del encabezado.',
    'help.closed': 'Pulsa Escape, o el botón de cerrar.',
    'palette.opened': 'Pulsa Ctrl+K (⌘K en una Mac), o el botón «Buscar» del encabezado.',
    'palette.closed': 'Pulsa Escape.',
    // The browser always permits keyboard listeners.
    'watchKeys falla': notByHand('el teclado no falla'),
  },
  seen: {
    'Atajos de teclado': 'la ventana «Atajos de teclado»',
    'Buscar candidatos, vacantes, acciones…': 'la ventana con el campo «Buscar candidatos, vacantes, acciones…»',
  },
})
