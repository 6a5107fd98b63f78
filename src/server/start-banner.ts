/** The terminal's output once the server is ready. */
import { join } from 'node:path'
import { roles } from '../contract/roles.ts'
import { backedUpLine } from './operations/backup/before-migration.ts'
import type { Database } from './platform/db/open.ts'
import { type Env, publicSecrets } from './platform/base/env.ts'
import { isLoopback } from './platform/http/client-address.ts'
import { appBase } from './platform/http/paths.ts'
import { installationPath } from './operations/installation/redirects.ts'

export type Ready = {
  readonly env: Env
  readonly port: number
  readonly kind: Database['kind']
  readonly hasDemo: boolean
  /** Secret of the installation, while there are no users. */
  readonly secret?: string | undefined
  /** Created by this start. */
  readonly backup?: string | undefined
}

export function startBanner({ env, port, kind, hasDemo, secret, backup }: Ready): string {
  const host = env.host.includes(':') ? `[${env.host}]` : env.host
  const origin = `http://${host}:${port}`
  const data = kind === 'embedded' ? `base de datos incluida, en ${env.dataDir}` : 'servidor PostgreSQL (DATABASE_URL)'
  return [
    '',
    `  Bolsa de Trabajo Admin está lista: ${origin}${appBase}`,
    `  Datos: ${data}`,
    ...(backup === undefined ? [] : [`  ${backedUpLine(backup)}`]),
    ...(hasDemo ? [...accounts(env), demoMail(env)] : letterWarnings(env)),
    ...warnings(env, hasDemo),
    ...(secret === undefined
      ? []
      : [`  Falta instalar: abre ${origin}${installationPath} con la clave ${secret}, o corre npm run setup.`]),
    '  Ctrl+C la detiene.',
    '',
    '',
  ].join('\n')
}

/** Warnings for an installation that others can reach, each with its remedy. */
function warnings(env: Env, hasDemo: boolean): string[] {
  const { host, trustProxy, passwordSecret, demoPassword, integrationKey } = env
  const isPublic = trustProxy || !isLoopback(host)
  const found: readonly (readonly [boolean, string])[] = [
    [
      isPublic && hasDemo && demoPassword === publicSecrets.password,
      'las cuentas de demostración entran con una contraseña que todos conocen. Usa otra base de datos, o DEMO_PASSWORD antes de crear esta.',
    ],
    [
      !trustProxy && !isLoopback(host),
      `por ${host} las sesiones viajan sin cifrar. Pon delante un proxy con TLS, con HOST=127.0.0.1 y TRUST_PROXY=1.`,
    ],
    [
      isPublic && passwordSecret === publicSecrets.passwordSecret,
      'falta PASSWORD_SECRET: las contraseñas viajan con el secreto de la demostración.',
    ],
    [
      isPublic && !hasDemo && integrationKey === undefined,
      'falta INTEGRATION_KEY: se rechazan las llamadas de otros sistemas.',
    ],
  ]
  return found.flatMap(([isSo, what]) => (isSo ? [`  Aviso: ${what}`] : []))
}

/** Candidates and interviewers would wait for letters that are not sent, or lack a link. */
const letterWarnings = ({ smtpUrl, candidateUrl, publicSite, dataDir }: Env): string[] => [
  ...(smtpUrl === undefined
    ? [`  Aviso: falta SMTP_URL. Ningún correo sale: los avisos solo se guardan en ${join(dataDir, 'mail')}.`]
    : []),
  ...(candidateUrl === undefined && !publicSite
    ? [
        '  Aviso: con PUBLIC_SITE=0 falta CANDIDATE_URL. Los correos que piden al candidato su solicitud de empleo o sus documentos no llevan a ninguna página.',
      ]
    : []),
]

/** Also with a mail server: the people of the demo are invented, their addresses may not be. */
const demoMail = ({ dataDir }: Env) =>
  `  Los correos de la demostración no salen: se guardan en ${join(dataDir, 'mail')}.`

const accounts = ({ demoPassword }: Env) => [
  `  Cuentas de demostración (contraseña: ${demoPassword}):`,
  ...roles.map((role) => `    ${role.toLowerCase()}`),
]
