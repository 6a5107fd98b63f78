import { useState } from 'react'
import { Button } from '../../../../../../src/client/ui/actions/button.tsx'
import { type ChartPerson, type ChartQuestion, listChartPeople } from '../../../../../../src/contract/chart-numbers.ts'
import panel from '../../panel.module.css'
import { csvOf } from '../../share/csv.ts'
import { peopleRows } from '../../share/table-rows.ts'
import { OverlayProblem } from '../overlay.ts'
import { perform } from './connection.ts'
import { useSaving } from './use-saving.ts'

/** The whole list as a file. It is read page by page, so that each person in it is logged as read, as on the screen. */
export function PeopleDownload({ question, clave }: { question: ChartQuestion; clave: string }) {
  const [progress, setProgress] = useState('')
  const { running, problem, save } = useSaving<'list'>()
  const write = () => {
    setProgress('')
    return save('list', `${clave.replaceAll(/[^\w.-]/g, '-')}.csv`, async (signal) => {
      const people = await readAll(question, clave, signal, setProgress)
      return new Blob([csvOf(peopleRows(people))], { type: 'text/csv' })
    })
  }
  return (
    <>
      <Button size="small" busy={running !== null} busyText="Leyendo…" onClick={() => void write()}>
        Descargar la lista (CSV)
      </Button>
      <p aria-live="polite" className={panel.note}>
        {running === null ? problem : progress}
      </p>
    </>
  )
}

async function readAll(
  question: ChartQuestion,
  clave: string,
  signal: AbortSignal,
  report: (text: string) => void,
): Promise<readonly ChartPerson[]> {
  const people: ChartPerson[] = []
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const answer = await perform(listChartPeople, { body: { ...question, clave, paginaActual: page }, signal })
    people.push(...answer.personas)
    last = answer.totalPaginas
    if (page < last) report(`Página ${page} de ${last}`)
    else if (people.length !== answer.total)
      throw new OverlayProblem('La lista cambió mientras se leía. Vuelve a descargarla.')
  }
  return people
}
