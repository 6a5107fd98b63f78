import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type createUploadMachine,
  selectFile,
  selectRefusal,
  selectSent,
  selectStored,
} from '../../../../machines/kit/upload.machine.ts'

type UploadActor = ActorRefFrom<
  ReturnType<typeof createUploadMachine<{ name: string }, { place: number }, { id: number }>>
>

/** The chart of a file on a screen, as plainly as can be. */
export function UploadView({ actor }: { actor: UploadActor }) {
  const snapshot = useSelector(actor, (now) => now)
  const again = snapshot.can({ type: 'upload.started', to: { place: 2 } })
  return (
    <>
      <label>
        Elegir archivo
        <input
          type="file"
          onChange={({ target: { files } }) =>
            files?.[0] && actor.send({ type: 'file.chosen', file: { name: files[0].name } })
          }
        />
      </label>
      <p>{selectFile(snapshot)?.name}</p>
      {snapshot.hasTag('sending') && <p>{selectSent(snapshot) * 100} %</p>}
      {selectStored(snapshot) && <p>Guardado</p>}
      <p role="alert">{selectRefusal(snapshot)?.message}</p>
      {snapshot.hasTag('sending') && (
        <button type="button" onClick={() => actor.send({ type: 'upload.cancelled' })}>
          Cancelar
        </button>
      )}
      {again && (
        <button type="button" onClick={() => actor.send({ type: 'upload.started', to: { place: 2 } })}>
          Enviar
        </button>
      )}
      <button type="button" onClick={() => actor.send({ type: 'file.removed' })}>
        Quitar
      </button>
      {/* The progress of the running call */}
      {[0.5, 1].map((sent) => (
        <button
          key={sent}
          type="button"
          onClick={() => actor.send({ type: 'upload.progressed', sent })}
        >{`Llegó ${sent}`}</button>
      ))}
    </>
  )
}
