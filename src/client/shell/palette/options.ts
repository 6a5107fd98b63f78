/** The options of the palette in their groups; pure. */
import ArrowRight from 'lucide-react/icons/arrow-right'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Copy from 'lucide-react/icons/copy'
import FileSearch from 'lucide-react/icons/file-search'
import FileText from 'lucide-react/icons/file-text'
import type { LucideIcon } from 'lucide-react'
import Phone from 'lucide-react/icons/phone'
import ShieldUser from 'lucide-react/icons/shield-user'
import User from 'lucide-react/icons/user'
import UserCog from 'lucide-react/icons/user-cog'
import Zap from 'lucide-react/icons/zap'
import { outcomes } from '../../../contract/candidate-list.ts'
import type { Passage } from '../../../contract/curricula.ts'
import { firstPage } from '../../../contract/wire.ts'
import type {
  FoundCandidate,
  FoundPerson,
  FoundVacancy,
  PaletteFound,
  PaletteRecent,
} from '../../../contract/palette.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Role } from '../../../contract/roles.ts'
import type { SessionUser } from '../../../contract/session.ts'
import { listAddress } from '../../kit/lists/list-address.ts'
import { applicationAddress } from '../../kit/navigation/application-address.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { type PlaceName, places } from '../../kit/navigation/places.ts'
import { publicationAddress } from '../../kit/navigation/publication-address.ts'
import { headingOf } from '../../kit/navigation/headings.ts'
import { mayEnter } from '../../kit/session/guard.ts'
import { formatPhone, phoneAddress } from '../../ui/base/phone.ts'
import type { ScreenAction } from '../../ui/actions/screen-actions.ts'
import { addressOf, linksFor } from '../sidebar-links.ts'

export type Option = {
  readonly key: string
  readonly icon: LucideIcon
  readonly label: string
  readonly detail?: string
  /** A second line: what a CV says. */
  readonly passage?: Passage
  readonly status?: { readonly signal: FoundCandidate['signal'] | null; readonly text: string }
  readonly keys?: string
  /** The candidate whose actions '→' opens. */
  readonly candidate?: FoundCandidate
  /** A path below the application's base path, or the function to run. */
  readonly to: string | (() => void)
}
export type Group = {
  readonly label: string
  readonly options: readonly Option[]
  /** Results of the server, dimmed while they belong to an earlier text. */
  readonly isFound?: true
}

/** The process of a candidate in process; otherwise the profile. */
export const addressOfCandidate = ({ idCandidato, estado, idReclutamiento, idFase }: FoundCandidate): string =>
  estado === 'en-proceso' && idReclutamiento !== null && idFase !== null
    ? pathTo('process', { prospectId: idCandidato, vacancyId: idReclutamiento, step: idFase })
    : pathTo('candidate', { prospectId: idCandidato })

const candidateOption = (candidate: FoundCandidate): Option => ({
  key: `c${candidate.idCandidato}`,
  icon: User,
  label: candidate.nombre,
  detail: candidate.vacante ?? '',
  status: { signal: candidate.signal, text: candidate.estatus },
  candidate,
  to: addressOfCandidate(candidate),
})

/** The last one leads to the list of all whose CV has the words. */
const inCurriculum = ({ enCurriculum }: PaletteFound, text: string): readonly Option[] =>
  enCurriculum.length === 0
    ? []
    : [
        ...enCurriculum.map((found) => ({
          ...candidateOption(found),
          key: `t${found.idCandidato}`,
          passage: found.pasaje,
        })),
        {
          key: 'tv',
          icon: FileSearch,
          label: `Ver a todos los que dicen «${text.trim()}» en su CV`,
          to: listAddress(pathTo('candidates'), {
            page: firstPage,
            filters: { texto: text.trim(), resultado: outcomes.join(',') },
          }),
        },
      ]

const inNotes = ({ enNotas }: PaletteFound): readonly Option[] =>
  enNotas.map((found) => ({ ...candidateOption(found), key: `n${found.idCandidato}` }))

const vacancyOption = ({ id, esMaestra, titulo, sede, estatus, estaCerrada }: FoundVacancy): Option => ({
  key: `${esMaestra ? 'm' : 'p'}${id}`,
  icon: BriefcaseBusiness,
  label: titulo,
  detail: esMaestra ? 'Vacante maestra' : sede,
  ...(estatus !== null && { status: { signal: null, text: estatus } }),
  to: esMaestra ? pathTo('masterVacancy', { vacancyId: id }) : publicationAddress(id, estaCerrada),
})

const personOption = ({ idPersona, nombre, usuario, rol, activa }: FoundPerson): Option => ({
  key: `u${idPersona}`,
  icon: UserCog,
  label: nombre,
  detail: rol,
  ...(!activa && { status: { signal: null, text: 'Fuera de servicio' } }),
  to: listAddress(pathTo('people'), { search: usuario, page: firstPage, filters: {} }),
})

