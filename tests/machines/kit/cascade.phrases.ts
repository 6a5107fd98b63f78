/** The place of a face-to-face interview, in the form that schedules one. */
import { type placeCascade, type PlaceLevel, placeLevels } from '../../../machines/slots/place-cascade.ts'
import { openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases, type Precondition, type Happening } from '../../../docs/tools/paths/tester-phrases.ts'
import { notOffered, retry, substitute } from '../../../docs/tools/paths/common-phrases.ts'

type Snapshot = ReturnType<typeof placeCascade.getInitialSnapshot>
const labels: Readonly<Record<PlaceLevel, string>> = {
  idDivision: 'Divisional',
  idRegional: 'Regional',
  idGerencia: 'Gerencia',
  sede: 'Sede',
}
const requests: Readonly<Record<PlaceLevel, string>> = {
  idDivision: 'obtener-divisiones',
  idRegional: 'obtener-regiones',
  idGerencia: 'obtener-gerencias',
  sede: 'obtener-sedes',
}
const requestedLevel = ({ before }: Happening): PlaceLevel =>
  placeLevels[(before as Snapshot).context.options.length] ?? 'sede'
const levelOf = ({ event }: Happening): string => labels[event['level'] as PlaceLevel]
const corrected = 'En «Historial del proceso» pulsa «editar» junto a «Primera entrevista agendada»'
const presencial = ' cuya próxima cita es en una sede (columna «Próxima cita» y «Historial del proceso»)'

const givens: Readonly<Record<string, Precondition>> = {
  'sin lugar': openProcess('role_crp_rec', 'PE-AGG', [
    'Pulsa «Elegir por niveles», bajo «Lugar», y en «Divisional» elige «Selecciona una opción».',
  ]),
  'con el lugar guardado': openProcess(
    'role_com_con',
    'PE-RE',
    [`${corrected}, y en la ventana «Elegir por niveles», bajo «Lugar»: se recupera su lugar.`],
    presencial,
  ),
  'con una sede que ya no existe': openProcess(
    'role_com_con',
    'PE-RE',
    [`${corrected}, con la respuesta de «obtener-sedes» sustituida por otra sin su sede.`],
    presencial,
  ),
  'con un lugar a medias': openProcess('role_com_con', 'PE-AG', [
    'Pulsa «Elegir por niveles», bajo «Lugar»; en «Divisional» elige otra y en «Regional» la primera que se ofrece.',
    'Recarga la página (F5) y, si «Divisional» no se ve, pulsa «Elegir por niveles»: se recupera el borrador.',
  ]),
}

export const cascadePhrases = definePhrases({
  role: (input) => (input === 'sin lugar' ? 'ROLE_CRP_REC' : 'ROLE_COM_CON'),
  priority: 'Alta',
  precondition: (input) => givens[input]!,
  requests: { loadOptions: 'obtener-divisiones, obtener-regiones, obtener-gerencias u obtener-sedes' },
  steps: {
    'level.chosen': (at) => {
      const which = { 1: 'la primera', 2: 'la segunda' }[Number(at.event['id']) % 10]
      return which ? `En «${levelOf(at)}» elige ${which} que se ofrece.` : notOffered
    },
    'level.cleared': (at) => `En «${levelOf(at)}» elige «Selecciona una opción».`,
    'loadOptions responde': (at) => `Espera a que se llene «${labels[requestedLevel(at)]}».`,
    'loadOptions falla': (at) =>
      `Espera a que falle la petición «${requests[requestedLevel(at)]}» y se vea «No se pudieron cargar las sedes.»; después quita el bloqueo.`,
    'options.retried': retry,
  },
  before: {
    'loadOptions responde': (at) =>
      (at.event['output'] as readonly unknown[]).length === 0
        ? substitute(requests[requestedLevel(at)], [])
        : undefined,
    'loadOptions falla': (at) => `bloquea la petición «${requests[requestedLevel(at)]}»`,
  },
  results: ({ after }) => {
    if (after.matches('loading')) return []
    const { options, chosen } = (after as Snapshot).context
    const enabled = placeLevels.filter((_, depth) => depth < options.length)
    const filled = placeLevels.filter((_, depth) => depth < chosen.length)
    const list = (levels: readonly PlaceLevel[]) =>
      levels.length === 0 ? 'ninguna' : levels.map((level) => `«${labels[level]}»`).join(', ')
    return [`Listas habilitadas: ${list(enabled)}. Con algo elegido: ${list(filled)}.`]
  },
  scenarios: {
    'elegir el lugar completo': { input: 'sin lugar', via: ['choosing'], to: 'complete' },
    'reintentar cuando no cargan las opciones': { input: 'sin lugar', via: ['failed', 'choosing'], to: 'complete' },
  },
})
