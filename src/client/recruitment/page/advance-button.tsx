import { useActorRef, useSelector } from '@xstate/react'
import { unusualIn } from '../../../../machines/recruitment/stage-form.setup.ts'
import type { Decision } from '../../../../machines/recruitment/undo-offer.machine.ts'
import { type FormCode, isFormCode } from '../../../contract/phases.ts'
import type { ComparedProcess } from '../../../contract/process-comparison.ts'
import { isYesEnough } from '../../../contract/stage-forms.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useScreenActions } from '../../ui/actions/screen-actions.ts'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { announce } from '../../ui/feedback/announcements.ts'
import { wireComparison } from '../comparison/comparison-wiring.ts'
import { savedText } from '../decisions/saved-text.ts'
import { turnText } from './turn-text.ts'

type Props = {
  compared: ComparedProcess
  isRefreshing: boolean
  onSaved: (decision: Decision) => void
  onChange: () => void
}

const outcomes = {
  abierta: null,
  descartada: 'El proceso terminó: rechazado.',
  contratada: 'El proceso terminó: contratado.',
} as const

/** Saves the phase with Yes, like its form; a form that requires more than a Yes is linked instead. */
export function AdvanceButton({ compared, ...acting }: Props) {
  const { proceso, operacion } = compared
  const codigo = operacion?.codigo
  if (!operacion || !codigo || !isFormCode(codigo)) {
    const text = turnText(compared)
    return <p>{outcomes[proceso.desenlace] ?? `${text.charAt(0).toUpperCase()}${text.slice(1)}.`}</p>
  }
  if (isYesEnough(codigo, unusualIn({ proceso, codigo, idEvento: null })))
    return <Advance {...acting} proceso={proceso} codigo={codigo} />
  return (
    <Link
      look="button"
      href={pathTo('process', {
        prospectId: proceso.idCandidato,
        vacancyId: proceso.idReclutamiento,
        step: operacion.idFase,
      })}
    >
      Avanza…<VisuallyHidden> {proceso.nombreCandidato}: abre el formulario</VisuallyHidden>
    </Link>
  )
}

type AdvanceProps = Omit<Props, 'compared'> & { proceso: ComparedProcess['proceso']; codigo: FormCode }

function Advance({ proceso, codigo, isRefreshing, onSaved, onChange }: AdvanceProps) {
  const actor = useActorRef(useWired(wireComparison).advance)
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useEmitted(actor, 'command.done', ({ subject, done }) => {
    if (done) {
      const decision: Decision = {
        idReclutamiento: proceso.idReclutamiento,
        nombreCandidato: proceso.nombreCandidato,
        codigo: subject.codigo,
        discarded: false,
        version: done.version,
        deshacer: done.deshacer,
      }
      announce(savedText(decision))
      onSaved(decision)
    }
    onChange()
  })
  const advance = () => actor.send({ type: 'command.requested', subject: { proceso, codigo } })
  useScreenActions([{ label: `Avanza ${proceso.nombreCandidato}`, run: advance }])
  return (
    <Button
      ref={handOnFocus}
      busy={isSending || isRefreshing}
      busyText={isSending ? 'Enviando...' : 'Actualizando...'}
      onClick={advance}
    >
      Avanza<VisuallyHidden> {proceso.nombreCandidato}</VisuallyHidden>
    </Button>
  )
}
