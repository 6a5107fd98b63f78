/** Of the files that stand directly in `src/client`. */
import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/app.tsx': because('only nobody stands at the login, and nowhere else: the guard sends on', [
    `!user || place.name === 'login' → !user && place.name === 'login'`,
    `place.name === 'login' → false`,
    `'login' → ""`,
  ]),
  'src/client/application.ts': because('who leaves was signed in', ['selectOwner(session.getSnapshot())?.idUsuario → selectOwner(session.getSnapshot()).idUsuario']),
  'src/client/routes.tsx': because('it names the type of the parameters, and nothing else', ['dashboard', 'candidates', 'candidate', 'application', 'process', 'interviews', 'areas', 'newArea', 'area'].map((name) => `'${name}' → ""`)),
  'src/client/paths.ts': because('there are as many segments as in the pattern', [`'' → "Stryker was here!" (2)`]),
}
