import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/kit/session/other-tabs.ts': because('no other message has a token in this field', [
    `said.type === 'token.renewed' → true`,
  ]),
  'src/client/kit/session/session-storage.ts': because('an empty text is no JSON, and is read as null too', [
    `'null' → ""`,
  ]),
  'src/client/kit/session/wiring.ts': because('the machine stores only a session that there is', ['!session → false']),
}
