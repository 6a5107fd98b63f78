/** 'Revertir descarte', on a process that was discarded. */
import { definePhrases } from '../paths/tester-phrases.ts'

const asked: Readonly<Record<string, string>> = {
  refused: 'en otra ventana asigna al mismo candidato a una vacante',
  outdated: 'en otra ventana revierte el mismo descarte',
}

const reasonIn = (event: Readonly<Record<string, unknown>>): string => (event['values'] as { motivo: string }).motivo
const shortened = (text: string): string => (text.length > 80 ? `${text.length} letras «${text[0]}»` : text)

export const discardReversalPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  given: (input) => [
    'Has ingresado como role_crp_rec.',
    'Abriste, desde «Procesos anteriores» de un perfil, un proceso que se descartó, y pulsaste «Revertir descarte».',
    ...(input === 'un descarte' ? [] : ['Escribiste «Llamó» en «Motivo», cerraste la ventana y la volviste a abrir: «Llamó» sigue ahí.']),
  ],
  requests: { saveForm: 'revertir-descarte' },
  steps: {
    'form.submitted': ({ event }) => ({ action: 'Escribe el dato en «Motivo» y pulsa «Revertir descarte».', data: shortened(reasonIn(event)) }),
    'form.closed': ({ event }) =>
      reasonIn(event) === '' ? 'Borra el motivo y pulsa «Cancelar» o Escape.' : { action: 'Escribe el dato en «Motivo» y pulsa «Cancelar» o Escape.', data: reasonIn(event) },
  },
  before: { 'saveForm responde': ({ event }) => asked[(event['output'] as { refusal?: { reason: string } }).refusal?.reason ?? ''] },
  results: ({ after }) =>
    after.matches('saved')
      ? ['En «Historial del proceso» lo más nuevo es «Descarte revertido», y el candidato vuelve a la lista «Candidatos en proceso».']
      : [],
})
