import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/session/other-tabs.ts': because('no other message has the token before', [`said.type === 'token.renewed' → true`]),
  'src/client/session/session-storage.ts': because('empty text is not read either', [`'null' → ""`]),
  'src/client/session/wiring.ts': {
    ...because('the chart stores only a session that it has', ['!session → false']),
    ...because('what fails here is told in the same words as what is thrown on', ['refusal?.codigo → refusal.codigo']),
  },
}
