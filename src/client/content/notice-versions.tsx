import { useActorRef, useSelector } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { PrivacyNotice } from '../../contract/privacy-notice.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { Button } from '../ui/actions/button.tsx'
import { showDate } from '../ui/base/dates.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { DisclosureList } from '../ui/lists/disclosure-list.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { PlainText } from '../ui/lists/plain-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { noticeFields, noticeLabels } from './notice-labels.ts'
import { type NoticeVersions as Versions, wireNotice } from './notice-wiring.ts'

/**
 * The published versions of the privacy notice, with author and date. They cannot be changed: candidates refer to them.
 */
export function NoticeVersions({ current, onClose }: { current: number; onClose: () => void }) {
  return (
    <Dialog open size="large" title="Versiones del aviso de privacidad" onClose={onClose}>
      <VersionList current={current} />
    </Dialog>
  )
}

function VersionList({ current }: { current: number }) {
  const list = useActorRef(useWired(wireNotice).versions, { input: { question: 1 } })
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
        Cada vez que se publica el aviso queda aquí una versión.
      </EmptyState>
    )
  const turnTo = (page: number) => () => list.send({ type: 'question.changed', question: page })
  return (
    <>
      <DisclosureList label="Versiones" items={versiones.map((one) => itemOf(one, one.version === current))} />
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

function itemOf(notice: PrivacyNotice, isCurrent: boolean) {
  const { version, fecha, hora, usuario } = notice
  const valueOf = (name: (typeof noticeFields)[number]) => [notice[name]].flat().join('\n')
  return {
    key: version,
    title: `Versión ${version}${isCurrent ? ' (vigente)' : ''}`,
    description: `${showDate(fecha ?? '')}, ${hora} · ${usuario}`,
    summary: isCurrent ? 'Ver lo que dice' : 'Ver lo que decía',
    content: (
      <Facts
        facts={noticeFields.map((name) => ({
          label: noticeLabels[name],
          value: valueOf(name) && <PlainText>{valueOf(name)}</PlainText>,
        }))}
      />
    ),
  }
}
