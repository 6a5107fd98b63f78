/**
 * The settings of one server process, read once from the environment. All are optional; a malformed one stops the start
 * with a single line that names it and never shows its value.
 */
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { role, type Role } from '../../../contract/roles.ts'
import { isSupportedAddress } from './postgres-address.ts'
import { type LogFormat, logFormats, type LogLevel, logLevels } from './log.ts'

/** Stops the start; `main.ts` prints `message` without a stack. */
export class EnvironmentError extends Error {}

const text = (message: string, pattern: RegExp) => v.pipe(v.string(), v.trim(), v.regex(pattern, message))

const wholeNumber = (from: number, to: number) => {
  const message = `debe ser un número entero de ${from} a ${to}`
  return v.pipe(text(message, /^\d{1,9}$/), v.toNumber(), v.minValue(from, message), v.maxValue(to, message))
}

const aesKey = v.pipe(
  v.string(),
  v.check((secret) => Buffer.byteLength(secret) === 32, 'debe medir 32 bytes (llave AES-256)'),
)

/** Secrets that are public, because they are in this file. */
export const publicSecrets = {
  password: 'Bolsa-Demo-2026',
  passwordSecret: 'bolsa-de-trabajo-admin-2026-demo',
} as const

/** Names as in the environment: this object lists all settings. */
const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(text('debe ser un nombre o una dirección', /^[\w.:-]+$/), '127.0.0.1'),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((folder) => resolve(folder)),
    ),
    '.data',
  ),
  // Files of background jobs are stored here; processes on one database may share it.
  REPORTS_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((folder) => resolve(folder)),
    ),
  ),
  // Of several servers the writable one is used: postgres://ana@uno,dos/bolsa.
  DATABASE_URL: v.optional(
    v.pipe(
      text('debe empezar con postgres:// o postgresql://', /^postgres(ql)?:\/\/\S+$/),
      v.check(
        isSupportedAddress,
        'debe nombrar servidores que escriban: sin comas de más, y target_session_attrs solo read-write, primary o any',
      ),
    ),
  ),
  // At the start: for a database that restarts, or starts later than this process.
  DATABASE_WAIT_SECONDS: v.optional(wholeNumber(0, 3_600), '120'),
  API_BASE: v.optional(
    v.pipe(
      text('debe ser una ruta que empiece con / o una dirección http(s)', /^(\/[\w.~-]|https?:\/\/)\S*$/),
      v.check(
        (address) => URL.canParse(address, 'http://host'),
        'debe ser una ruta que empiece con / o una dirección http(s)',
      ),
      v.transform(withoutEndSlash),
    ),
    '/bolsa-de-trabajo-admin/api',
  ),
  // The specification sends this secret to every browser: it keeps passwords out of logs, but protects nothing. So a
  // default is acceptable, and a server that implements the contract can require its own.
  PASSWORD_SECRET: v.optional(aesKey, publicSecrets.passwordSecret),
  // A real key without a default: without it every integration call is refused.
  INTEGRATION_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'debe medir al menos 16 caracteres'))),
  SMTP_URL: v.optional(text('debe empezar con smtp:// o smtps://', /^smtps?:\/\/\S+$/)),
  // Mail servers refuse or drop letters whose sender is not of their domain.
  MAIL_FROM: v.optional(
    text('debe ser una dirección de correo', /^[^\s@<>",;:()]+@[^\s@<>",;:()]+$/),
    'no-responder@bolsa-de-trabajo.local',
  ),
  CANDIDATE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        isPageWith('{idReclutamiento}'),
        'debe ser una dirección http(s) sin usuario ni contraseña; puede llevar {idReclutamiento}',
      ),
    ),
  ),
  JOB_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        isPageWith('{idPublicacion}'),
        'debe ser una dirección http(s) sin usuario ni contraseña; puede llevar {idPublicacion}',
      ),
    ),
  ),
  // The pages for candidates; a company with its own site switches them off.
  PUBLIC_SITE: v.optional(v.picklist(['0', '1'], 'debe ser 0 o 1'), '1'),
  // The address in letters and for the identity provider. Never taken from a request, whose host header can be forged.
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.trim(), v.check(isOrigin, 'debe ser http(s)://servidor, sin ruta'))),
  // All three or none: sign-in by an OpenID Connect provider.
  OIDC_ISSUER: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isIssuer, 'debe ser una dirección https, o http de esta misma computadora'),
      v.check(hasOpenPort, 'usa un puerto que los navegadores no abren: elige otro, por ejemplo 8443'),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_SCOPE: v.optional(
    text('debe ser una lista separada por espacios', /^[\w:./-]+( [\w:./-]+)*$/),
    'openid email profile',
  ),
  OIDC_ROLE_CLAIM: v.optional(text('debe ser el nombre de un dato', /^[\w:./-]+$/)),
  OIDC_ROLES: v.optional(
    v.pipe(
      v.string(),
      v.check((pairs) => readRoleMap(pairs) !== null, 'debe ser valor=ROL separados por comas'),
    ),
  ),
  OIDC_BUTTON: v.optional(text('debe medir de 1 a 60 caracteres', /^.{1,60}$/), 'Ingresar con la cuenta de la empresa'),
  // 1: a publication must say salary, gross or net, and benefits (bill on pay transparency, February 2026).
  SALARY_REQUIRED: v.optional(v.picklist(['0', '1'], 'debe ser 0 o 1'), '0'),
  COMPANY_NAME: v.optional(text('debe medir de 1 a 100 caracteres', /^.{1,100}$/), 'Bolsa de Trabajo'),
  /** Of the public site, unconfirmed; 0: it takes no CV. */
  WAITING_CV_MEGABYTES: v.optional(wholeNumber(0, 1_000_000), '2000'),
  DEMO_PASSWORD: v.optional(
    v.pipe(v.string(), v.minLength(8, 'debe medir al menos 8 caracteres')),
    publicSecrets.password,
  ),
  // Demo data are only inserted into an empty database: by default into the embedded one, on request into a PostgreSQL
  // server's.
  DEMO: v.optional(v.picklist(['0', '1'], 'debe ser 0 o 1')),
  // More than the 79 seconds below which a session counts as too short (specification 1, section 4).
  TOKEN_MINUTES: v.optional(wholeNumber(2, 1_440), '30'),
  // A session ends after this time, however often it is renewed.
  /** Seconds in which a decision can be undone, and its letters wait; 0: neither. */
  UNDO_SECONDS: v.optional(wholeNumber(0, 60), '10'),
  SESSION_HOURS: v.optional(wholeNumber(1, 24), '12'),
  // 1 behind our own TLS proxy: its X-Forwarded-For is trusted, and answers make browsers require TLS.
  TRUST_PROXY: v.optional(v.picklist(['0', '1'], 'debe ser 0 o 1'), '0'),
  // With it metrics can be read from other machines; without it only from this one.
  METRICS_TOKEN: v.optional(text('debe medir al menos 16 caracteres, sin espacios', /^\S{16,}$/)),
  LOG_FORMAT: v.optional(v.picklist(logFormats, `debe ser ${logFormats.join(' o ')}`)),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `debe ser ${logLevels.join(', ')}`)),
  // Time between a 503 of /listo and the end of listening: as long as a health check needs to notice.
  DRAIN_SECONDS: v.optional(wholeNumber(0, 60), '0'),
})

