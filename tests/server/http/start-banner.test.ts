/** The start banner in the terminal, line by line. */
import { expect, test } from 'vitest'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { startBanner, type Ready } from '../../../src/server/start-banner.ts'

const linesOf = (variables: Record<string, string>, more: Partial<Ready> = {}) =>
  startBanner({
    env: readEnv({ DATA_DIR: '/datos', ...variables }),
    kind: 'embedded',
    port: 3000,
    hasDemo: false,
    ...more,
  }).split('\n')
const ready = '  Bolsa de Trabajo Admin está lista: http://127.0.0.1:3000/bolsa-de-trabajo-admin/'
const embedded = '  Datos: base de datos incluida, en /datos'
const end = ['  Ctrl+C la detiene.', '', '']
const SMTP_URL = 'smtp://correo.interno'
const letters = { SMTP_URL, CANDIDATE_URL: 'https://candidatos.ejemplo.mx' }

test('warns that no mail is sent if there is real data and no mail server', () => {
  const warning = '  Aviso: falta SMTP_URL. Ningún correo sale: los avisos solo se guardan en /datos/mail.'
  expect(linesOf({ CANDIDATE_URL: letters.CANDIDATE_URL })).toEqual(['', ready, embedded, warning, ...end])
})

test('warns that letters have no link without CANDIDATE_URL, where there is no page of this site for candidates', () => {
  const warning =
    '  Aviso: con PUBLIC_SITE=0 falta CANDIDATE_URL. Los correos que piden al candidato su solicitud de empleo o sus documentos no llevan a ninguna página.'
  expect(linesOf({ SMTP_URL, PUBLIC_SITE: '0' })).toEqual(['', ready, embedded, warning, ...end])
  expect(linesOf({ ...letters, PUBLIC_SITE: '0' })).toEqual(['', ready, embedded, ...end])
  expect(linesOf({ SMTP_URL })).toEqual(['', ready, embedded, ...end])
})

test('prints mail server, PostgreSQL and an IPv6 address', () => {
  expect(linesOf({ ...letters, HOST: '::1' }, { kind: 'postgres', port: 8080 })).toEqual([
    '',
    '  Bolsa de Trabajo Admin está lista: http://[::1]:8080/bolsa-de-trabajo-admin/',
    '  Datos: servidor PostgreSQL (DATABASE_URL)',
    ...end,
  ])
})

test('prints the path of the backup after a migration', () => {
  expect(
    linesOf(letters, { backup: '/datos/respaldos/bolsa-20261122-170005-antes-de-0024_reports-keep.tar.gz' }),
  ).toEqual([
    '',
    ready,
    embedded,
    '  Las tablas se actualizaron. Como estaban antes quedó en /datos/respaldos/bolsa-20261122-170005-antes-de-0024_reports-keep.tar.gz.',
    ...end,
  ])
})

test('prints in one line how to install, with the secret, while there is no account', () => {
  expect(linesOf(letters, { secret: 'ABCDE-FGHJK-MNPQR-STUVW' })).toEqual([
    '',
    ready,
    embedded,
    '  Falta instalar: abre http://127.0.0.1:3000/bolsa-de-trabajo-admin/instalacion con la clave ABCDE-FGHJK-MNPQR-STUVW, o corre npm run setup.',
    ...end,
  ])
})

test.each<Record<string, string>>([{}, { SMTP_URL }])('prints the demo accounts: %j', (variables) => {
  const accounts = [
    'crp_admn',
    'crp_atn_cts_rec',
    'crp_rec',
    'crp_obs',
    'com_admn',
    'com_con',
    'com_anl',
    'com_int',
    'com_rec',
    'com_metview',
    'mkt_editor',
  ].map((name) => `    role_${name}`)
  expect(linesOf({ ...variables, DEMO_PASSWORD: 'de-prueba-1' }, { hasDemo: true })).toEqual([
    '',
    ready,
    embedded,
    '  Cuentas de demostración (contraseña: de-prueba-1):',
    ...accounts,
    '  Los correos de la demostración no salen: se guardan en /datos/mail.',
    ...end,
  ])
})

const notice = (what: string) => `  Aviso: ${what}`
const known = notice(
  'las cuentas de demostración entran con una contraseña que todos conocen. Usa otra base de datos, o DEMO_PASSWORD antes de crear esta.',
)
const plain = notice(
  'por 0.0.0.0 las sesiones viajan sin cifrar. Pon delante un proxy con TLS, con HOST=127.0.0.1 y TRUST_PROXY=1.',
)
const secret = notice('falta PASSWORD_SECRET: las contraseñas viajan con el secreto de la demostración.')
const key = notice('falta INTEGRATION_KEY: se rechazan las llamadas de otros sistemas.')
const own = { ...letters, PASSWORD_SECRET: 'ñandú-con-treinta-y-dos-bytes!', INTEGRATION_KEY: 'dieciséis-letras' }

test.each<[name: string, variables: Record<string, string>, hasDemo: boolean, warned: readonly string[]]>([
  ['on this machine only', { SMTP_URL, HOST: 'localhost' }, true, []],
  ['open to everybody, as it came', { HOST: '0.0.0.0', SMTP_URL }, true, [known, plain, secret]],
  ['open to everybody, with data of its own', { HOST: '0.0.0.0', ...letters }, false, [plain, secret, key]],
  ['behind a proxy, as it came', { TRUST_PROXY: '1', SMTP_URL }, true, [known, secret]],
  ['behind a proxy on another machine', { TRUST_PROXY: '1', HOST: '10.0.0.5', ...own }, false, []],
  [
    'behind a proxy, with a demo password of its own',
    { TRUST_PROXY: '1', ...own, DEMO_PASSWORD: 'de-prueba-1' },
    true,
    [],
  ],
  ['open to everybody, with all secrets', { HOST: '0.0.0.0', ...own }, false, [plain]],
])('warns of insecure settings: %s', (_, variables, hasDemo, warned) => {
  expect(linesOf(variables, { hasDemo }).filter((line) => line.startsWith('  Aviso:'))).toEqual(warned)
})
