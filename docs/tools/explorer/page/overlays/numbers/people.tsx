import { useEffect, useState } from 'react'
import { Button } from '../../../../../../src/client/ui/actions/button.tsx'
import type { AnswerOf } from '../../../../../../src/contract/call.ts'
import { pageSize } from '../../../../../../src/contract/candidates.ts'
import { type ChartQuestion, listChartPeople } from '../../../../../../src/contract/chart-numbers.ts'
import { OverlayProblem } from '../overlay.ts'
import { application, perform } from './connection.ts'
import { PeopleDownload } from './people-download.tsx'
import panel from '../../panel.module.css'
import styles from './numbers.module.css'

type Listed = AnswerOf<typeof listChartPeople>

/**
 * The people behind a number, the longest stay first: a name links to the application, 'recorrido' to the process on
 * the chart.
 */
export function People({
  question,
  clave,
  title,
  onClose,
}: {
  question: ChartQuestion
  clave: string
  title: string
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const [listed, setListed] = useState<Listed | null>(null)
  const [problem, setProblem] = useState('')
  const request = JSON.stringify({ ...question, clave, paginaActual: page })
  useEffect(() => {
    const abort = new AbortController()
    const show = (answer: Listed | null, why: string) => {
      if (abort.signal.aborted) return
      setListed(answer)
      setProblem(why)
    }
    perform(listChartPeople, {
      body: JSON.parse(request) as ChartQuestion & { clave: string; paginaActual: number },
      signal: abort.signal,
    }).then(
      (answer) => show(answer, ''),
      (error: unknown) => show(null, error instanceof OverlayProblem ? error.message : 'No se pudo.'),
    )
    return () => abort.abort()
  }, [request])
  return (
    <section className={panel.section} aria-label={title}>
      <h3>{title}</h3>
      {problem !== '' && <p role="alert">{problem}</p>}
      {!listed && problem === '' && <p role="status">Buscando…</p>}
      {listed && (
        <>
          <p role="status">
            {listed.hayMas ? `Más de ${listed.total}` : listed.total} {listed.total === 1 ? 'resultado' : 'resultados'},
            página {listed.paginaActual} de {Math.max(1, listed.totalPaginas)}.
          </p>
          <ol className={styles.people} start={(page - 1) * pageSize + 1}>
            {listed.personas.map((one, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- blocked candidates have no distinguishing field
              <li key={place}>
                {hrefOf(one) === null ? <strong>{one.nombre}</strong> : <a href={hrefOf(one)!}>{one.nombre}</a>}
                <strong className={styles.days}>
                  {one.espera ? `${one.espera.dias} días hábiles de ${one.espera.plazo}` : `${one.dias} días`}
                </strong>
                <span className={panel.note}>
                  {[
                    one.vacante === one.nombre ? '' : one.vacante,
                    one.sede,
                    one.hasta === null ? `desde el ${one.desde}` : `${one.desde} a ${one.hasta}`,
                    one.motivo ?? '',
                    one.espera?.fase ?? '',
                    one.espera?.atrasado ? 'Atrasado' : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {one.idReclutamiento !== null && (
                  <a href={`#/recruitment?candidato=${one.idReclutamiento}&panel=recorrido`}>recorrido</a>
                )}
              </li>
            ))}
          </ol>
          {listed.total > 0 && <PeopleDownload question={question} clave={clave} />}
          {listed.totalPaginas > 1 && (
            <div className={styles.row}>
              <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                Anteriores
              </Button>
              <Button size="small" disabled={page >= listed.totalPaginas} onClick={() => setPage(page + 1)}>
                Siguientes
              </Button>
            </div>
          )}
        </>
      )}
      <Button size="small" look="quiet" onClick={onClose}>
        Cerrar la lista
      </Button>
    </section>
  )
}

export function hrefOf({ idCandidato, idPublicacion }: Listed['personas'][number]): string | null {
  if (idCandidato !== null) return new URL(`admin/candidatos/${idCandidato}`, application).href
  return idPublicacion === null ? null : new URL(`admin/vacantes/detalle/${idPublicacion}`, application).href
}
