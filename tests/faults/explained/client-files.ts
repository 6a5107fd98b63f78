/** Of the files of `app/` and `navigation/` in `src/client`. */
import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/app/application.ts': because('only a user who is signed in can sign out', [
    'selectOwner(session.getSnapshot())?.idUsuario → selectOwner(session.getSnapshot()).idUsuario',
  ]),
  'src/client/app/routes.tsx': because(
    'it only names the type of the parameters: the function does not read it',
    ['dashboard', 'candidates', 'candidate', 'application', 'process', 'interviews', 'areas', 'newArea', 'area'].map(
      (name) => `'${name}' → ""`,
    ),
  ),
  'src/client/kit/navigation/paths.ts': because('the address has as many segments as the pattern', [
    `'' → "Stryker was here!" (2)`,
  ]),
}
