/** Prompts for missing arguments, again after an invalid answer. */
import { shortestPassword } from '../../../contract/profile.ts'
import { passwordProblem } from '../../identity/session/password-rules.ts'
import { type NamedPerson, type Question, questions, readAnswer, readPerson } from './arguments.ts'
import type { Terminal } from './terminal.ts'

export type PersonArguments = Readonly<Partial<Record<Question | 'rol', string>>>

export async function promptPerson(terminal: Terminal, args: PersonArguments): Promise<NamedPerson> {
  const answers: Partial<Record<Question, string>> = {}
  for (const [question, text] of Object.entries(questions) as [Question, string][]) {
    if (args[question] === undefined) answers[question] = await promptUntilValid(terminal, question, text)
  }
  return readPerson({ ...args, ...answers })
}

async function promptUntilValid(terminal: Terminal, question: Question, text: string): Promise<string> {
  const read = readAnswer(question, await terminal.prompt(text))
  if ('value' in read) return read.value
  terminal.say(`  ${read.problem}`)
  return promptUntilValid(terminal, question, text)
}

/** Twice the same, and valid by the rules. */
export async function promptPassword(
  terminal: Terminal,
  person: Pick<NamedPerson, 'usuario' | 'nombre' | 'apellidos'>,
): Promise<string> {
  const password = await terminal.promptHidden(`Contraseña (al menos ${shortestPassword} caracteres; no se muestra)`)
  const problem = passwordProblem(password, { userName: person.usuario, name: `${person.nombre} ${person.apellidos}` })
  if (problem === undefined && (await terminal.promptHidden('La misma otra vez')) === password) return password
  terminal.say(`  ${problem ?? 'No son iguales.'}`)
  return promptPassword(terminal, person)
}
