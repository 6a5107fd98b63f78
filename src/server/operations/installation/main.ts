/**
 * `npm run setup`: creates an administrator of a branch with the catalogues, imports a folder of files, and invites its
 * people; exit code 1 when something was not done.
 */
import { backedUpLine, openBackedUp } from '../backup/before-migration.ts'
import { FolderInUse } from '../../platform/db/embedded/folder-lock.ts'
import type { Database } from '../../platform/db/open.ts'
import { DatabaseRefused } from '../../platform/db/refused.ts'
import { EnvironmentError, readEnv } from '../../platform/base/env.ts'
import { Refused } from '../../platform/http/refused.ts'
import { inviteWaiting } from '../../people/invite-waiting.ts'
import { StartRefused } from '../../platform/base/start-refused.ts'
import { type Command, help, type NamedPerson, readArguments, readPerson } from './arguments.ts'
import { promptPassword, promptPerson, type PersonArguments } from './prompt-person.ts'
import { createFirstPerson, createPerson, newPasswordHash, setPassword } from './first-person.ts'
import { atTerminal } from './terminal.ts'

/** A block of an import is written in one statement; no user waits for this process. */
const statementLimitMs = 120_000

async function setup(command: Command): Promise<void> {
  if (command.does === 'help') return console.log(help)
  const newPerson = command.does === 'person' ? await personOf(command.options) : undefined
  const database = await openBackedUp(readEnv(process.env), { statementLimitMs })
  if (database.backup !== undefined) console.error(backedUpLine(database.backup))
  try {
    if (newPerson) await addPerson(database, newPerson)
    if (command.does === 'password') await changePassword(database, command.usuario)
    if (command.does === 'invite') await invitePeople(database)
    if (command.does === 'import')
      process.exitCode = await (await import('./import/command.ts')).importFolder(database, command)
  } finally {
    await database.close()
  }
}

type NewPerson = { readonly person: NamedPerson; readonly password: string }

const presetPassword = process.env['SETUP_PASSWORD'] ?? ''
const withoutPassword = () => new StartRefused('Falta la contraseña: escríbela en la variable SETUP_PASSWORD.')

/** Without a terminal all arguments are required. */
async function personOf(args: PersonArguments): Promise<NewPerson> {
  if (process.stdin.isTTY) {
    return atTerminal(async (terminal) => {
      const person = await promptPerson(terminal, args)
      return { person, password: presetPassword === '' ? await promptPassword(terminal, person) : presetPassword }
    })
  }
  const person = readPerson(args)
  if (presetPassword === '') throw withoutPassword()
  return { person, password: presetPassword }
}

async function changePassword({ db }: Database, usuario: string): Promise<void> {
  await setPassword(db, usuario, async (person) => {
    if (presetPassword !== '') return presetPassword
    if (!process.stdin.isTTY) throw withoutPassword()
    return atTerminal((terminal) => promptPassword(terminal, person))
  })
  console.log(`Listo: ${usuario} ingresa con la contraseña nueva, y sus sesiones se cerraron.`)
}

async function invitePeople({ db }: Database): Promise<void> {
  const { enviadas, pendientes } = await inviteWaiting({ db, now: () => new Date() }, null)
  if (enviadas === 0) return console.log('Nadie espera una invitación.')
  console.log(
    `Invitaciones: ${enviadas} en camino; las cartas salen con el servidor en marcha.${pendientes > 0 ? ` Faltan ${pendientes}: repite la misma orden.` : ''}`,
  )
}

async function addPerson({ db }: Database, { person, password }: NewPerson): Promise<void> {
  const passwordHash = await newPasswordHash(password, person)
  const isFirst = await createFirstPerson(db, person, passwordHash)
  if (!isFirst) await createPerson(db, person, passwordHash)
  console.log(
    `${isFirst ? 'Listo: los catálogos están puestos y' : 'Listo:'} ${person.usuario} puede ingresar como ${person.rol} en ${person.rama}.`,
  )
}

try {
  await setup(readArguments(process.argv.slice(2)))
} catch (failure) {
  const expected = [DatabaseRefused, EnvironmentError, Refused, StartRefused].some((kind) => failure instanceof kind)
  console.error(expected ? textOf(failure as Error) : failure)
  if (failure instanceof FolderInUse)
    console.error(
      'Sobre la base integrada se instala con el servidor detenido; con él en marcha, en su pantalla de instalación.',
    )
  process.exitCode = 1
}

function textOf(failure: Error): string {
  return failure instanceof Refused ? failure.refusal.mensaje : failure.message
}
