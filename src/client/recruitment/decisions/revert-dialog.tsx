import type { ActorRefFrom } from 'xstate'
import { selectSubject, selectValues } from '../../../../machines/kit/form.machine.ts'
import type { reversalForm as reversalMachine } from '../../../../machines/recruitment/reversal-form.ts'
import { reversalForm } from '../../../contract/process-outcomes.ts'
import { longestText } from '../../../contract/wire.ts'
import { reversalDraft } from '../../kit/drafts/stage-draft.ts'
import { ResourceFormDialog } from '../../kit/forms/resource-form.tsx'
import { useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { TextArea } from '../../ui/fields/text/text-area.tsx'

type ReversalActor = ActorRefFrom<typeof reversalMachine>

const rejection = {
  title: 'Revertir rechazo',
  text: (etapa: string) =>
    `El proceso vuelve a la etapa en que estaba: ${etapa}. El rechazo y tu motivo quedan en el historial, y las entrevistas pendientes recuperan su hora si sigue libre. La carta de rechazo que aún espera ya no sale.`,
  failed: 'No se pudo revertir el rechazo. Lo que escribiste sigue aquí; vuelve a intentarlo.',
}
const hire: typeof rejection = {
  title: 'Revertir contratación',
  text: () =>
    'El proceso vuelve a la decisión de contratación y su plaza queda libre otra vez. La contratación y tu motivo quedan en el historial; las estadísticas dejan de contarla.',
  failed: 'No se pudo revertir la contratación. Lo que escribiste sigue aquí; vuelve a intentarlo.',
}

type Reason = { motivo: string }

/** Reverts a rejection or a hire, with a reason; `etapa` is the stage of the rejection. */
export function RevertDialog({ actor, etapa }: { actor: ReversalActor; etapa: string }) {
  const subject = selectSubject(actor.getSnapshot())
  const { title, text, failed } = subject.isHire ? hire : rejection
  const reversal = useResourceForm<Reason, Reason, null>(actor, {
    stored: () => ({ motivo: '', ...selectValues(actor.getSnapshot()) }),
    schema: reversalForm,
    draft: { name: reversalDraft(subject) },
    onStartOver: () => {
      reversal.form.reset({ motivo: '' })
    },
  })
  const { form, isSaving } = reversal
  const close = () => actor.send({ type: 'form.closed', values: form.getValues() })
  return (
    <ResourceFormDialog
      form={{ ...reversal, close }}
      title={title}
      label={title}
      failedText={failed}
      intro={<p>{text(etapa)}</p>}
    >
      <TextArea
        label="Motivo"
        required
        rows={4}
        maxRows={6}
        maxLength={longestText}
        readOnly={isSaving}
        error={form.formState.errors.motivo?.message}
        defaultValue={form.getValues('motivo')}
        {...form.register('motivo')}
      />
    </ResourceFormDialog>
  )
}