/** Places without a link in the sidebar. */
const others: readonly PlaceName[] = ['newVacancy', 'newArea', 'profile']

/** `newVacancies`: the roles with the button 'Crear Vacante'. */
export function sectionOptions(user: SessionUser, newVacancies: readonly Role[]): Option[] {
  const links = linksFor(user).map((link): Option => {
    const to = addressOf(link, user.idRole)
    return 'page' in link
      ? { key: to, icon: link.icon, label: `${link.label} (en otra pestaña)`, to: () => void open(to, '_blank') }
      : { key: link.place, icon: link.icon, label: link.label, to }
  })
  const more = others.filter((place) =>
    place === 'newVacancy' ? newVacancies.includes(user.idRole) : mayEnter(place, user.idRole),
  )
  return [
    ...links,
    ...more.map((place): Option => ({
      key: place,
      icon: ArrowRight,
      label: headingOf({ name: place, params: {} }).title,
      to: places[place].pattern,
    })),
  ]
}

const actionOption = ({ label, keys, run }: ScreenAction): Option => ({
  key: `a${label}`,
  icon: Zap,
  label,
  ...(keys && { keys }),
  to: run,
})

type Shown = {
  readonly text: string
  readonly found: PaletteFound
  readonly recent: PaletteRecent
  /** The order of `recent`, as `recentVisits` returns it. */
  readonly visits: readonly string[]
  readonly sections: readonly Option[]
  readonly actions: readonly ScreenAction[]
}

export function groupsOf({ text, found, recent, visits, sections, actions }: Shown): Group[] {
  const isSearched = text.trim() !== ''
  const opened = [...recent.candidatos.map(candidateOption), ...recent.vacantes.map(vacancyOption)]
  const own: Group[] = [
    { label: 'Ir a', options: sections.filter(isNamed(text)) },
    { label: 'Acciones', options: actions.map(actionOption).filter(isNamed(text)) },
  ]
  // 'Agregar nota' is what 'agr' means, more than a note or a CV that has the letters
  const begun = isSearched ? own.filter(({ options }) => options.some(beginsWith(text))) : []
  const groups: Group[] = [
    {
      label: 'Recientes',
      options: isSearched
        ? []
        : visits.flatMap((visit) => opened.find(({ key }) => key === visit) ?? []).slice(0, mostRecentShown),
    },
    { label: 'Candidatos', options: isSearched ? found.candidatos.map(candidateOption) : [], isFound: true },
    ...begun,
    { label: 'En su CV', options: isSearched ? inCurriculum(found, text) : [], isFound: true },
    { label: 'En una nota', options: isSearched ? inNotes(found) : [], isFound: true },
    { label: 'Vacantes', options: isSearched ? found.vacantes.map(vacancyOption) : [], isFound: true },
    { label: 'Personas', options: isSearched ? found.personas.map(personOption) : [], isFound: true },
    ...own.filter((group) => !begun.includes(group)),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const mostRecentShown = 5

/** Every typed word is the beginning of a word of the label. */
const isNamed = (text: string) => {
  const typed = plainText(text).split(' ')
  return ({ label }: Option) => {
    const tokens = plainText(label).split(' ')
    return typed.every((one) => tokens.some((word) => word.startsWith(one)))
  }
}

const beginsWith = (text: string) => {
  const typed = plainText(text)
  return ({ label }: Option) => plainText(label).startsWith(typed)
}

/** Actions for a candidate on any screen. */
export function actionsOf(candidate: FoundCandidate, role: Role): Option[] {
  const { idCandidato: prospectId, idReclutamiento, idFase, telefono, vacante } = candidate
  return [
    ...(idReclutamiento !== null && idFase !== null
      ? [
          {
            key: 'process',
            icon: ArrowRight,
            label: 'Abrir el proceso',
            detail: vacante ?? '',
            to: pathTo('process', { prospectId, vacancyId: idReclutamiento, step: idFase }),
          },
        ]
      : []),
    { key: 'profile', icon: User, label: 'Ver el perfil', to: pathTo('candidate', { prospectId }) },
    ...(idReclutamiento !== null
      ? [
          {
            key: 'application',
            icon: FileText,
            label: 'Ver la solicitud de empleo',
            to: applicationAddress({ prospectId, idReclutamiento }),
          },
        ]
      : []),
    ...(telefono === ''
      ? []
      : [
          {
            key: 'call',
            icon: Phone,
            label: 'Llamar',
            detail: formatPhone(telefono),
            to: () => location.assign(phoneAddress(telefono)),
          },
          {
            key: 'copy',
            icon: Copy,
            label: 'Copiar teléfono',
            detail: formatPhone(telefono),
            to: () => void navigator.clipboard?.writeText(telefono),
          },
        ]),
    ...(mayEnter('personalRecord', role)
      ? [
          {
            key: 'record',
            icon: ShieldUser,
            label: 'Ver sus datos personales',
            to: pathTo('personalRecord', { prospectId }),
          },
        ]
      : []),
  ]
}
