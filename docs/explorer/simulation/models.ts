/** The very machines, with their models, in the page. */
import type { AnyModel } from '../../../machines/model/model.ts'

const modules = import.meta.glob<Record<string, AnyModel>>('../../../machines/*/*.model.ts', { eager: true })
const models = new Map(Object.values(modules).flatMap((exports) => Object.values(exports)).map((model) => [model.machine.id as string, model]))

/** Of a chart by its id; none where it has no model of its own. */
export const knownModel = (id: string): AnyModel | undefined => models.get(id)

/** Throws where the page was built of other files than its data. */
export function modelOf(id: string): AnyModel {
  const model = models.get(id)
  if (!model) throw new Error(`${id} has no model`)
  return model
}
