import { because, type Explained, onlyBeside, times } from './by-file.ts'

export const explained: Explained = {
  'src/server/session/login-throttle.ts': {
    ...because('a counter without a row is passed over', ['[] → ["Stryker was here"]']),
    ...because('rows are asked for by the keys that are looked up', ['[] → ["Stryker was here"] (3)']),
    ...because('a row of every counter that is asked for is made before', ['!row → false (2)', '`The counter ${counter} was not held` → ``']),
  },
  'src/server/session/sign-in-queue.ts': because('every fourth turn is one counted upwards or downwards', ['turns += 1 → turns -= 1']),
  'src/server/session/provider-person.ts': because('who is inserted without a condition is there', [`'nobody was inserted' → ""`]),
  'src/server/session/provider.ts': {
    ...because('nobody has no id, and gets no session either', ['[] → ["Stryker was here"]']),
    ...because('a route gives it always', ["deps.security?.('sign-in.failed', { userId: null, reason: `provider-${… → deps.security('sign-in.failed', { userId: null, reason: `provider-${re…"]),
  },
  'src/server/session/sessions.ts': because('without a name it is planned each time', [`'who_holds_the_token' → ""`]),
  'src/server/session/sign-in.ts': {
    ...because('what nothing opens is opened by no text', [`'' → "Stryker was here!"`]),
    ...because('here a right one is out of service', ['user && !user.active → true']),
    ...because('a route gives it always', ["deps.security?.('sign-in.succeeded', { userId: user.id, role: user.rol… → deps.security('sign-in.succeeded', { userId: user.id, role: user.role …"]),
  },
  'src/server/session/device.ts': because('neither names a browser', [`'' → "Stryker was here!"`]),
  'src/server/session/own-sessions.ts': {
    ...because(onlyBeside, times(2, '`select pg_advisory_xact_lock(hashtextextended(${signInId}, 0))::text` → ``')),
    ...because('no two sign-ins have the same id', ['one.signInId < other.signInId → one.signInId <= other.signInId']),
    ...because('a group has a row', ['tokens[0]?.signedInAt → tokens[0].signedInAt', 'tokens[0]?.device → tokens[0].device']),
  },
}
