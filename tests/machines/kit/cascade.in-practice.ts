/** The cascade on a real screen: the place of an interview, with its four levels. */
import { cascadeModel } from '../../../machines/kit/cascade.model.ts'

const { 'sólo dos niveles': _, ...inputs } = cascadeModel.inputs

export const cascadeInPractice: typeof cascadeModel = { ...cascadeModel, inputs }
