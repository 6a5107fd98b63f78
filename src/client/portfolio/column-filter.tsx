import { useActorRef, useSelector } from '@xstate/react'
import { selectQuestion } from '../../../machines/kit/list.machine.ts'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { PortfolioFilter, PortfolioOptions, PortfolioRow } from '../../contract/portfolio.ts'
import type { Option } from '../../contract/wire.ts'
import { idsIn } from '../candidates/list/page-of-portfolio.ts'
import type { ListActor } from '../kit/lists/use-list.ts'
import { FilterPopover } from '../ui/fields/choice/multiselect.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { headers, optionsFor, withChoice } from './portfolio-filters.ts'
import { wirePortfolio } from './wiring.ts'

type Props = { list: ListActor<PortfolioRow>; name: PortfolioFilter; options: PortfolioOptions | null }

/** The filter in the head of a column; sub-areas are limited to the chosen areas (spec 2 §2). */
export function ColumnFilter({ list, name, options }: Props) {
  const { filters } = useSelector(list, selectQuestion<PortfolioRow>)
  const areas = filters['areaInteres']
  // Other areas have other sub-areas, which are loaded again
  if (name === 'subAreaInteres' && areas)
    return <SubAreaFilter key={areas} areas={areas} {...{ list, name, options }} />
  return <Filter {...{ list, name, options }} choices={optionsFor(name, options)} />
}

function SubAreaFilter({ areas, ...props }: Props & { areas: string }) {
  const found = useSelector(
    useActorRef(useWired(wirePortfolio).subAreas, { input: { question: { areas } } }),
    selectThing<readonly Option[]>,
  )
  return <Filter {...props} choices={found ?? []} />
}

function Filter({ list, name, options, choices }: Props & { choices: readonly Option[] }) {
  const { filters } = useSelector(list, selectQuestion<PortfolioRow>)
  const choose = (chosen: number[]) =>
    list.send({ type: 'filters.changed', filters: withChoice(filters, name, chosen, options) })
  return <FilterPopover label={headers[name]} options={choices} selected={idsIn(filters[name])} onChange={choose} />
}
