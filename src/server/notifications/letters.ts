/** The letters to the candidate, one for each notice of the chart; plain text in Spanish; pure. */
import type { Notice } from '../../../machines/recruitment.setup.ts'
import { wireDay } from '../interviews/mexico-time.ts'
import { slotText } from '../interviews/slots.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { OutboxRow } from './outbox.ts'

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }
type Body = { readonly subject: string; readonly lines: readonly string[] }
type Write = (facts: NoticeFacts, payload: OutboxRow['payload']) => Body | null

const bodies: Readonly<Record<Notice, Write>> = {
  'entrevista': ({ vacante, fecha, hora, tipo, sede, gerencia, interviewer, status }) =>
    // Cancelled or never found: there is nothing to come to.
    fecha === null || hora === null || status !== 'agendada'
      ? null
      : {
          subject: `Tu entrevista para ${vacante}`,
          lines: [
            `Tu entrevista para la vacante ${vacante} quedó agendada.`,
            `Fecha: ${wireDay(fecha)}`,
            `Hora: ${slotText(hora)} (hora de la Ciudad de México)`,
            `Tipo de entrevista: ${tipo ?? ''}`,
            ...(sede === null ? [] : [`Lugar: ${sede}${gerencia === null ? '' : `, ${gerencia}`}`]),
            `Te entrevistará: ${interviewer ?? ''}`,
          ],
        },
  'solicitud': ({ vacante }) => ({
    subject: 'Completa tu solicitud de empleo',
    lines: [
      `¡Felicidades! Avanzaste en el proceso de la vacante ${vacante}.`,
      'Para continuar, completa tu solicitud de empleo en la bolsa de trabajo.',
    ],
  }),
  'solicitud-devuelta': ({ vacante }, { comentario }) => ({
    subject: 'Revisa tu solicitud de empleo',
    lines: [
      `Revisamos tu solicitud de empleo para la vacante ${vacante} y necesitamos que la corrijas:`,
      `«${typeof comentario === 'string' ? comentario : ''}»`,
      'Corrígela en la bolsa de trabajo y vuelve a enviarla.',
    ],
  }),
  'documentos': ({ vacante }) => ({
    subject: 'Carga tus documentos',
    lines: [`Ya puedes cargar tus documentos para la vacante ${vacante}.`, 'Súbelos en la bolsa de trabajo para continuar con tu contratación.'],
  }),
}

const isNotice = (kind: string): kind is Notice => kind in bodies

/** Null when there is nothing to tell any more; throws on a kind that nobody writes. */
export function letterFor(kind: string, facts: NoticeFacts, payload: OutboxRow['payload']): Letter | null {
  if (!isNotice(kind)) throw new Error(`no letter for ${kind}`)
  const body = facts.outcome === 'descartada' ? null : bodies[kind](facts, payload)
  if (!body) return null
  return {
    to: facts.correo,
    subject: body.subject,
    text: [`Hola, ${facts.nombres}:`, '', ...body.lines, '', 'Atentamente,', 'Bolsa de Trabajo', ''].join('\n'),
  }
}
