import type { ComparedCandidate } from '../../contract/duplicates.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Link } from '../ui/actions/link.tsx'
import { showDate } from '../ui/base/dates.ts'
import { Card } from '../ui/layout/card.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import styles from './duplicates.module.css'

/** The contents of both records, side by side; the merged record has all of them. */
export function Records({ candidatos }: { candidatos: readonly ComparedCandidate[] }) {
  return (
    <div className={styles.records}>
      {candidatos.map((one) => (
        <Card
          key={one.idCandidato}
          title={one.campos.nombre ?? `Candidato ${one.idCandidato}`}
          detail={`Candidato ${one.idCandidato}`}
          actions={<Link href={pathTo('candidate', { prospectId: one.idCandidato })}>Ver perfil</Link>}
        >
          <Facts facts={factsOf(one)} />
        </Card>
      ))}
    </div>
  )
}

const listed = (items: readonly string[]) =>
  items.length > 0 && (
    <ul className={styles.items}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have the same text, and the order is fixed
        <li key={index}>{item}</li>
      ))}
    </ul>
  )

function factsOf({
  procesos,
  entrevistas,
  etiquetas,
  areas,
  solicitudes,
  documentos,
  recomendaciones,
  enCartera,
}: ComparedCandidate) {
  return [
    {
      label: 'Procesos',
      value: listed(
        procesos.map(
          ({ tituloVacante, etapa, fecha, abierto }) =>
            `${tituloVacante}: ${etapa}${abierto ? '' : ' (terminado)'}, desde el ${showDate(fecha)}`,
        ),
      ),
    },
    {
      label: 'Entrevistas agendadas',
      value: listed(entrevistas.map(({ fecha, hora, con }) => `${showDate(fecha)}, ${hora}, con ${con}`)),
    },
    { label: 'Solicitudes de empleo', value: solicitudes || null },
    { label: 'Documentos', value: documentos || null },
    { label: 'Áreas de interés', value: listed(areas) },
    { label: 'Etiquetas', value: listed(etiquetas) },
    { label: 'Recomendaciones', value: listed(recomendaciones) },
    { label: 'Cartera', value: enCartera ? 'Está en la cartera' : 'No está en la cartera' },
  ].map(({ label, value }) => ({ label, value: value || null }))
}
