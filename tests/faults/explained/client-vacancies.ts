import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/vacancies/suggestions/suggestions-wiring.ts': because(
    'this command never ends in a refusal: a refusal is part of its result',
    [`told.notice === 'done' → true`],
  ),
}
