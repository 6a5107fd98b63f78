/** How a tester finds the candidate of a script: the list in the menu, its filter, and a name. */
import { type PhaseCode, phases } from '../../../src/contract/phases.ts'
import { ended, inPhase, type TestedBranch } from './demo-people.ts'
import type { Precondition } from './tester-phrases.ts'

const branchOf = (account: string): TestedBranch => (account.startsWith('role_com_') ? 'COM' : 'CORP')

/** Phases of one name, the one of this branch's demo: `FR-BU` → `FR-GD`. */
function phaseIn(branch: TestedBranch, code: PhaseCode): PhaseCode {
  const found =
    (Object.keys(inPhase[branch]) as PhaseCode[]).find((one) => one === code) ??
    (Object.keys(inPhase[branch]) as PhaseCode[]).find((one) => phases[one].descripcion === phases[code].descripcion)
  if (found === undefined) throw new Error(`nobody of the demo's ${branch} is in ${code}`)
  return found
}

/** A list of the menu with the filters of an address, which replace those with which the menu opens it. */
export const listAt = (query: string): string =>
  `Abre «Candidatos», en el menú, y haz que la dirección termine en «candidatos?${query}»`

const list = (query: string, field: string, value: string): string =>
  `${listAt(query)}: se ve el filtro «${field}» con «${value}».`

/** `which`: what else is required of the process, as its vacancy or its history shows. */
export function candidateIn(account: string, code: PhaseCode, which = ''): string {
  const branch = branchOf(account)
  const phase = phaseIn(branch, code)
  return `${list(`fase=${phase}`, 'Fase', phases[phase].descripcion)} Con un clic en el nombre abre el perfil de un candidato${which}: ${inPhase[branch][phase]!} o, si ya no está, cualquier otro${which === '' ? '' : ' así'} de la lista.`
}

/** Those of the corporate branch who are no longer in a process. */
export const candidateWhoIs = (outcome: keyof typeof ended): string =>
  `${list(`resultado=${outcome}`, 'Resultado', outcome === 'contratado' ? 'Contratados' : 'Rechazados')} Con un clic en el nombre abre el perfil de ${ended[outcome]} o, si ya no está o tiene un proceso actual, de cualquier otro de la lista.`

/** All candidates in process: the menu opens the list on one's own turn. */
export const wholeList = 'la lista «Candidatos en proceso», en «Todos»'
/** In the history, without the pinned notes and the letters that are about to leave, which come first. */
export const newest = 'En «Historial del proceso», en «Decisiones», lo más nuevo es'

export const signedIn = (account: string): string => `Has ingresado como ${account}.`
export const withoutSession = 'Nadie ha ingresado en este navegador: se ve «Ingresar».'

/** `then`: what is done on the profile before the first step. */
export const openProfile = (account: string, code: PhaseCode = 'FT', then: readonly string[] = []): Precondition =>
  opened(account, [candidateIn(account, code)], then)

/** `then`: what is done on the page of the process before the first step; `which`: see `candidateIn`. */
export const openProcess = (account: string, code: PhaseCode, then: readonly string[] = [], which = ''): Precondition =>
  opened(account, [candidateIn(account, code, which), 'En «Procesos actuales» abre su proceso.'], then)

/** A process that has ended. */
export const openEnded = (account: string, outcome: keyof typeof ended, then: readonly string[] = []): Precondition =>
  opened(
    account,
    [
      candidateWhoIs(outcome),
      `En «Procesos anteriores» abre el proceso en que fue ${outcome === 'descartado' ? 'rechazado' : outcome}.`,
    ],
    then,
  )

/** The last line is the one that makes the first calls. */
function opened(account: string, way: readonly string[], then: readonly string[]): Precondition {
  const lines = [...way, ...then]
  return { account: signedIn(account), found: lines.slice(0, -1), opening: lines.slice(-1) }
}

/** The menu of a process's page is folded. */
export const signOut = '«Cerrar sesión», abajo en el menú (plegado es sólo su icono)'

/** Searches of the demo's candidates. */
export const threePages =
  'pulsa «Todos» y escribe «r» en «Buscar candidato»: da tres páginas, como dice «/ 3» junto a la caja «Página», arriba de la tabla'
export const otherThreePages = 'borra lo que hay y escribe «e», que también da tres páginas'
