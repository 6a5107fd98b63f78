/** The search for vacancies: a form that works without a script. */
import type { AdvertQuery } from '../contract/site.ts'
import { longestSearch } from '../contract/site.ts'
import type { Choice, Choices } from './advert.ts'
import { html, type Html } from './html.ts'
import { vacanciesPath } from './paths.ts'

/** `choices` undefined: only words, as on the home page. */
type SearchFormProps = { readonly query: AdvertQuery; readonly choices?: Choices; readonly placeholder: string }

export const searchForm = ({
  query,
  choices,
  placeholder,
}: SearchFormProps): Html => html`<form class="search" action="${vacanciesPath}" role="search">
<label class="words">Puesto, lugar o código<input type="search" name="q" value="${query.q}" maxlength="${longestSearch}" placeholder="${placeholder}" enterkeyhint="search"></label>
${choices && filters(query, choices)}
<button>Buscar</button>
</form>`

const filters = (
  query: AdvertQuery,
  choices: Choices,
): Html => html`${choiceField('sede', 'Lugar', 'Todos', choices.sede, query.sede)}
${choiceField('area', 'Área', 'Todas', choices.area, query.area)}
${choiceField('rama', 'Área de la empresa', 'Todas', choices.rama, query.rama)}`

/** One choice or none is no filter, unless the address has it. */
function choiceField(
  name: string,
  label: string,
  all: string,
  choices: readonly Choice[],
  chosen: string | number | undefined,
): Html | null {
  if (choices.length < 2 && chosen === undefined) return null
  const groups = Map.groupBy(choices, ({ group = '' }) => group)
  return html`<label>${label}<select name="${name}"><option value="">${all}</option>${[...groups].map(
    ([group, members]) =>
      grouped(
        group,
        members.map((choice) => oneOption(choice, chosen)),
      ),
  )}</select></label>`
}

const grouped = (group: string, options: readonly Html[]): Html =>
  group === '' ? html`${options}` : html`<optgroup label="${group}">${options}</optgroup>`

const oneOption = ({ value, label, count }: Choice, chosen: string | number | undefined): Html =>
  html`<option value="${value}"${String(chosen) === value && html` selected`}>${label} (${count})</option>`
