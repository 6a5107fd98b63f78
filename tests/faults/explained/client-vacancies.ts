import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/vacancies/suggestions-wiring.ts': because('a refusal is sent as an end too', [`told.notice === 'done' → true`]),
}
