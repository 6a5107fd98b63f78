/** The arguments after `npm run setup --`; pure. */
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { firstRoleOf } from '../../../contract/installation.ts'
import { branchOf } from '../../../contract/access.ts'
import { personEntries, roleOfAnotherBranch } from '../../../contract/people.ts'
import { branch, role, type Branch, type Role } from '../../../contract/roles.ts'
import { StartRefused } from '../../platform/base/start-refused.ts'

/** In the order of the prompts. */
export const questions = {
  rama: 'Rama (CORP, COM o ATN)',
  usuario: 'Usuario',
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  correo: 'Correo',
} as const
export type Question = keyof typeof questions

export type Command =
  | { readonly does: 'help' }
  | { readonly does: 'person'; readonly options: Readonly<Partial<Record<Question | 'rol', string>>> }
  | { readonly does: 'password'; readonly usuario: string }
  | { readonly does: 'invite' }
  | { readonly does: 'import'; readonly folder: string; readonly isDryRun: boolean }

export const help = `Instala la Bolsa de Trabajo Admin en la base de DATABASE_URL, o en la incluida (DATA_DIR).

  npm run setup                                  pregunta y crea a la primera persona, con los catálogos de las ramas
  npm run setup -- --rama=COM --usuario=ana.ruiz --nombre=Ana --apellidos="Ruiz Vega" --correo=ana@empresa.mx
                                                 lo mismo sin preguntar; la contraseña viene en SETUP_PASSWORD
  npm run setup -- … --rol=ROLE_COM_CON          otro rol que el de quien administra la rama
  npm run setup -- password <usuario>            le pone otra contraseña a quien ya está (la pregunta, o SETUP_PASSWORD)
  npm run setup -- import <carpeta> --dry-run    revisa los archivos y no guarda nada
  npm run setup -- import <carpeta>              los importa; interrumpida, la misma orden sigue donde se quedó
  npm run setup -- invite                        invita por correo a las personas importadas; repetida, sólo a las que faltan
`

export function readArguments(written: readonly string[]): Command {
  const { values, positionals } = parsed(written)
  const { help: showsHelp, 'dry-run': isDryRun = false, ...personOptions } = values
  if (showsHelp) return { does: 'help' }
  const [word, what, ...more] = positionals
  if (word === undefined && !isDryRun) return { does: 'person', options: personOptions }
  const isWhole = what !== undefined && more.length === 0 && Object.keys(personOptions).length === 0
  if (word === 'import' && isWhole) return { does: 'import', folder: what, isDryRun }
  if (word === 'invite' && what === undefined && !isDryRun && Object.keys(personOptions).length === 0)
    return { does: 'invite' }
  if (word === 'password' && isWhole && !isDryRun)
    return { does: 'password', usuario: what.normalize('NFC').toLowerCase() }
  throw new StartRefused(`No se entiende la orden.\n\n${help}`)
}

function parsed(written: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...written],
      allowPositionals: true,
      options: {
        rama: text,
        usuario: text,
        nombre: text,
        apellidos: text,
        correo: text,
        rol: text,
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch {
    // Node's own message is English, and might quote a password from the command line.
    throw new StartRefused(
      `No se entiende la orden. La contraseña no se escribe en ella: va en SETUP_PASSWORD.\n\n${help}`,
    )
  }
}

const upper = (message: string) => v.pipe(v.string(message), v.trim(), v.toUpperCase())
const answers = {
  rama: v.pipe(upper('La rama es requerida'), v.picklist(branch.options, 'La rama es CORP, COM o ATN.')),
  ...personEntries,
  rol: v.optional(
    v.pipe(upper('El rol es requerido'), v.picklist(role.options, `El rol es uno de: ${role.options.join(', ')}.`)),
  ),
}

/** The validated answer, or its error. */
export function readAnswer(
  question: Question,
  typed: string,
): { readonly value: string } | { readonly problem: string } {
  const read = v.safeParse(answers[question], typed)
  return read.success ? { value: read.output } : { problem: read.issues[0].message }
}

export type NamedPerson = { readonly rama: Branch; readonly rol: Role } & v.InferOutput<
  v.ObjectSchema<typeof personEntries, undefined>
>

/** Throws one line that names every missing or invalid answer. */
export function readPerson(input: Readonly<Partial<Record<Question | 'rol', string>>>): NamedPerson {
  // A missing answer counts as empty: the schemas have messages for that.
  const read = v.safeParse(v.object(answers), {
    ...Object.fromEntries(Object.keys(questions).map((question) => [question, ''])),
    ...input,
  })
  if (!read.success) {
    throw new StartRefused(
      `Faltan datos o no son válidos: ${read.issues.map((issue) => `--${v.getDotPath(issue)}: ${issue.message.replace(/\.$/, '')}`).join('; ')}.`,
    )
  }
  const { rama, rol = firstRoleOf[rama] } = read.output
  if (branchOf(rol) !== rama) throw new StartRefused(`--rol: ${roleOfAnotherBranch(rol, rama)}`)
  return { ...read.output, rol }
}
