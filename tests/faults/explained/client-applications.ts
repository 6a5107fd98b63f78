import { because, type Explained } from './by-file.ts'

const keys = 'a key tells a column from the others, and this table is not sorted'
const rows = 'a table that does not change while it is shown: its rows may as well be told by their place'

export const explained: Explained = {
  'src/client/applications/application-address.ts': because('no process is called so either', [`'' → "Stryker was here!"`]),
  'src/client/applications/family-data.tsx': {
    ...because(keys, [`'nombre' → ""`, `'apellidoPaterno' → ""`, `'apellidoMaterno' → ""`, `'parentesco' → ""`]),
    ...because(rows, ['([at]) => at → () => undefined']),
  },
  'src/client/applications/other-data.tsx': {
    ...because(keys, [`'pregunta' → ""`, `'respuesta' → ""`, `'cual' → ""`]),
    ...because(rows, ['({ question }) => question → () => undefined (2)']),
  },
  'src/client/applications/use-sees-identity-numbers.ts': because('who reads an application is signed in: without a user this page is not there', ['user !== null → true']),
}
