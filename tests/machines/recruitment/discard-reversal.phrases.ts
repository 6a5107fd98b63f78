/** 'Revertir descarte', on a process that was discarded. */
import { definePhrases } from '../paths/tester-phrases.ts'

const asked: Readonly<Record<string, string>> = {
  refused: 'en otra ventana asigna al mismo candidato a una vacante',
  stage_changed: 'en otra ventana revierte el mismo descarte',
}

const shortened = (text: string): string => (text.length > 80 ? `${text.length} letras «${text[0]}»` : text)

export const discardReversalPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  given: (input) => [
    'Has ingresado como role_crp_rec.',
    'Abriste, desde «Procesos anteriores» de un perfil, un proceso que se descartó, y pulsaste «Revertir descarte».',
    ...(input === 'un descarte' ? [] : ['Escribiste «Llamó» en «Motivo», cerraste la ventana y la volviste a abrir: «Llamó» sigue ahí.']),
  ],
  requests: { revertDiscard: 'revertir-descarte' },
  steps: {
    'reversal.submitted': ({ event }) => ({ action: 'Escribe el dato en «Motivo» y pulsa «Revertir descarte».', data: shortened(String(event['motivo'])) }),
    'reversal.closed': ({ event }) =>
      event['motivo'] === '' ? 'Borra el motivo y pulsa «Cancelar» o Escape.' : { action: 'Escribe el dato en «Motivo» y pulsa «Cancelar» o Escape.', data: String(event['motivo']) },
  },
  before: { 'revertDiscard responde': ({ event }) => asked[(event['output'] as { kind: string }).kind] },
  results: ({ event, after }) =>
    event.type === 'xstate.done.actor.revertDiscard' && (after.output as { kind?: string } | undefined)?.kind === 'reverted'
      ? ['En «Historial del proceso» lo más nuevo es «Descarte revertido», y el candidato vuelve a la lista «Candidatos en proceso».']
      : [],
})
