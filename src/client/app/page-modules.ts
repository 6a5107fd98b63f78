/** The module of each page, for the build: the server preloads its files. `routes.tsx` loads the same ones. */
import { places } from '../kit/navigation/places.ts'

export const pageModules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(places).flatMap(([name, { page }]) => (page === null ? [] : [[name, page]])),
)

/** Every signed-in page needs them; the handover is for signed-in users who open a link in a new tab. */
export const signedInModules = ['app/handover.ts', 'app/signed-in-layout.tsx', 'shell/shell.tsx', 'kit/api/http.ts']
