import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { EnvironmentError, readEnv } from '../../../src/server/platform/base/env.ts'

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('.data'),
  reportsDir: resolve('.data/reportes'),
  databaseUrl: undefined,
  apiBase: '/bolsa-de-trabajo-admin/api',
  passwordSecret: 'bolsa-de-trabajo-admin-2026-demo',
  integrationKey: undefined,
  smtpUrl: undefined,
  mailFrom: 'no-responder@bolsa-de-trabajo.local',
  candidateUrl: undefined,
  jobUrl: undefined,
  companyName: 'Bolsa de Trabajo',
  salaryRequired: false,
  waitingCvBytes: 2_000_000_000,
  demoPassword: 'Bolsa-Demo-2026',
  demo: true,
  publicUrl: 'http://127.0.0.1:3000',
  oidc: undefined,
  tokenMinutes: 30,
  undoSeconds: 10,
  sessionHours: 12,
  trustProxy: false,
  metricsToken: undefined,
  logFormat: undefined,
  logLevel: undefined,
  drainSeconds: 0,
  databaseWaitSeconds: 120,
  publicSite: true,
}

it('requires nothing: every setting has a default or is optional, and an empty one counts as missing', () => {
  expect(readEnv({})).toEqual(defaults)
  expect(readEnv({ HOST: '', DATABASE_URL: '  ', INTEGRATION_KEY: undefined, OTHER: 'x' })).toEqual(defaults)
})

it('reads every setting, trimmed', () => {
  expect(
    readEnv({
      PORT: ' 8080 ',
      HOST: ' ::1 ',
      DATA_DIR: 'datos',
      REPORTS_DIR: 'compartida',
      DATABASE_URL: ' postgres://ana@db.interno/bolsa ',
      API_BASE: ' https://api.ejemplo.mx/v1// ',
      PASSWORD_SECRET: 'ñandú-con-treinta-y-dos-bytes!',
      INTEGRATION_KEY: 'dieciséis-letras',
      SMTP_URL: ' smtps://correo.interno ',
      MAIL_FROM: ' bolsa@ejemplo.mx ',
      CANDIDATE_URL: 'https://candidatos.ejemplo.mx',
      JOB_URL: ' https://empleos.ejemplo.mx/{idPublicacion} ',
      COMPANY_NAME: ' Grupo Ñandú ',
      SALARY_REQUIRED: '1',
      WAITING_CV_MEGABYTES: '7',
      DEMO_PASSWORD: 'ocho-le8',
      DEMO: '1',
      PUBLIC_URL: ' https://bolsa.ejemplo.mx/ ',
      TOKEN_MINUTES: ' 5 ',
      UNDO_SECONDS: '0',
      SESSION_HOURS: '24',
      TRUST_PROXY: '1',
      PUBLIC_SITE: '0',
      METRICS_TOKEN: ' ficha-de-metricas ',
      LOG_FORMAT: 'texto',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '60',
      DATABASE_WAIT_SECONDS: ' 0 ',
    }),
  ).toEqual({
    port: 8080,
    host: '::1',
    publicSite: false,
    dataDir: resolve('datos'),
    reportsDir: resolve('compartida'),
    databaseUrl: 'postgres://ana@db.interno/bolsa',
    apiBase: 'https://api.ejemplo.mx/v1',
    passwordSecret: 'ñandú-con-treinta-y-dos-bytes!',
    integrationKey: 'dieciséis-letras',
    smtpUrl: 'smtps://correo.interno',
    mailFrom: 'bolsa@ejemplo.mx',
    candidateUrl: 'https://candidatos.ejemplo.mx',
    jobUrl: 'https://empleos.ejemplo.mx/{idPublicacion}',
    companyName: 'Grupo Ñandú',
    salaryRequired: true,
    waitingCvBytes: 7_000_000,
    demoPassword: 'ocho-le8',
    demo: true,
    publicUrl: 'https://bolsa.ejemplo.mx',
    oidc: undefined,
    tokenMinutes: 5,
    undoSeconds: 0,
    sessionHours: 24,
    trustProxy: true,
    metricsToken: 'ficha-de-metricas',
    logFormat: 'texto',
    logLevel: 'error',
    drainSeconds: 60,
    databaseWaitSeconds: 0,
  })
})

