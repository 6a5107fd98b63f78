/** The words of the filters of 'Mis Entrevistas'. */
import type { FilterWords } from '../lists/list-filter-bar.tsx'

const texts: Readonly<Record<string, string>> = { 'por-registrar': 'Por registrar', 'proximas': 'Próximas' }

export const interviewFilterWords: FilterWords = {
  of: (_, value) => texts[value] ?? value,
  counted: ['entrevista', 'entrevistas'],
}
