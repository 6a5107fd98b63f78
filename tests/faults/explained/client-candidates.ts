import { because, type Explained, signedIn } from './by-file.ts'

const loaded = 'the fields are shown only after their options are loaded'
const closesAtOnce = 'the machine of this form closes without a question, whether something was changed or not'

export const explained: Explained = {
  'src/client/candidates/list/candidate-columns.tsx': because(
    'the key is still unlike those of the other columns, and no list of candidates is sorted by one of these',
    [`'nombre' → ""`, `'telefono' → ""`, `'vacante' → ""`, `'estatus' → ""`],
  ),
  'src/client/candidates/curriculum/curriculum.ts': {
    ...because('the group of this pattern is never empty when the pattern matches', [
      "/\\.([a-z]+)$/i.exec(urlCurriculum ?? '')?.[1]?.toLowerCase → /\\.([a-z]+)$/i.exec(urlCurriculum ?? '')?.[1].toLowerCase",
    ]),
    ...because('neither text is a file name with an extension, nor a known extension', [
      `'' → "Stryker was here!"`,
      `'' → "Stryker was here!" (2)`,
    ]),
  },
  'src/client/candidates/profile/email-form.tsx': {
    ...because('react-hook-form takes no mode for this one', [`'onSubmit' → ""`]),
    ...because(closesAtOnce, ['false → true']),
    ...because('the form has one field: if it is not valid, that field has the error', [
      'problem?.message → problem.message',
    ]),
  },
  'src/client/candidates/list/list-ahead.ts': because('both names that are compared are made in the same way', [
    `'' → "Stryker was here!"`,
  ]),
  'src/client/candidates/profile/profile-wiring.ts': because(
    'a row that is no candidate has no id, so it is never the one before or after',
    ['[] → ["Stryker was here"]'],
  ),
  'src/client/candidates/profile/score-dialog.tsx': {
    ...because(loaded, ['[] → ["Stryker was here"]']),
    ...because(closesAtOnce, ['false → true']),
    ...because('without a type there are no tags to choose, and without a tag the button is disabled', ['type → true']),
  },
  'src/client/candidates/use-candidate.ts': because('only a candidate who is on the screen can be changed', [
    'shown → true',
  ]),
  'src/client/candidates/curriculum/use-curriculum.ts': because(
    'without a candidate there is no document that could have the name',
    [`'' → "Stryker was here!"`],
  ),
  'src/client/candidates/use-may-act.ts': because(signedIn, ['user !== null → true']),
  'src/client/candidates/vacancy-dialog.tsx': {
    ...because(loaded, ['[] → ["Stryker was here"]']),
    ...because(closesAtOnce, ['false → true']),
    ...because('a value that the schema accepts is one of the options', ['values → true']),
  },
}
