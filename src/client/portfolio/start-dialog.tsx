import { VacancyDialog } from '../candidates/vacancy-dialog.tsx'
import { isUncertain } from '../../../machines/kit/uncertain.ts'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { wirePortfolio } from './wiring.ts'

type Candidate = { readonly idCandidato: number; readonly nombre: string }

/** Starts the process of a portfolio candidate in one of the vacancies that the user may assign to. */
export function StartDialog({
  candidate,
  onStarted,
  onClose,
}: {
  candidate: Candidate
  onStarted: (candidate: Candidate) => void
  onClose: () => void
}) {
  const actor = useFormActor(useWired(wirePortfolio).start, { idCandidato: candidate.idCandidato }, (output) => {
    onClose()
    if (output.outcome === 'saved' || isUncertain(output)) onStarted(candidate)
  })
  return (
    <VacancyDialog
      actor={actor}
      action={`Iniciar proceso de ${candidate.nombre}`}
      submit="Iniciar proceso"
      placeholder="Selecciona una de tus vacantes"
    />
  )
}
