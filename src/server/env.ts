/**
 * The settings of one server process, read once from the environment. Every one is optional; one that is
 * malformed stops the start with a single line that names it and never shows its value.
 */
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { role, type Role } from '../contract/roles.ts'
import { isSupportedAddress } from './runtime/postgres-address.ts'
import { type LogFormat, logFormats, type LogLevel, logLevels } from './runtime/log.ts'

/** What stops the start; `main.ts` prints `message` as it is, without a stack. */
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

/** What stands in this very file for everybody to read. */
export const publicSecrets = { password: 'Bolsa-Demo-2026', passwordSecret: 'bolsa-de-trabajo-admin-2026-demo' } as const

/** Names as in the environment: the answer to "what can be set" is this object. */
const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(text('debe ser un nombre o una dirección', /^[\w.:-]+$/), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.transform((folder) => resolve(folder))), '.data'),
  // Files that take long to make wait here; several processes on one database share it.
  REPORTS_DIR: v.optional(v.pipe(v.string(), v.transform((folder) => resolve(folder)))),
  // Several servers, of which the one that takes writes is used: postgres://ana@uno,dos/bolsa.
  DATABASE_URL: v.optional(v.pipe(text('debe empezar con postgres:// o postgresql://', /^postgres(ql)?:\/\/\S+$/), v.check(isSupportedAddress, 'debe nombrar servidores que escriban: sin comas de más, y target_session_attrs solo read-write, primary o any'))),
  // At the start: a database that restarts, or comes later than this process.
  DATABASE_WAIT_SECONDS: v.optional(wholeNumber(0, 3_600), '120'),
  API_BASE: v.optional(
    v.pipe(
      text('debe ser una ruta que empiece con / o una dirección http(s)', /^(\/[\w.~-]|https?:\/\/)\S*$/),
      v.check((address) => URL.canParse(address, 'http://host'), 'debe ser una ruta que empiece con / o una dirección http(s)'),
      v.transform(withoutEndSlash),
    ),
    '/bolsa-de-trabajo-admin/api',
  ),
  // Every browser receives this secret with the page, as the specification wants it: it hides a password from
  // logs, it is no lock. So its default is as good as any other, and a server that keeps the contract can demand its own.
  PASSWORD_SECRET: v.optional(aesKey, publicSecrets.passwordSecret),
  // A real key, so there is no default: without it every integration call is refused.
  INTEGRATION_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'debe medir al menos 16 caracteres'))),
  SMTP_URL: v.optional(text('debe empezar con smtp:// o smtps://', /^smtps?:\/\/\S+$/)),
  // Mail servers refuse, or throw away, what does not come from their own domain.
  MAIL_FROM: v.optional(text('debe ser una dirección de correo', /^[^\s@<>",;:()]+@[^\s@<>",;:()]+$/), 'no-responder@bolsa-de-trabajo.local'),
  CANDIDATE_URL: v.optional(v.pipe(v.string(), v.trim(), v.check(isPageWith('{idReclutamiento}'), 'debe ser una dirección http(s) sin usuario ni contraseña; puede llevar {idReclutamiento}'))),
  JOB_URL: v.optional(v.pipe(v.string(), v.trim(), v.check(isPageWith('{idPublicacion}'), 'debe ser una dirección http(s) sin usuario ni contraseña; puede llevar {idPublicacion}'))),
  // Letters with a link, and the identity provider, send people here. Never read from a request: its host is whatever the sender says.
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.trim(), v.check(isOrigin, 'debe ser http(s)://servidor, sin ruta'))),
  // All three, or none: who signs in may come from an OpenID Connect provider.
  OIDC_ISSUER: v.optional(v.pipe(v.string(), v.trim(), v.check(isIssuer, 'debe ser una dirección https, o http de esta misma computadora'), v.check(hasOpenPort, 'usa un puerto que los navegadores no abren: elige otro, por ejemplo 8443'))),
  OIDC_CLIENT_ID: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_SCOPE: v.optional(text('debe ser una lista separada por espacios', /^[\w:./-]+( [\w:./-]+)*$/), 'openid email profile'),
  OIDC_ROLE_CLAIM: v.optional(text('debe ser el nombre de un dato', /^[\w:./-]+$/)),
  OIDC_ROLES: v.optional(v.pipe(v.string(), v.check((pairs) => readRoleMap(pairs) !== null, 'debe ser valor=ROL separados por comas'))),
  OIDC_BUTTON: v.optional(text('debe medir de 1 a 60 caracteres', /^.{1,60}$/), 'Ingresar con la cuenta de la empresa'),
  COMPANY_NAME: v.optional(text('debe medir de 1 a 100 caracteres', /^.{1,100}$/), 'Bolsa de Trabajo'),
  DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'debe medir al menos 8 caracteres')), publicSecrets.password),
  // Demo data go into an empty database only: unasked into the embedded one, on request into a PostgreSQL server's.
  DEMO: v.optional(v.picklist(['0', '1'], 'debe ser 0 o 1')),
  // Over the 79 seconds under which a session counts as too short to be kept (specification 1, section 4).
  TOKEN_MINUTES: v.optional(wholeNumber(2, 1_440), '30'),
  // However often it is renewed, a session is over after so long.
  /** Seconds in which a decision can be undone, and its letters wait; 0: neither. */
  UNDO_SECONDS: v.optional(wholeNumber(0, 60), '10'),
  SESSION_HOURS: v.optional(wholeNumber(1, 24), '12'),
  // 1 behind a proxy of ours that ends TLS: its X-Forwarded-For says who calls, and browsers are told to insist on TLS.
  TRUST_PROXY: v.optional(v.picklist(['0', '1'], 'debe ser 0 o 1'), '0'),
  // With it metrics are read from other machines; without it from this one only.
  METRICS_TOKEN: v.optional(text('debe medir al menos 16 caracteres, sin espacios', /^\S{16,}$/)),
  LOG_FORMAT: v.optional(v.picklist(logFormats, `debe ser ${logFormats.join(' o ')}`)),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `debe ser ${logLevels.join(', ')}`)),
  // Between /listo saying 503 and the end of listening: as long as a proxy that asks needs to notice.
  DRAIN_SECONDS: v.optional(wholeNumber(0, 60), '0'),
})

