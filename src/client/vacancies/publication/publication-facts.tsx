import { showNumber } from '../../ui/base/show-number.ts'
import type { Publication } from '../../../contract/publications.ts'
import { unassigned } from '../../../contract/turn.ts'
import styles from './publication-facts.module.css'

/** One line beside the title: openings, site, days, the responsible person. */
export function PublicationFacts({
  publication: { plazasAbiertas, plazasCubiertas, sede, diasActiva, responsable },
}: {
  publication: Publication
}) {
  const [covered, all] = [showNumber(plazasCubiertas), showNumber(plazasAbiertas + plazasCubiertas)]
  const facts = [
    sede,
    `${showNumber(diasActiva)} ${diasActiva === 1 ? 'día' : 'días'} activa`,
    responsable?.nombre ?? unassigned,
  ]
  return (
    <>
      Plazas{' '}
      <strong title={`${covered} cubiertas de ${all}`} className={styles.openings}>
        {`${covered}/${all}`}
      </strong>
      {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
    </>
  )
}