it('uses the data folder for reports by default', () => {
  expect(readEnv({ DATA_DIR: 'datos' }).reportsDir).toBe(resolve('datos/reportes'))
})

it.each([
  { PORT: '0' },
  { PORT: '65535' },
  { HOST: 'equipo-1.interno' },
  { HOST: 'localhost' },
  { DATABASE_URL: 'postgresql://db/bolsa' },
  { DATABASE_URL: 'postgres://ana@uno:5433,dos/bolsa?target_session_attrs=read-write' },
  { DATABASE_WAIT_SECONDS: '3600' },
  { API_BASE: '/a' },
  { API_BASE: '/~ana/api' },
  { API_BASE: '/.api' },
  { API_BASE: 'http://api.interno:8080/v1' },
  { SMTP_URL: 'smtp://correo.interno' },
  { TOKEN_MINUTES: '2' },
  { TOKEN_MINUTES: '1440' },
  { SESSION_HOURS: '1' },
  { SESSION_HOURS: '24' },
  { TRUST_PROXY: '0' },
])('accepts %j', (variables) => {
  const [[name, value] = ['', '']] = Object.entries(variables)
  const key = name.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as Exclude<
    keyof typeof defaults,
    'oidc'
  >
  expect(String(readEnv(variables)[key])).toBe(name === 'TRUST_PROXY' ? 'false' : value)
})

it.each([
  'https://candidatos.ejemplo.mx',
  'http://127.0.0.1:8080/bolsa/?origen=correo#inicio',
  'https://candidatos.ejemplo.mx/solicitudes/{idReclutamiento}',
  'https://candidatos.ejemplo.mx/?proceso={idReclutamiento}&otra-vez={idReclutamiento}',
  'HTTPS://candidatos.ejemplo.mx/Solicitudes',
])('accepts the candidate address %s', (CANDIDATE_URL) => {
  expect(readEnv({ CANDIDATE_URL: ` ${CANDIDATE_URL} ` }).candidateUrl).toBe(CANDIDATE_URL)
})

it.each([
  'candidatos.ejemplo.mx',
  'ftp://candidatos.ejemplo.mx',
  'javascript:alert(1)',
  'https://ana:clave@candidatos.ejemplo.mx',
  'https://ana@candidatos.ejemplo.mx',
  'https://:clave@candidatos.ejemplo.mx',
  'https://candidatos.ejemplo.mx:99999',
  'https://',
  'ver https://candidatos.ejemplo.mx',
  'verhttps://candidatos.ejemplo.mx',
  'https://candidatos.ejemplo.mx\\{idReclutamiento}',
  'https://candidatos.ejemplo.mx/{',
  'https://candidatos.ejemplo.mx/}',
  'https://candidatos.ejemplo.mx/con espacio',
  'https://candidatos.ejemplo.mx/{idCandidato}',
  'https://{idReclutamiento}.ejemplo.mx/',
  'https://candidatos.ejemplo.mx{idReclutamiento}',
  '{idReclutamiento}',
])('rejects the candidate address %s without repeating it', (CANDIDATE_URL) => {
  const line = 'CANDIDATE_URL debe ser una dirección http(s) sin usuario ni contraseña; puede llevar {idReclutamiento}'
  expect(() => readEnv({ CANDIDATE_URL })).toThrow(new EnvironmentError(`Configuración inválida: ${line}.`))
})

it('seeds a PostgreSQL database with demo data on request only', () => {
  const DATABASE_URL = 'postgres://db/bolsa'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readEnv({ DATABASE_URL, DEMO: '0' }).demo).toBe(false)
  expect(readEnv({ DEMO: '0' }).demo).toBe(false)
})

const provider = {
  OIDC_ISSUER: 'https://cuentas.ejemplo.mx',
  OIDC_CLIENT_ID: 'bolsa',
  OIDC_CLIENT_SECRET: 'muy-secreta',
}

