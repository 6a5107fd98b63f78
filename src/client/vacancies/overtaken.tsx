import { useSelector } from '@xstate/react'
import type { ActorRef, Snapshot } from 'xstate'
import type { FormLike } from '../../../machines/kit/form.types.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'

type OutdatedForm = ActorRef<Snapshot<unknown> & FormLike, { type: 'load.retried' } | { type: 'form.reloaded' }>

/** Somebody else saved first: what they call it now, beside what is typed; `title` is null until it is there. */
export function Overtaken({ actor, title, onReload }: { actor: OutdatedForm; title: string | null; onReload: () => void }) {
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'))
  const reload = () => {
    actor.send({ type: 'form.reloaded' })
    onReload()
  }
  if (isUnknown) {
    return (
      <FormError
        action={
          <Button size="small" onClick={() => actor.send({ type: 'load.retried' })}>
            Reintentar
          </Button>
        }
        message="No se pudo ver lo que cambió; lo que escribiste sigue aquí."
      />
    )
  }
  return (
    <FormError
      action={
        <Button size="small" disabled={title === null} onClick={reload}>
          Usar lo guardado
        </Button>
      }
      message={
        <>
          <strong>Otra persona guardó cambios mientras lo tenías abierto.</strong>
          {title !== null && ` Ahora dice «${title}». Si guardas, queda lo que escribiste.`}
        </>
      }
    />
  )
}
