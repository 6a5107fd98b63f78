import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { EnvironmentError, readEnv } from '../../src/server/env.ts'

it('needs nothing: every setting has its default or may be absent', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    apiBase: '/bolsa-de-trabajo-admin/api',
    integrationKey: undefined,
    smtpUrl: undefined,
    mailFrom: 'no-responder@bolsa-de-trabajo.local',
    candidateUrl: undefined,
    demoPassword: 'Bolsa-Demo-2026',
    demo: true,
    tokenMinutes: 30,
    sessionHours: 12,
  })
})

it('reads what is set, and takes an empty one for unset', () => {
  const env = readEnv({ PORT: '8080', HOST: '', DATABASE_URL: 'postgres://ana@db.interno/bolsa', API_BASE: 'https://api.ejemplo.mx/v1/', TOKEN_MINUTES: ' 5 ', SESSION_HOURS: '24', OTHER: 'x' })
  expect(env).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: 'postgres://ana@db.interno/bolsa', apiBase: 'https://api.ejemplo.mx/v1', tokenMinutes: 5, sessionHours: 24 })
})

it.each([
  'https://candidatos.ejemplo.mx',
  'http://127.0.0.1:8080/bolsa/?origen=correo#inicio',
  'https://candidatos.ejemplo.mx/solicitudes/{idReclutamiento}',
  'https://candidatos.ejemplo.mx/?proceso={idReclutamiento}&otra-vez={idReclutamiento}',
])('sends candidates to %s', (CANDIDATE_URL) => {
  expect(readEnv({ CANDIDATE_URL: ` ${CANDIDATE_URL} ` }).candidateUrl).toBe(CANDIDATE_URL)
})

it.each([
  'candidatos.ejemplo.mx',
  'ftp://candidatos.ejemplo.mx',
  'javascript:alert(1)',
  'https://ana:clave@candidatos.ejemplo.mx',
  'https://candidatos.ejemplo.mx/con espacio',
  'https://candidatos.ejemplo.mx/{idCandidato}',
  'https://{idReclutamiento}.ejemplo.mx/',
  'https://candidatos.ejemplo.mx{idReclutamiento}',
  '{idReclutamiento}',
])('sends nobody to %s, and does not repeat it', (CANDIDATE_URL) => {
  const line = 'CANDIDATE_URL debe ser una dirección http(s) sin usuario ni contraseña; puede llevar {idReclutamiento}'
  expect(() => readEnv({ CANDIDATE_URL })).toThrow(new EnvironmentError(`Configuración inválida: ${line}.`))
})

it('puts demo data into a PostgreSQL database on request only', () => {
  const DATABASE_URL = 'postgres://db/bolsa'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readEnv({ DEMO: '0' }).demo).toBe(false)
})

it.each([
  [{ PORT: '70000' }, 'PORT debe ser un número entero de 0 a 65535'],
  [{ PORT: '3e3' }, 'PORT debe ser un número entero de 0 a 65535'],
  [{ DATABASE_URL: 'mysql://db/bolsa' }, 'DATABASE_URL debe empezar con postgres:// o postgresql://'],
  [{ API_BASE: 'api' }, 'API_BASE debe ser una ruta que empiece con / o una dirección http(s)'],
  [{ PASSWORD_SECRET: 'corta' }, 'PASSWORD_SECRET debe medir 32 bytes (llave AES-256)'],
  [{ INTEGRATION_KEY: 'corta' }, 'INTEGRATION_KEY debe medir al menos 16 caracteres'],
  [{ MAIL_FROM: 'Bolsa <bolsa@ejemplo.mx>' }, 'MAIL_FROM debe ser una dirección de correo'],
  [{ SMTP_URL: 'mail.ejemplo.mx' }, 'SMTP_URL debe empezar con smtp:// o smtps://'],
  [{ DEMO_PASSWORD: '1234' }, 'DEMO_PASSWORD debe medir al menos 8 caracteres'],
  [{ DEMO: 'si' }, 'DEMO debe ser 0 o 1'],
  [{ SESSION_HOURS: '25' }, 'SESSION_HOURS debe ser un número entero de 1 a 24'],
  [{ SESSION_HOURS: '1.5' }, 'SESSION_HOURS debe ser un número entero de 1 a 24'],
  [{ TOKEN_MINUTES: '1' }, 'TOKEN_MINUTES debe ser un número entero de 2 a 1440'],
])('stops at %j with one line', (variables, line) => {
  expect(() => readEnv(variables)).toThrow(new EnvironmentError(`Configuración inválida: ${line}.`))
})

it('names all that is wrong in one line, and repeats no secret', () => {
  const wrong = { PORT: 'x', PASSWORD_SECRET: 'muy-secreta' }
  expect(() => readEnv(wrong)).toThrow('Configuración inválida: PORT debe ser un número entero de 0 a 65535; PASSWORD_SECRET debe medir 32 bytes (llave AES-256).')
})
