/** The time of an interview: interviewer, date and free hour, in the form that schedules the first one. */
import { openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases, type Precondition } from '../../../docs/tools/paths/tester-phrases.ts'
import { notByHand, notOffered, retry, substitute } from '../../../docs/tools/paths/common-phrases.ts'

const slots = 'obtener-horas-disponibles'
const days: Readonly<Record<string, string>> = { '05/01/2026': 'el próximo lunes', '06/01/2026': 'el próximo martes' }
const hours: Readonly<Record<number, string>> = { 1: 'la primera hora', 2: 'la segunda hora' }

const form = (then: readonly string[] = []) => openProcess('role_com_con', 'PE-AG', then)
const reloaded = 'Recarga la página (F5).'
const givens: Readonly<Record<string, Precondition>> = {
  'cita nueva': form(),
  'cita nueva con entrevistador': form(['En «Agendar cita con...» elige «Analista».']),
  'cita que se cambia': openProcess('role_com_con', 'PE-RE', [
    'En «Historial del proceso» pulsa «editar» junto a «Primera entrevista agendada».',
  ]),
  'cita que se recupera': form([
    'En «Agendar cita con...» elige «Analista», y en «Próximas horas libres» la primera hora del lunes que se ve.',
    reloaded,
  ]),
  'cita que se recupera a medias': form([
    'Pulsa «Otra fecha…» y en «Fecha» elige el próximo lunes, sin elegir nada más.',
    reloaded,
  ]),
}

export const schedulePhrases = definePhrases({
  role: 'ROLE_COM_CON',
  priority: 'Alta',
  precondition: (input) => givens[input]!,
  requests: { loadSlots: slots },
  steps: {
    'interviewer.chosen': ({ event }) =>
      `En «Agendar cita con...» elige «${(event['interviewer'] as { tipoEntrevistador: number }).tipoEntrevistador === 1028 ? 'Analista' : 'Consultor'}».`,
    'interviewer.cleared': notByHand('en la primera entrevista no se puede quitar a quien entrevista'),
    'date.chosen': ({ event }) =>
      `Pulsa «Otra fecha…», si «Fecha» no se ve, y en «Fecha» elige ${days[String(event['fecha'])]}.`,
    'date.cleared': 'Pulsa «Quitar fecha», el tache junto a la fecha.',
    'hour.chosen': ({ event }) =>
      hours[Number(event['hora'])]
        ? `En «Hora», bajo «Otra fecha…», elige ${hours[Number(event['hora'])]}.`
        : notOffered,
    'next_hour.chosen': ({ before, event }) => {
      const isOffered =
        hours[Number(event['hora'])] !== undefined && (before.context as { interviewer: unknown }).interviewer !== null
      return isOffered
        ? `En «Próximas horas libres» elige ${hours[Number(event['hora'])]} para ${days[String(event['fecha'])]}.`
        : notOffered
    },
    'slot.taken': notByHand('otra persona tendría que ocupar la misma hora entre que se ve y que se guarda'),
    'slots.retried': retry,
  },
  before: {
    'loadSlots responde': ({ event }) => {
      const output = event['output'] as readonly unknown[]
      if (output.length === 0) return substitute(slots, [])
      return output.length === 1 ? substitute(slots, output) : undefined
    },
  },
  results: ({ after, event }) => {
    const dated = event.type === 'date.chosen' ? ['En «Fecha» se ve el día que elegiste.'] : []
    const { slots: free, hora } = after.context as { slots: readonly unknown[]; hora: unknown }
    if (after.matches('noSlots')) return ['Se ve «No hay horas libres ese día. Elige otra fecha.».']
    if (after.matches('failed')) return ['Se ve «No se pudieron cargar las horas.».']
    return free.length > 0
      ? [
          ...dated,
          hora === null
            ? 'En «Hora», bajo «Otra fecha…», no hay nada elegido.'
            : 'La hora elegida está marcada en «Próximas horas libres», o se ve en «Hora», bajo «Otra fecha…».',
        ]
      : dated
  },
  // They stand behind 'Otra fecha…'
  seen: { Reintentar: '«Reintentar»', Fecha: '«Próximas horas libres»', Hora: '' },
})
