import { useActorRef, useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { selectIsDoing, selectSubject } from '../../../machines/kit/command.machine.ts'
import { selectDownloads, selectIsFailed } from '../../../machines/downloads/own-downloads.machine.ts'
import type { Branch } from '../../contract/roles.ts'
import { Button } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import styles from './candidates-download.module.css'
import { DownloadRow } from './download-row.tsx'
import { type FinishedDownload, wireDownloads } from './wiring.ts'

/**
 * The block below the report list that downloads the candidates' information (spec 2 §2), with the user's earlier
 * requests.
 */
export function CandidatesDownload({ branch }: { branch: Branch }) {
  const machines = useWired(wireDownloads)
  const own = useActorRef(machines.own)
  const request = useActorRef(machines.request)
  const saving = useActorRef(machines.saving)
  useEmitted(request, 'command.done', () => own.send({ type: 'download.requested' }))
  const downloads = useSelector(own, selectDownloads)
  const isFailed = useSelector(own, selectIsFailed)
  const isSaving = useSelector(saving, selectIsDoing)
  const saved = useSelector(saving, selectSubject<FinishedDownload>)
  return (
    <Card
      title="Información de los candidatos"
      actions={
        <Button
          icon={<Download aria-hidden="true" />}
          busy={useSelector(request, selectIsDoing)}
          onClick={() => request.send({ type: 'command.requested', subject: branch })}
        >
          Descargar
        </Button>
      }
    >
      <Stack>
        <p className={styles.about}>
          Un archivo de Excel con los candidatos de tu rama. Se prepara aparte: puedes seguir trabajando y volver por
          él.
        </p>
        {isFailed ? (
          <ErrorState
            title="No se pudieron cargar tus descargas"
            onRetry={() => own.send({ type: 'downloads.retried' })}
          />
        ) : downloads === null ? (
          <Skeleton text="Cargando tus descargas..." lines={2} />
        ) : (
          downloads.length > 0 && (
            <ul className={styles.list} aria-label="Carpeta de reportes">
              {downloads.map((one) => (
                <DownloadRow
                  key={one.idDescarga}
                  download={one}
                  isSaving={isSaving}
                  isSaved={isSaving && saved?.idDescarga === one.idDescarga}
                  onSave={(subject) => saving.send({ type: 'command.requested', subject })}
                />
              ))}
            </ul>
          )
        )}
      </Stack>
    </Card>
  )
}
