/** Routes of the adverts of a publication: for a master vacancy they are below its site (spec 2 §2). */
import type { Publication } from '../../../contract/publications.ts'
import { partAddress } from '../publication/parts.ts'
import { type ParamsOf, pathTo } from '../../kit/navigation/paths.ts'

export type StrategyPlaces = {
  readonly back: string
  readonly create: string
  readonly edit: (strategyId: number) => string
}

export const strategyPlaces = ({
  idPublicacion,
  idVacante,
  idSede,
  esVacanteMaestra,
}: Pick<Publication, 'idPublicacion' | 'idVacante' | 'idSede' | 'esVacanteMaestra'>): StrategyPlaces =>
  esVacanteMaestra && idSede !== null
    ? atSite({ vacancyId: idVacante, siteId: idSede, publicationId: idPublicacion })
    : below(idPublicacion)

export const below = (publicationId: number): StrategyPlaces => ({
  back: partAddress(pathTo('publication', { publicationId }), 'estrategias'),
  create: pathTo('createStrategy', { publicationId }),
  edit: (strategyId) => pathTo('editStrategy', { publicationId, strategyId }),
})

/** This path has no strategy id: the query has it. */
export const atSite = (params: ParamsOf<'sitePublication'>): StrategyPlaces => ({
  back: partAddress(pathTo('sitePublication', params), 'estrategias'),
  create: pathTo('createSiteStrategy', params),
  edit: (strategyId) => `${pathTo('editSiteStrategy', params)}?estrategia=${strategyId}`,
})
