/** The letters about an interview, to the candidate and to the interviewer: one for each kind of change. */
import { slotText } from '../slots/slots.ts'
import type { InterviewFacts } from './interview-facts.ts'
import { type Appointment, invitationTo } from './invitation.ts'
import type { Env } from '../platform/base/env.ts'
import type { Letter } from '../platform/work/mail.ts'
import { type Draft, writeLetter } from './letter.ts'
import { oneLine } from './letter-text.ts'
import { fullDay } from '../platform/base/mexico-time.ts'
import type { Meeting, LetterChange, LetterKind } from './letter-changes.ts'

type Said = { readonly subject: string; readonly lead: string }
type Phrases = Readonly<Record<LetterKind, (vacante: string, candidate: string) => Said>>

const toCandidate: Phrases = {
  agendada: (vacante) => ({
    subject: `Tu entrevista para ${vacante}`,
    lead: `Tu entrevista para la vacante ${vacante} quedó agendada.`,
  }),
  movida: (vacante) => ({
    subject: `Cambió tu entrevista para ${vacante}`,
    lead: `Tu entrevista para la vacante ${vacante} cambió. Estos son los datos que valen ahora:`,
  }),
  cancelada: (vacante) => ({
    subject: `Se canceló tu entrevista para ${vacante}`,
    lead: `Tu entrevista para la vacante ${vacante} se canceló: no es necesario que asistas.`,
  }),
  restablecida: (vacante) => ({
    subject: `Tu entrevista para ${vacante} sigue en pie`,
    lead: `Tu entrevista para la vacante ${vacante} vuelve a estar agendada.`,
  }),
  reenviada: (vacante) => ({
    subject: `Recordatorio de tu entrevista para ${vacante}`,
    lead: `Te recordamos tu entrevista para la vacante ${vacante}.`,
  }),
}

/** As the candidate would read it, for documentation. */
export function interviewText(kind: LetterKind, vacante: string) {
  const { subject, lead } = toCandidate[kind](vacante, '')
  return { subject, lines: [lead] }
}

const toInterviewer: Phrases = {
  agendada: (vacante, candidate) => ({
    subject: `Entrevista con ${candidate}`,
    lead: `Tienes una entrevista con ${candidate} para la vacante ${vacante}.`,
  }),
  movida: (vacante, candidate) => ({
    subject: `Cambió la entrevista con ${candidate}`,
    lead: `Tu entrevista con ${candidate} para la vacante ${vacante} cambió. Estos son los datos que valen ahora:`,
  }),
  cancelada: (vacante, candidate) => ({
    subject: `Se canceló la entrevista con ${candidate}`,
    lead: `Tu entrevista con ${candidate} para la vacante ${vacante} se canceló.`,
  }),
  restablecida: (vacante, candidate) => ({
    subject: `La entrevista con ${candidate} sigue en pie`,
    lead: `Tu entrevista con ${candidate} para la vacante ${vacante} vuelve a estar agendada.`,
  }),
  reenviada: (vacante, candidate) => ({
    subject: `Recordatorio de la entrevista con ${candidate}`,
    lead: `Te recordamos tu entrevista con ${candidate} para la vacante ${vacante}.`,
  }),
}

/** `page`: what the letter leads to; the candidate's own, or the reader's interviews. */
type Circumstances = Pick<Appointment, 'writtenAt' | 'domain'> & {
  readonly env: Pick<Env, 'companyName' | 'mailFrom'>
  readonly page: string | null
}

/** Throws for an unknown interviewer. */
export function interviewLetter(
  facts: InterviewFacts,
  { como, meeting, before }: LetterChange,
  isForCandidate: boolean,
  { env, page, ...circumstances }: Circumstances,
): Letter {
  const { candidate, reader } = facts
  const vacante = oneLine(facts.vacante)
  const name = oneLine(candidate.nombre)
  const person = isForCandidate ? candidate : reader
  if (!person) throw new Error('nobody is there to be told')
  const { subject, lead } = (isForCandidate ? toCandidate : toInterviewer)[como](vacante, name)
  const draft: Draft = {
    to: [person.correo],
    names: [person.nombres],
    subject,
    lines: [lead],
    facts:
      como === 'cancelada'
        ? when(meeting)
        : [...when(meeting), ...earlier(meeting, before), ...where(facts), ...who(facts, isForCandidate)],
    link: page === null ? null : { label: isForCandidate ? ownLabel(como) : 'Ver Mis Entrevistas', url: page },
    closing: isForCandidate || como === 'cancelada' ? [] : ['Registra su resultado en Mis Entrevistas cuando termine.'],
  }
  const invitation = invitationTo({
    idEntrevista: facts.interview.id,
    revision: facts.interview.revision,
    isCancelled: como === 'cancelada',
    fecha: meeting.fecha,
    hora: meeting.hora,
    summary: isForCandidate ? `Entrevista: ${vacante}` : `Entrevista con ${name}: ${vacante}`,
    description: lead,
    location: oneLine(placeOf(facts) ?? facts.tipo),
    attendee: { name: oneLine(isForCandidate ? candidate.nombre : person.nombres), email: person.correo },
    organizer: { name: oneLine(env.companyName), email: env.mailFrom },
    ...circumstances,
  })
  return writeLetter(env, { ...draft, invitation })
}

const ownLabel = (como: LetterKind): string => (como === 'cancelada' ? 'Ver mi proceso' : 'Ver mi entrevista')

type Facts = NonNullable<Draft['facts']>

const when = ({ fecha, hora }: Meeting): Facts => [
  ['Fecha', fullDay(fecha)],
  ['Hora', `${slotText(hora)} (hora de la Ciudad de México)`],
]

const earlier = ({ fecha, hora }: Meeting, before: Meeting | null): Facts =>
  before === null || (before.fecha === fecha && before.hora === hora)
    ? []
    : [['Antes', `${fullDay(before.fecha)}, ${slotText(before.hora)}`]]

function where(facts: InterviewFacts): Facts {
  const place = placeOf(facts)
  return [['Tipo de entrevista', facts.tipo], ...(place === null ? [] : [['Lugar', place] as const])]
}

/** Site and management; null when it is not face to face. */
const placeOf = ({ sede, gerencia }: InterviewFacts): string | null =>
  sede === null ? null : [sede, gerencia].filter(Boolean).join(', ')

const who = ({ interviewer, candidate, vacante }: InterviewFacts, isForCandidate: boolean): Facts =>
  isForCandidate
    ? [['Te entrevistará', interviewer]]
    : [
        ['Candidato', candidate.nombre],
        ['Vacante', vacante],
      ]