/** All settings; `docs/operate/settings.md` explains each. */
export const variableNames = Object.keys(environment.entries)

/** Placeholder in CANDIDATE_URL for the recruitment's id, after the host. */
export const recruitmentPlace = '{idReclutamiento}'
/** Placeholder in JOB_URL for the publication's id. */
export const publicationPlace = '{idPublicacion}'

export type OidcSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Claim of the ID token that contains the role; undefined: no accounts are created. */
  readonly roleClaim: string | undefined
  /** Value of the claim → role. */
  readonly roles: ReadonlyMap<string, Role>
  readonly button: string
}

export type Env = {
  /** 0: the system chooses. */
  readonly port: number
  readonly host: string
  /** Absolute path of the database folder and mail. */
  readonly dataDir: string
  /** Absolute path of generated files. */
  readonly reportsDir: string
  /** Set: a PostgreSQL server. Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** How long a start waits for the PostgreSQL server. */
  readonly databaseWaitSeconds: number
  /** The client's address of the API: a path on this server, or another server's address; without a trailing slash. */
  readonly apiBase: string
  /** AES-256 key as text: 32 bytes in UTF-8. */
  readonly passwordSecret: string
  readonly integrationKey: string | undefined
  readonly smtpUrl: string | undefined
  /** Sender of letters and invitations. */
  readonly mailFrom: string
  /**
   * The page for candidates, in letters that request something; {@link recruitmentPlace} in it becomes the
   * recruitment's id.
   */
  readonly candidateUrl: string | undefined
  /**
   * The public page of a vacancy, for external job boards; {@link publicationPlace} in it becomes the publication's id.
   */
  readonly jobUrl: string | undefined
  /** Whether this server has the pages for candidates (`src/server/site/`). */
  readonly publicSite: boolean
  /** Public address of the application: scheme and host, without a trailing slash. */
  readonly publicUrl: string
  /** The identity provider; undefined: only passwords. */
  readonly oidc: OidcSettings | undefined
  /** The employer's name on job boards. */
  readonly companyName: string
  /** Whether a publication without salary, gross or net, and benefits is refused. */
  readonly salaryRequired: boolean
  /** The most bytes of CVs, as stored, of applications that wait to be confirmed and of forms that were refused. */
  readonly waitingCvBytes: number
  readonly demoPassword: string
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean
  /** Lifetime of a token after sign-in or renewal. */
  readonly tokenMinutes: number
  readonly undoSeconds: number
  /** Lifetime of a session with all its renewals. */
  readonly sessionHours: number
  /** The server is behind our own TLS proxy. */
  readonly trustProxy: boolean
  /** Gives other machines access to /metricas. */
  readonly metricsToken: string | undefined
  /** Default: readable at a terminal, JSON otherwise. */
  readonly logFormat: LogFormat | undefined
  readonly logLevel: LogLevel | undefined
  /** How long a process continues to listen after the stop signal. */
  readonly drainSeconds: number
}