/** What can be set; `docs/operate/settings.md` says what each is for. */
export const variableNames = Object.keys(environment.entries)

/** Stands in CANDIDATE_URL for the recruitment's id, after the host. */
export const recruitmentPlace = '{idReclutamiento}'
/** Stands in JOB_URL for the publication's id. */
export const publicationPlace = '{idPublicacion}'

export type OidcSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Claim of the ID token that says the role; undefined: nobody is made new. */
  readonly roleClaim: string | undefined
  /** Value of the claim → role. */
  readonly roles: ReadonlyMap<string, Role>
  readonly button: string
}

export type Env = {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** Absolute: database folder, mail. */
  readonly dataDir: string
  /** Absolute: files that wait for who asked for them. */
  readonly reportsDir: string
  /** Set: a PostgreSQL server. Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** For how long a start waits for the PostgreSQL server. */
  readonly databaseWaitSeconds: number
  /** Where the client finds the API: a path of this server or the address of another; no slash at its end. */
  readonly apiBase: string
  /** AES-256 key as text: 32 bytes in UTF-8. */
  readonly passwordSecret: string
  readonly integrationKey: string | undefined
  readonly smtpUrl: string | undefined
  /** Address from which letters and invitations come. */
  readonly mailFrom: string
  /** Page on which candidates go on, for the letters that ask something of them; {@link recruitmentPlace} in it is the recruitment's id. */
  readonly candidateUrl: string | undefined
  /** Page on which people read a vacancy and apply, for external job boards; {@link publicationPlace} in it is the publication's id. */
  readonly jobUrl: string | undefined
  /** Where people reach the application: scheme and host, no slash at its end. */
  readonly publicUrl: string
  /** The identity provider; undefined: people sign in by password only. */
  readonly oidc: OidcSettings | undefined
  /** Who hires, as job boards say it. */
  readonly companyName: string
  readonly demoPassword: string
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean
  /** Life of a token after sign-in or renewal. */
  readonly tokenMinutes: number
  readonly undoSeconds: number
  /** Life of a session with all its renewals. */
  readonly sessionHours: number
  /** Behind a proxy of ours that ends TLS. */
  readonly trustProxy: boolean
  /** Opens /metricas to other machines. */
  readonly metricsToken: string | undefined
  /** Unset: for people at a terminal, for programs elsewhere. */
  readonly logFormat: LogFormat | undefined
  readonly logLevel: LogLevel | undefined
  /** How long a process that was told to end goes on listening. */
  readonly drainSeconds: number
}

/** Reads the settings; throws {@link EnvironmentError} with one line when any is malformed. An empty one counts as unset. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''))
  // One line for each setting, also where it breaks two rules.
  const read = v.safeParse(environment, given, { abortPipeEarly: true })
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
    publicUrl: values.PUBLIC_URL === undefined ? ownOrigin(values.HOST, values.PORT) : new URL(values.PUBLIC_URL).origin,
    oidc: oidcOf(values),
    companyName: values.COMPANY_NAME,
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
    // With the id in it, and no other braces: a misspelled place would be written to everybody.
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
  return /^https?:$/.test(protocol) && username === '' && password === '' && pathname === '/' && search === '' && hash === ''
}

/** Names and secrets travel: without TLS only within this computer. */
function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
}

/** Ports that browsers, and the platform's fetch, refuse by the Fetch standard ('bad port'): nobody would ever come to a provider there. */
const blockedPorts: ReadonlySet<string> = new Set(
  ('1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 ' +
    '636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080').split(' '),
)
function hasOpenPort(address: string): boolean {
  return URL.canParse(address) && !blockedPorts.has(new URL(address).port)
}

const ownOrigin = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** `reclutamiento=ROLE_CRP_REC,admin=ROLE_CRP_ADMN`; null when it is not of this form. */
function readRoleMap(pairs: string): ReadonlyMap<string, Role> | null {
  const read = pairs.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  const known = read.flatMap(([value, name, ...rest]) => (value && rest.length === 0 && v.is(role, name) ? [[value, name] as const] : []))
  return known.length === read.length ? new Map(known) : null
}

function oidcOf(values: v.InferOutput<typeof environment>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) throw new EnvironmentError('Configuración inválida: OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas.')
  if (!values.API_BASE.startsWith('/')) throw new EnvironmentError('Configuración inválida: con OIDC_ISSUER, API_BASE debe ser una ruta de este servidor.')
  const roles = values.OIDC_ROLES === undefined ? null : readRoleMap(values.OIDC_ROLES)
  return { issuer, clientId, clientSecret, scope: values.OIDC_SCOPE, roleClaim: values.OIDC_ROLE_CLAIM, roles: roles ?? new Map(), button: values.OIDC_BUTTON }
}
