import {
  answersItsRow,
  because,
  type Explained,
  neverDeleted,
  notTestedHere,
  onlyBeside,
  onlySlower,
  times,
} from './by-file.ts'

export const explained: Explained = {
  'src/server/identity/session/accounts.ts': {
    ...notTestedHere(onlyBeside, ['[also] → []', '[...administrators] → []']),
    ...because(neverDeleted, ['caller?.active → caller.active']),
  },
  'src/server/identity/session/password-links.ts': notTestedHere(onlyBeside, [`'contrasena' → "" (2)`]),
  'src/server/identity/session/forgotten-password.ts': because(answersItsRow, ['row?.count → row.count']),
  'src/server/identity/session/login-throttle.ts': {
    ...because('a counter without a row is skipped', ['[] → ["Stryker was here"]']),
    ...because('the query asks for the keys of this very map', ['[] → ["Stryker was here"] (3)']),
    ...because('a row is inserted for every counter before it is read', [
      '!row → false (2)',
      '`The counter ${counter} was not locked` → ``',
    ]),
  },
  'src/server/identity/session/sign-in-queue.ts': because(
    'every fourth turn is divisible by four, whether turns are counted up or down',
    ['turns += 1 → turns -= 1'],
  ),
  'src/server/identity/session/provider-person.ts': because('an insert without a condition returns its row', [
    `'no user was inserted' → ""`,
  ]),
  'src/server/identity/session/provider.ts': {
    ...because('a text has no id, and gets no session, like nobody', ['[] → ["Stryker was here"]']),
    ...because('every route passes this function', [
      "deps.security?.('sign-in.failed', { userId: null, reason: `provider-${… → deps.security('sign-in.failed', { userId: null, reason: `provider-${re…",
    ]),
  },
  'src/server/identity/session/sessions.ts': notTestedHere(onlySlower, [`'who_holds_the_token' → ""`]),
  'src/server/identity/session/sign-in.ts': {
    ...because('a password that cannot be decrypted is compared with no hash, and is wrong whatever its text', [
      `'' → "Stryker was here!"`,
    ]),
    ...because('on this line a right password always belongs to an account out of service', [
      'user && !user.active → true',
    ]),
    ...because('every route passes this function', [
      "deps.security?.('sign-in.succeeded', { userId: user.id, role: user.rol… → deps.security('sign-in.succeeded', { userId: user.id, role: user.role …",
    ]),
  },
  'src/server/identity/session/device.ts': because('neither text names a browser', [`'' → "Stryker was here!"`]),
  'src/server/identity/session/own-sessions.ts': {
    ...notTestedHere(
      onlyBeside,
      times(2, '`select pg_advisory_xact_lock(hashtextextended(${signInId}, 0))::text` → ``'),
    ),
    ...because('no two sign-ins have the same id', ['one.signInId < other.signInId → one.signInId <= other.signInId']),
    ...because('a group has at least one row', [
      'tokens[0]?.signedInAt → tokens[0].signedInAt',
      'tokens[0]?.device → tokens[0].device',
    ]),
  },
}
