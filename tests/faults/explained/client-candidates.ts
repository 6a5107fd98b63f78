import { because, type Explained } from './by-file.ts'

const nobody = 'who sees a profile is signed in: without a user this page is not there'
const loaded = 'the fields are shown once what they need is there'
const asksNothing = 'this form asks nothing before it is closed'

export const explained: Explained = {
  'src/client/candidates/candidate-columns.tsx': because('a key tells a column from the others, and no list of candidates is sorted by one', [
    `'nombre' → ""`,
    `'telefono' → ""`,
    `'vacante' → ""`,
    `'estatus' → ""`,
  ]),
  'src/client/candidates/curriculum-button.tsx': because('the document, from which one comes back, is open only where its button stands', [
    'document.getElementById(id)?.focus → document.getElementById(id).focus',
  ]),
  'src/client/candidates/curriculum.ts': {
    ...because('what the pattern finds has an ending in it', [
      "/\\.([a-z]+)$/i.exec(urlCurriculum ?? '')?.[1]?.toLowerCase → /\\.([a-z]+)$/i.exec(urlCurriculum ?? '')?.[1].toLowerCase",
    ]),
    ...because('neither the name of a file with an ending, nor an ending that is known: as nothing is', [`'' → "Stryker was here!"`, `'' → "Stryker was here!" (2)`]),
  },
  'src/client/candidates/email-form.tsx': {
    ...because('what the form is given for no mode is this one', [`'onSubmit' → ""`]),
    ...because(asksNothing, ['false → true']),
    ...because('it has one field, and is not sent for what is wrong with that', ['wrong?.message → wrong.message']),
  },
  'src/client/candidates/list-ahead.ts': because('a name that is compared with another of the same session, or of none', [`'' → "Stryker was here!"`]),
  'src/client/candidates/profile-wiring.ts': because('a page without rows: of what is no candidate there is no id, and so nobody beside', ['[] → ["Stryker was here"]']),
  'src/client/candidates/score-dialog.tsx': {
    ...because(loaded, ['[] → ["Stryker was here"]']),
    ...because(asksNothing, ['false → true']),
    ...because('without a type there are no tags, and without a tag it cannot be saved', ['type → true']),
  },
  'src/client/candidates/use-candidate.ts': because('what is changed is what is on the screen', ['shown → true']),
  'src/client/candidates/use-curriculum.ts': because('where there is no candidate there is no document whose name it could be', [`'' → "Stryker was here!"`]),
  'src/client/candidates/use-may-act.ts': because(nobody, ['user !== null → true']),
  'src/client/candidates/vacancy-dialog.tsx': {
    ...because(loaded, ['[] → ["Stryker was here"]']),
    ...because(asksNothing, ['false → true']),
    ...because('an option of the list is sent, or what the schema refuses', ['values → true']),
  },
}
