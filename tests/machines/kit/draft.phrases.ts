/** What is typed and not sent, in the form of a stage. */
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { openProcess, signOut } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

const reopen = 'Si el formulario no está a la vista, vuelve a abrirlo. '

export const draftPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: (input) =>
    openProcess(
      'role_crp_rec',
      'PE-RE',
      input === 'formulario con borrador'
        ? ['Escribe «Llegó puntual» en «Comentarios», sin guardar.', 'Recarga la página (F5).']
        : [],
    ),
  steps: {
    'text.typed': { action: `${reopen}Escribe en «Comentarios».`, data: 'Llegó puntual' },
    'form.left': 'Abre otra pantalla del menú y regresa con el botón Atrás del navegador.',
    'page.left': 'Cambia a otra pestaña del navegador y regresa.',
    'form.saved': `${reopen}Elige «Aprobado» y pulsa «Guardar resultado» (si se pregunta si se registra antes de la entrevista, confirma con «Registrar»).`,
    'draft.discarded': ({ before }) =>
      before.matches('restored')
        ? 'Pulsa «Descartar borrador», junto a «Recuperamos lo que habías escrito».'
        : before.matches('kept')
          ? 'Recarga la página (F5) y pulsa «Descartar borrador», junto a «Recuperamos lo que habías escrito».'
          : notByHand('no hay borrador que descartar'),
    'session.ended': ({ event }) =>
      event['byChoice'] === true
        ? `Pulsa ${signOut} y, si se pregunta, «Descartar y salir». Vuelve a ingresar y abre el mismo formulario.`
        : notByHand('la sesión tarda media hora en terminar sola'),
  },
  proofs: {
    clean: 'Se ve el formulario, con «Comentarios».',
    typing: 'En «Comentarios» se ve lo que escribiste.',
    kept: 'En «Comentarios» se ve lo que escribiste.',
    discarded: 'Se ve «Historial del proceso»; «Comentarios», si está, no tiene nada escrito.',
    interrupted: 'Se ve el inicio de sesión, con «Ingresar».',
  },
  scenarios: {
    'recuperar lo escrito y guardarlo': {
      input: 'formulario con borrador',
      via: ['restored', 'typing', 'kept'],
      to: 'discarded',
    },
  },
})
