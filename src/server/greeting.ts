/** What the terminal says once the server is ready. */
import { join } from 'node:path'
import { roles } from '../contract/roles.ts'
import type { Database } from './db/open.ts'
import type { Env } from './env.ts'
import { appBase } from './http/paths.ts'
import { installationPath } from './installation/arrival.ts'

export type Ready = { readonly env: Env; readonly port: number; readonly kind: Database['kind']; readonly hasDemo: boolean; /** Of the installation, while nobody is there. */ readonly secret?: string | undefined }

export function greeting({ env, port, kind, hasDemo, secret }: Ready): string {
  const host = env.host.includes(':') ? `[${env.host}]` : env.host
  const origin = `http://${host}:${port}`
  const data = kind === 'embedded' ? `base de datos incluida, en ${env.dataDir}` : 'servidor PostgreSQL (DATABASE_URL)'
  return [
    '',
    `  Bolsa de Trabajo Admin está lista: ${origin}${appBase}`,
    `  Datos: ${data}`,
    ...(hasDemo ? accounts(env) : noMail(env)),
    ...(secret === undefined ? [] : [`  Falta instalar: abre ${origin}${installationPath} con la clave ${secret}, o corre npm run setup.`]),
    '  Ctrl+C la detiene.',
    '',
    '',
  ].join('\n')
}

/** Candidates and interviewers would wait for letters that nobody sends. */
const noMail = ({ smtpUrl, dataDir }: Env) =>
  smtpUrl === undefined ? [`  Aviso: falta SMTP_URL. Ningún correo sale: los avisos solo se guardan en ${join(dataDir, 'mail')}.`] : []

const accounts = ({ demoPassword }: Env) => [
  `  Cuentas de demostración (contraseña: ${demoPassword}):`,
  ...roles.map((role) => `    ${role.toLowerCase()}`),
]
