/** Undeliverable letters in a process's history: which one, its recipient, the reason, and the remedy; pure. */
import { mostAttempts } from '../../../../machines/letters/letter.machine.ts'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { HistoryItem } from '../../../contract/recruitment.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import type { FailedLetter } from './failed-letters.ts'
import { calledOffNotice } from '../../slots/notices.ts'
import { undelivered } from './history-titles.ts'
import { html } from '../../platform/base/html.ts'

type Reader = {
  readonly candidate: string
  readonly locked: PhaseCode
  /** Recruiters here can act on it, and see the address. */
  readonly canAct: boolean
}

/** Not an event of the log: its id is the negative id of the letter, which no event has. */
export const letterItem = (letter: FailedLetter, reader: Reader): HistoryItem => ({
  id: -letter.id,
  ...undelivered,
  ...wireMoment(letter.failedAt),
  author: 'Sistema',
  content: [
    ...aboutOf(letter),
    html`<p>Para: ${recipientOf(letter, reader)}</p>`,
    html`<p>${reasonOf(letter)}</p>`,
    ...(reader.canAct ? [html`<p>${adviceOf(letter)}</p>`] : []),
  ].join(''),
  editable: false,
  idFase: phases[reader.locked].idFase,
  codigoFase: null,
})

const aboutOf = ({ subject }: FailedLetter): string[] => (subject === null ? [] : [html`<p>Aviso: «${subject}»</p>`])

function recipientOf({ kind, interviewer, to }: FailedLetter, { candidate, canAct }: Reader): string {
  const who =
    interviewer === null
      ? `${candidate}, candidato`
      : `${interviewer}, ${kind === calledOffNotice ? 'responsable' : 'quien entrevista'}`
  return canAct && to.length > 0 ? `${who} (${to.join(', ')})` : who
}

function reasonOf({ because, replyCode }: FailedLetter): string {
  if (because === 'intentos')
    return `Se intentó ${mostAttempts} veces en más de un día, sin éxito${inBrackets(replyCode)}.`
  return replyCode === null && because === 'direccion'
    ? 'La dirección no es una a la que se pueda escribir.'
    : `El servidor de correo no aceptó ${because === 'direccion' ? 'la dirección' : 'el mensaje'}${inBrackets(replyCode)}.`
}

const inBrackets = (code: number | null): string => (code === null ? '' : ` (${code})`)

/** 'Reenviar notificación' only writes to the candidate, and never resends a cancellation. */
function adviceOf({ interviewer, because, isCancellation }: FailedLetter): string {
  if (interviewer !== null || isCancellation) return 'Avísale por otro medio.'
  if (because === 'direccion') return 'Revisa el correo del candidato y usa Reenviar notificación.'
  return 'Usa Reenviar notificación o avísale por otro medio.'
}