/**
 * Reads the settings; throws {@link EnvironmentError} with one line when any is malformed. An empty one counts as
 * unset.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  // One line per setting, even if it breaks two rules.
  const read = v.safeParse(environment, nonEmpty, { abortPipeEarly: true })
  if (!read.success) throw new EnvironmentError(`Configuración inválida: ${read.issues.map(oneFault).join('; ')}.`)
  const values = read.output
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    reportsDir: values.REPORTS_DIR ?? join(values.DATA_DIR, 'reportes'),
    databaseUrl: values.DATABASE_URL,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    apiBase: values.API_BASE,
    passwordSecret: values.PASSWORD_SECRET,
    integrationKey: values.INTEGRATION_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    candidateUrl: values.CANDIDATE_URL,
    jobUrl: values.JOB_URL,
    publicSite: values.PUBLIC_SITE === '1',
    publicUrl:
      values.PUBLIC_URL === undefined ? ownOrigin(values.HOST, values.PORT) : new URL(values.PUBLIC_URL).origin,
    oidc: oidcOf(values),
    companyName: values.COMPANY_NAME,
    salaryRequired: values.SALARY_REQUIRED === '1',
    waitingCvBytes: values.WAITING_CV_MEGABYTES * 1_000_000,
    demoPassword: values.DEMO_PASSWORD,
    demo: values.DEMO === undefined ? values.DATABASE_URL === undefined : values.DEMO === '1',
    tokenMinutes: values.TOKEN_MINUTES,
    undoSeconds: values.UNDO_SECONDS,
    sessionHours: values.SESSION_HOURS,
    trustProxy: values.TRUST_PROXY === '1',
    metricsToken: values.METRICS_TOKEN,
    logFormat: values.LOG_FORMAT,
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_SECONDS,
  }
}

function oneFault(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue)} ${issue.message}`
}

function isPageWith(place: string): (address: string) => boolean {
  return (address) => {
    const [start = '', ...rest] = address.split(place)
    // With the placeholder and no other braces: a misspelled one would be sent to everyone.
    const written = [start, ...rest].join('1')
    if (!/^https?:\/\/[^\s{}\\]+$/i.test(written) || !URL.canParse(written) || !URL.canParse(start)) return false
    const { username, password, origin } = new URL(written)
    return username === '' && password === '' && new URL(start).origin === origin
  }
}

function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(address)
  return (
    /^https?:$/.test(protocol) && username === '' && password === '' && pathname === '/' && search === '' && hash === ''
  )
}

/** Names and secrets are sent to it: without TLS only on this computer. */
function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
}

/** Ports that browsers and fetch refuse by the Fetch standard ('bad port'): a provider there could not be reached. */
const blockedPorts: ReadonlySet<string> = new Set(
  (
    '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 ' +
    '636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
)
function hasOpenPort(address: string): boolean {
  return URL.canParse(address) && !blockedPorts.has(new URL(address).port)
}

const ownOrigin = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** `reclutamiento=ROLE_CRP_REC,admin=ROLE_CRP_ADMN`; null for another format. */
function readRoleMap(pairs: string): ReadonlyMap<string, Role> | null {
  const read = pairs.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  const known = read.flatMap(([value, name, ...rest]) =>
    value && rest.length === 0 && v.is(role, name) ? [[value, name] as const] : [],
  )
  return known.length === read.length ? new Map(known) : null
}

function oidcOf(values: v.InferOutput<typeof environment>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new EnvironmentError('Configuración inválida: OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas.')
  if (!values.API_BASE.startsWith('/'))
    throw new EnvironmentError('Configuración inválida: con OIDC_ISSUER, API_BASE debe ser una ruta de este servidor.')
  const roles = values.OIDC_ROLES === undefined ? null : readRoleMap(values.OIDC_ROLES)
  return {
    issuer,
    clientId,
    clientSecret,
    scope: values.OIDC_SCOPE,
    roleClaim: values.OIDC_ROLE_CLAIM,
    roles: roles ?? new Map(),
    button: values.OIDC_BUTTON,
  }
}
