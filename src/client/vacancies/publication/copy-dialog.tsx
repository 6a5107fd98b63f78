import { useActorRef, useSelector } from '@xstate/react'
import { type SyntheticEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import { stateNames } from '../../../contract/publications.ts'
import type { MasterVacancy } from '../../../contract/vacancies.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { ResourceAbsence } from '../../kit/resources/resource-page.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/choice/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { copyAddress } from './copy-item.ts'
import { wireMasterVacancy } from '../wiring.ts'

type Props = { idPublicacion: number; idVacante: number; onEnd: () => void }

/**
 * Where a master vacancy is published again with the text of this publication: at a site of its openings that has none.
 */
export function CopyDialog({ idPublicacion, idVacante, onEnd }: Props) {
  const actor = useActorRef(useWired(wireMasterVacancy).master, { input: { question: { idVacante } } })
  const vacancy = useSelector(actor, selectThing<MasterVacancy>)
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const sites = vacancy && freeSites(vacancy)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const siteId = Number(new FormData(event.currentTarget).get('idSede'))
    if (siteId > 0) navigate(copyAddress(pathTo('newPublication', { vacancyId: idVacante, siteId }), idPublicacion))
    else setProblem('La sede es requerida')
  }
  const hasSites = sites !== null && sites.length > 0
  return (
    <Dialog
      open
      title="Duplicar"
      size="small"
      onClose={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>Cancelar</Button>
          {hasSites && (
            <Button type="submit" form={id} look="primary">
              Continuar
            </Button>
          )}
        </>
      }
    >
      {sites === null ? (
        <ResourceAbsence
          actor={actor}
          loading="Cargando sedes..."
          lines={2}
          missing="¡No se encontró información de la Vacante!"
        />
      ) : hasSites ? (
        <form id={id} noValidate onSubmit={submit}>
          <Select
            name="idSede"
            label="Sede"
            hint="Se publica con el texto de esta publicación, que no cambia."
            error={problem}
            options={sites.map(({ idSede, sede }) => ({ value: idSede, label: sede }))}
            onChange={() => setProblem(undefined)}
          />
        </form>
      ) : (
        <p>Ya se publica en todas las sedes con plazas. Abre plazas en otra sede para duplicarla ahí.</p>
      )}
    </Dialog>
  )
}

/** A site has one open publication of a vacancy at most. */
const freeSites = ({ resumen, publicaciones }: MasterVacancy) =>
  resumen.filter(
    (site) => !publicaciones.some(({ idSede, estatus }) => idSede === site.idSede && estatus !== stateNames.cerrada),
  )
