import { useSelector } from '@xstate/react'
import type { ActorRef, Snapshot } from 'xstate'
import { selectRefusal } from '../../../../machines/kit/form.machine.ts'
import type { FormLike } from '../../../../machines/kit/form.types.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'

type OutdatedForm = ActorRef<Snapshot<unknown> & FormLike, { type: 'load.retried' } | { type: 'form.reloaded' }>

/**
 * Another user, or the same one in another tab, saved first. `now` is the name of the newer record; null until it is
 * loaded.
 */
export function OutdatedAlert({
  actor,
  now,
  onReload,
}: {
  actor: OutdatedForm
  now: string | null
  onReload: () => void
}) {
  const refusal = useSelector(actor, selectRefusal)
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'))
  const reload = () => {
    actor.send({ type: 'form.reloaded' })
    onReload()
  }
  const action = isUnknown ? (
    <Button size="small" onClick={() => actor.send({ type: 'load.retried' })}>
      Reintentar
    </Button>
  ) : (
    <Button size="small" disabled={now === null} onClick={reload}>
      Usar lo guardado
    </Button>
  )
  return (
    <FormError
      action={action}
      message={
        isUnknown ? (
          'No se pudo ver lo que cambió; lo que escribiste sigue aquí.'
        ) : (
          <>
            <strong>{refusal?.message ?? 'Se guardaron cambios después de que lo escribiste.'}</strong>
            {now !== null && ` Ahora dice ${now} Si guardas, queda lo que escribiste.`}
          </>
        )
      }
    />
  )
}
