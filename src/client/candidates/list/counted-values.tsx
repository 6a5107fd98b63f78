import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { type ListFilters, selectQuestion } from '../../../../machines/kit/list.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import { type CandidateSummary, type CountedFilter, mostFilterValues } from '../../../contract/candidate-list.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import type { ListActor } from '../../kit/lists/use-list.ts'
import type { ChoiceField, FilterOption } from '../../ui/lists/filters/filter-field.ts'
import { wireCandidateList } from '../wiring.ts'

type Options = readonly FilterOption[]

/**
 * The values of a field with the number of candidates of each, under the filters at the moment of opening; fixed values
 * without candidates too. `onLoaded` receives their names, for the chips.
 */
export function CountedValues({
  field,
  list,
  within,
  typed,
  show,
  onLoaded,
}: {
  field: ChoiceField
  list: ListActor<CandidateSummary>
  /** Filters that are not in the address of the list. */
  within: ListFilters | undefined
  typed: string
  show: (options: Options, note?: string) => ReactNode
  onLoaded: (name: string, options: Options) => void
}) {
  const [known] = useState(field.options)
  const [question] = useState(() => {
    const question = selectQuestion(list.getSnapshot())
    return {
      campo: field.name as CountedFilter,
      busqueda: '',
      list: { ...question, filters: { ...question.filters, ...within } },
    }
  })
  const actor = useActorRef(useWired(wireCandidateList).filterValues, { input: { question } })
  const found = useSelector(actor, selectThing<Options>)
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const [isCut, setCut] = useState(false)
  if (!isCut && found && found.length >= mostFilterValues) setCut(true)
  useEffect(() => {
    if (found) onLoaded(field.name, found)
  }, [found, field.name, onLoaded])
  useEffect(() => {
    if (isCut) actor.send({ type: 'question.changed', question: { ...question, busqueda: typed.trim() } })
  }, [actor, isCut, question, typed])
  if (found) return show([...found.map(namedAs(known)), ...withoutRows(known, found)])
  if (isFailed) return show(known, 'No se pudieron cargar los valores. Ciérralo y vuelve a abrirlo.')
  return isLoading && known.length === 0 ? show([], 'Cargando…') : show(known)
}

/** A tag that two scores have is named with its score. */
const namedAs =
  (known: Options) =>
  (option: FilterOption): FilterOption => ({
    ...option,
    label: known.find((one) => one.value === option.value)?.label ?? option.label,
  })

const withoutRows = (known: Options, found: Options): Options =>
  known.filter((option) => !found.some((one) => one.value === option.value)).map((option) => ({ ...option, count: 0 }))
