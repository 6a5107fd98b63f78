/** The real machines with their models, for the page. */
import type { AnyModel } from '../../../../machines/model/model.ts'

const modules = import.meta.glob<Record<string, AnyModel>>('../../../../machines/*/*.model.ts', { eager: true })
const models = new Map(
  Object.values(modules)
    .flatMap((exports) => Object.values(exports))
    .map((model) => [model.machine.id as string, model]),
)

/** By the chart's id; undefined without a model of its own. */
export const knownModel = (id: string): AnyModel | undefined => models.get(id)

/** Throws if the page and its data were built from different files. */
export function modelOf(id: string): AnyModel {
  const model = models.get(id)
  if (!model) throw new Error(`${id} has no model`)
  return model
}
