/** What of the vacancy dialogs' model can happen on their screen: the list holds only what is offered. */
import { selectVacancies, type VacancyChoiceSnapshot } from '../../../machines/candidates/vacancy-choice.machine.ts'
import { vacancyChoiceModel } from './vacancy-choice.model.ts'

export const vacancyOnScreen: typeof vacancyChoiceModel = {
  ...vacancyChoiceModel,
  events: { 'form.submitted': (snapshot: VacancyChoiceSnapshot) => selectVacancies(snapshot).map(({ id, idSede }) => ({ id, idSede })) },
}
