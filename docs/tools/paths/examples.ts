/** The example scripts of the repository, which show the output of `npm run paths`. */
import { asMarkdown } from './as-markdown.ts'
import { scriptsFor, type Subject } from './choose.ts'
import { idOf } from './script-id.ts'

/** Below the folder of the scripts. */
export const examplesFolder = 'ejemplos'

/**
 * Chart and scenario: signing in, the session's end, what was typed, a rejection, its reversal, a hire, a client's no,
 * a publication.
 */
const examples = [
  ['signIn', 'contraseña equivocada y después la buena'],
  ['session', 'mantener la sesión desde el aviso'],
  ['draft', 'recuperar lo escrito y guardarlo'],
  ['candidateProcess', 'rechazar al candidato'],
  ['candidateProcess', 'revertir un rechazo'],
  ['recruitment', 'contratado sin tropiezos, individual'],
  ['recruitment', 'rechazado por el cliente'],
  ['publication', 'cerrada y reabierta'],
] as const

/** File name → page; a scenario in parts is one page. */
export function examplePages(subjects: readonly Subject[]): ReadonlyMap<string, string> {
  return new Map(
    examples.map(([machine, scenario]) => {
      const scripts = scriptsFor(subjects, { machine, scenario, criterion: 'scenarios', via: [], longest: 0 })
      if (scripts.length === 0) throw new Error(`${machine} has no scenario '${scenario}'`)
      return [`${idOf(`${machine}-${scenario}`).toLowerCase()}.md`, asMarkdown(scripts)]
    }),
  )
}