it('accepts a complete identity provider', () => {
  expect(readEnv(provider).oidc).toEqual({
    issuer: 'https://cuentas.ejemplo.mx',
    clientId: 'bolsa',
    clientSecret: 'muy-secreta',
    scope: 'openid email profile',
    roleClaim: undefined,
    roles: new Map(),
    button: 'Ingresar con la cuenta de la empresa',
  })
  const more = {
    OIDC_SCOPE: 'openid email',
    OIDC_ROLE_CLAIM: 'https://ejemplo.mx/puesto',
    OIDC_ROLES: ' ventas = ROLE_COM_REC, admin=ROLE_CRP_ADMN',
    OIDC_BUTTON: ' Cuenta Ñandú ',
  }
  expect(readEnv({ ...provider, ...more }).oidc).toMatchObject({
    scope: 'openid email',
    roleClaim: 'https://ejemplo.mx/puesto',
    roles: new Map([
      ['ventas', 'ROLE_COM_REC'],
      ['admin', 'ROLE_CRP_ADMN'],
    ]),
    button: 'Cuenta Ñandú',
  })
  for (const OIDC_ISSUER of ['http://127.0.0.1:8080', 'http://localhost/a', 'http://[::1]:8443'])
    expect(readEnv({ ...provider, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER)
})

it('rejects an incomplete identity provider, or one that returns to another server, without repeating the secret', () => {
  const parts = Object.entries(provider).flatMap(([name, value]) => [{ ...provider, [name]: '' }, { [name]: value }])
  for (const part of parts)
    expect(() => readEnv(part)).toThrow(
      new EnvironmentError('Configuración inválida: OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas.'),
    )
  expect(() => readEnv({ ...provider, API_BASE: 'https://api.ejemplo.mx' })).toThrow(
    new EnvironmentError('Configuración inválida: con OIDC_ISSUER, API_BASE debe ser una ruta de este servidor.'),
  )
})

it('derives the public address by default', () => {
  expect([
    readEnv({ HOST: '::1', PORT: '80' }).publicUrl,
    readEnv({ PUBLIC_URL: 'http://Bolsa.ejemplo.mx:8080' }).publicUrl,
  ]).toEqual(['http://[::1]:80', 'http://bolsa.ejemplo.mx:8080'])
})

const path = 'debe ser una ruta que empiece con / o una dirección http(s)'
it.each([
  ['debe ser un número entero de 0 a 65535', { PORT: ['65536', '-1', '3e3', 'p80', '80p', '1.5', '0000000080'] }],
  ['debe ser un nombre o una dirección', { HOST: ['a b', 'a/b', 'año', '<a', 'a>'] }],
  [
    'debe empezar con postgres:// o postgresql://',
    { DATABASE_URL: ['mysql://db/bolsa', 'postgres://', 'postgres://a b', 'en postgres://db', 'postgresq://db'] },
  ],
  [
    'debe nombrar servidores que escriban: sin comas de más, y target_session_attrs solo read-write, primary o any',
    { DATABASE_URL: ['postgres://uno,,dos/b', 'postgres://uno,dos/b?target_session_attrs=standby'] },
  ],
  ['debe ser un número entero de 0 a 3600', { DATABASE_WAIT_SECONDS: ['3601', '-1', 'mucho'] }],
  [
    path,
    {
      API_BASE: [
        'api',
        '/',
        '//api',
        'en /api',
        'http://',
        '/api uno',
        'https://api uno',
        'ftp://api',
        'https://[api',
        'httpss://api',
      ],
    },
  ],
  [
    'debe medir al menos 16 caracteres, sin espacios',
    { METRICS_TOKEN: ['quince-letras-x', 'dieciséis letras y más', 'no dieciséis-letras', 'dieciséis-letras no'] },
  ],
  ['debe ser json o texto', { LOG_FORMAT: ['JSON', 'text'] }],
  ['debe ser debug, info, warn, error', { LOG_LEVEL: ['trace', 'silent'] }],
  ['debe ser un número entero de 0 a 1000000', { WAITING_CV_MEGABYTES: ['1000001', '-1', '1.5'] }],
  ['debe ser un número entero de 0 a 60', { DRAIN_SECONDS: ['61', '-1'] }],
  ['debe medir 32 bytes (llave AES-256)', { PASSWORD_SECRET: ['corta', 'ñ'.repeat(32)] }],
  ['debe medir al menos 16 caracteres', { INTEGRATION_KEY: ['quince-letras-1'] }],
  [
    'debe empezar con smtp:// o smtps://',
    { SMTP_URL: ['mail.ejemplo.mx', 'smtp://', 'smtps://a b', 'en smtp://correo', 'smtpss://correo'] },
  ],
  [
    'debe ser una dirección de correo',
    {
      MAIL_FROM: [
        'Bolsa <bolsa@ejemplo.mx>',
        'bolsa',
        'bolsa@',
        '@ejemplo.mx',
        'a@b@c',
        'la bolsa@ejemplo.mx',
        'bolsa@ejemplo mx',
      ],
    },
  ],
  [
    'debe ser http(s)://servidor, sin ruta',
    {
      PUBLIC_URL: [
        'bolsa.ejemplo.mx',
        'ftp://bolsa',
        'https://bolsa/ruta',
        'https://bolsa/?a',
        'https://bolsa/#a',
        'https://ana@bolsa',
        'https://:x@bolsa',
      ],
    },
  ],
  [
    'debe ser una dirección https, o http de esta misma computadora',
    { OIDC_ISSUER: ['cuentas.ejemplo.mx', 'http://cuentas.ejemplo.mx', 'ftp://127.0.0.1'] },
  ],
  [
    'usa un puerto que los navegadores no abren: elige otro, por ejemplo 8443',
    {
      OIDC_ISSUER: [
        'http://127.0.0.1:6000',
        'http://localhost:10080/a',
        'https://cuentas.ejemplo.mx:5060',
        'http://[::1]:1',
      ],
    },
  ],
  ['debe ser una lista separada por espacios', { OIDC_SCOPE: ['openid,email', ',openid', 'openid,', 'openid  email'] }],
  ['debe ser el nombre de un dato', { OIDC_ROLE_CLAIM: ['el puesto', '¿puesto', 'puesto?'] }],
  ['debe medir de 1 a 60 caracteres', { OIDC_BUTTON: ['x'.repeat(61)] }],
  ['debe medir de 1 a 100 caracteres', { COMPANY_NAME: ['x'.repeat(101)] }],
  [
    'debe ser una dirección http(s) sin usuario ni contraseña; puede llevar {idPublicacion}',
    { JOB_URL: ['empleos.ejemplo.mx', 'https://empleos.ejemplo.mx/{idReclutamiento}'] },
  ],
  [
    'debe ser valor=ROL separados por comas',
    { OIDC_ROLES: ['ventas', 'ventas=ROLE_X', '=ROLE_COM_REC', 'a=ROLE_COM_REC,', 'a=ROLE_COM_REC=b'] },
  ],
  ['debe medir al menos 8 caracteres', { DEMO_PASSWORD: ['1234567'] }],
  ['debe ser 0 o 1', { DEMO: ['si'], SALARY_REQUIRED: ['si', '2'], TRUST_PROXY: ['si', '2'] }],
  ['debe ser un número entero de 1 a 24', { SESSION_HOURS: ['0', '25', '1.5'] }],
  ['debe ser un número entero de 2 a 1440', { TOKEN_MINUTES: ['1', '1441'] }],
])('stops with one line: %s', (line, invalid) => {
  for (const [name, values] of Object.entries(invalid))
    for (const value of values)
      expect(() => readEnv({ [name]: value }), value).toThrow(
        new EnvironmentError(`Configuración inválida: ${name} ${line}.`),
      )
})

it('names all errors in one line without repeating a secret', () => {
  const invalid = { PORT: 'x', PASSWORD_SECRET: 'muy-secreta' }
  expect(() => readEnv(invalid)).toThrow(
    'Configuración inválida: PORT debe ser un número entero de 0 a 65535; PASSWORD_SECRET debe medir 32 bytes (llave AES-256).',
  )
})
