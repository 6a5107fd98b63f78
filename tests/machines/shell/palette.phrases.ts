/** 'Ctrl+K', on any screen. */
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { notByHand, retry, typedInto } from '../../../docs/tools/paths/common-phrases.ts'

const box = '«Buscar candidatos, vacantes, acciones…»'

const nothingTyped = notByHand('no hay nada escrito que borrar')

export const palettePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: (_, { keys }) => ({
    account: signedIn('role_crp_rec'),
    found:
      keys[1] === 'candidate.opened'
        ? [
            'Abre «Candidatos», en el menú, y con un clic en el nombre el perfil de cualquiera; vuelve a «Escritorio», en el menú.',
          ]
        : [],
    opening: ['En «Escritorio» pulsa Ctrl+K (⌘K en una Mac), o el botón «Buscar» del encabezado.'],
  }),
  requests: { loadRecent: 'recientes', search: 'buscar' },
  steps: {
    'search.typed': ({ event, before }) => {
      if (String(event['text']).trim() !== '') return typedInto(box, event['text'])
      return (before.context as { text: string }).text === '' ? nothingTyped : `Borra lo escrito en ${box}.`
    },
    'search.retried': retry,
    'candidate.opened': 'Lleva la marca a un candidato con las flechas «↓» y «↑», y pulsa la flecha «→».',
    'candidate.left': 'Pulsa la flecha «←».',
    'choice.deferred': ({ event }) =>
      `Pulsa ${event['inNewTab'] === true ? 'Ctrl+Entrar' : 'Entrar'} antes de que se vea lo encontrado.`,
    'palette.dismissed': 'Pulsa Escape hasta que se cierre, o pulsa fuera de la ventana.',
    'tiempo searchDebounce': 'Deja de escribir un momento.',
  },
  before: {
    'search responde': ({ event }) => {
      const answer = event['output'] as { readonly candidatos: readonly unknown[] } | null
      if (answer === null) return 'el navegador sin conexión'
      return undefined
    },
  },
  typedFor: {
    'search responde': ({ event }) =>
      (event['output'] as { readonly candidatos: readonly unknown[] } | null)?.candidatos.length === 0
        ? 'zzzz'
        : undefined,
  },
  proofs: {
    typing: 'En la caja de arriba se ve lo escrito, y abajo «↵ abrir».',
    searching: 'En la caja de arriba se ve lo escrito, y abajo «↵ abrir».',
    closed: 'Se ve el menú, con «Escritorio», sin la ventana.',
  },
  seen: {
    'Buscar candidatos, vacantes, acciones…': box,
    Candidatos: 'el título «Candidatos»',
    'Ana Luna': 'candidatos que se llaman como lo escrito',
    'Nada coincide con lo que escribiste.': '«Nada coincide con lo que escribiste.»',
    'No se pudo buscar.': '«No se pudo buscar.»',
    'No hay conexión.': '«No hay conexión.»',
    'Ver el perfil': '«Ver el perfil»',
    Reintentar: '«Reintentar»',
  },
})
