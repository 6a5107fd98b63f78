import { useActorRef, useSelector } from '@xstate/react'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { selectSubject } from '../../../machines/kit/command.machine.ts'
import type { HomeContent, TabName, TabVersion } from '../../contract/content.ts'
import { CommandDialog } from '../kit/forms/command-dialog.tsx'
import { Button } from '../ui/actions/button.tsx'
import { showDay } from '../ui/base/dates.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { DisclosureList } from '../ui/lists/disclosure-list.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import styles from './home-preview.module.css'
import { Picture } from './picture.tsx'
import { type Restoring, type Versions, wireContent } from './wiring.ts'
import { fieldsOf, labelOfField, labelOfTab } from './labels.ts'

type VersionsProps = {
  pestana: TabName
  /** Version of the tab on the screen. */
  version: number
  /** There are unsaved values that would be lost. */
  isTouched: boolean
  onClose: () => void
  onRestored: (content: HomeContent) => void
  /** Called when another user has saved meanwhile. */
  onRefused: () => void
}

/** Earlier versions of the tab, with author and date; any of them can be published again. */
export function VersionsDialog({ pestana, version, isTouched, onClose, onRestored, onRefused }: VersionsProps) {
  const machines = useWired(wireContent)
  const restoring = useActorRef(machines.restoring)
  const restored = useSelector(restoring, selectSubject<Restoring>)
  useEmitted(restoring, 'command.done', ({ done }) => onRestored(done))
  const restore = (recuperar: number) =>
    restoring.send({ type: 'command.requested', subject: { pestana, recuperar, version } })
  const refused = () => {
    onClose()
    onRefused()
  }
  return (
    <Dialog open size="large" title={`Versiones de ${labelOfTab(pestana)}`} onClose={onClose}>
      <VersionList pestana={pestana} published={version} onRestore={restore} />
      <CommandDialog actor={restoring} title="Recuperar versión" confirmLabel="Recuperar" onRefused={refused}>
        <p>
          Se publicará otra vez lo que decía la versión {restored?.recuperar}, como una versión nueva. La de ahora se
          queda en la lista.
        </p>
        {isTouched && <p>Lo que escribiste y no guardaste en esta pestaña se descarta.</p>}
      </CommandDialog>
    </Dialog>
  )
}

function VersionList({
  pestana,
  published,
  onRestore,
}: {
  pestana: TabName
  published: number
  onRestore: (version: number) => void
}) {
  const list = useActorRef(useWired(wireContent).versions, { input: { question: { pestana, paginaActual: 1 } } })
  const shown = useSelector(list, selectThing<Versions>)
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  if (isFailed)
    return (
      <ErrorState
        title="No se pudieron cargar las versiones."
        onRetry={() => list.send({ type: 'resource.retried' })}
      />
    )
  if (!shown) return <Loading text="Cargando versiones..." />
  const { versiones, paginaActual, totalPaginas } = shown
  if (versiones.length === 0)
    return (
      <EmptyState title="No hay información disponible">
        Cada vez que se guarda la pestaña queda aquí una versión.
      </EmptyState>
    )
  const turnTo = (page: number) => () =>
    list.send({ type: 'question.changed', question: { pestana, paginaActual: page } })
  return (
    <>
      <DisclosureList
        label="Versiones"
        items={versiones.map((one) => itemOf(pestana, one, one.version === published ? null : onRestore))}
      />
      {totalPaginas > 1 && (
        <Row spread>
          <Button disabled={paginaActual === 1} onClick={turnTo(paginaActual - 1)}>
            Más recientes
          </Button>
          <Button disabled={paginaActual === totalPaginas} onClick={turnTo(paginaActual + 1)}>
            Anteriores
          </Button>
        </Row>
      )}
    </>
  )
}

/** `onRestore` is null for the published version. */
function itemOf(
  pestana: TabName,
  { version, fecha, hora, usuario, recuperada, textos, imagenesOut }: TabVersion,
  onRestore: ((version: number) => void) | null,
) {
  return {
    key: version,
    title: `Versión ${version}${onRestore ? '' : ' (publicada)'}`,
    description: `${showDay(fecha)}, ${hora} · ${usuario}${recuperada === null ? '' : ` · recupera la versión ${recuperada}`}`,
    actions: onRestore && (
      <Button
        size="small"
        icon={<RotateCcw aria-hidden="true" />}
        aria-label={`Recuperar la versión ${version}`}
        onClick={() => onRestore(version)}
      >
        Recuperar
      </Button>
    ),
    summary: onRestore ? 'Ver lo que decía' : 'Ver lo que dice',
    content: (
      <>
        <Facts
          facts={fieldsOf(pestana).map((field) => ({
            label: labelOfField(pestana, field),
            value: textos[field] ?? '',
          }))}
        />
        {imagenesOut.length > 0 && (
          <div className={styles.small}>
            {imagenesOut.map(({ orden, url, textoAlternativo }) => (
              <Picture key={orden} source={url} alt={textoAlternativo} />
            ))}
          </div>
        )}
      </>
    ),
  }
}
