import { because, type Explained, reactKeys, signedIn } from './by-file.ts'

const columnKeys = 'the key is still unlike those of the other columns, and this table is not sorted'

export const explained: Explained = {
  'src/client/kit/navigation/application-address.ts': because('neither text is the id of a process', [
    `'' → "Stryker was here!"`,
  ]),
  'src/client/applications/family-data.tsx': {
    ...because(columnKeys, [`'nombre' → ""`, `'apellidoPaterno' → ""`, `'apellidoMaterno' → ""`, `'parentesco' → ""`]),
    ...because(reactKeys, ['([at]) => at → () => undefined']),
  },
  'src/client/applications/other-data.tsx': {
    ...because(columnKeys, [`'pregunta' → ""`, `'respuesta' → ""`, `'cual' → ""`]),
    ...because(reactKeys, ['({ question }) => question → () => undefined (2)']),
  },
  'src/client/applications/use-sees-identity-numbers.ts': because(signedIn, ['user !== null → true']),
}
