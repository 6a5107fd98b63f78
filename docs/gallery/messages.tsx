import Star from 'lucide-react/icons/star'
import { announce } from '../../src/client/ui/announcements.ts'
import { Badge } from '../../src/client/ui/badge.tsx'
import { Button } from '../../src/client/ui/button.tsx'
import { Callout } from '../../src/client/ui/callout.tsx'
import { EmptyState } from '../../src/client/ui/empty-state.tsx'
import { ErrorState } from '../../src/client/ui/error-state.tsx'
import { Loading } from '../../src/client/ui/loading.tsx'
import { Skeleton } from '../../src/client/ui/skeleton.tsx'
import { Spinner } from '../../src/client/ui/spinner.tsx'
import { Row } from '../../src/client/ui/stack.tsx'
import { StatSkeleton } from '../../src/client/ui/stat-skeleton.tsx'
import { Stat } from '../../src/client/ui/stat.tsx'
import { StatusDot } from '../../src/client/ui/status-dot.tsx'
import { ToastRegion, type Toast } from '../../src/client/ui/toast-region.tsx'
import { VisuallyHidden } from '../../src/client/ui/visually-hidden.tsx'
import { Held, long, nothing, Sample } from './sample.tsx'

const tones = ['neutral', 'waiting', 'accent', 'success', 'danger'] as const
const toasts: readonly Toast[] = [
  { id: 1, kind: 'success', title: 'Vacante creada', text: 'La vacante ha sido creada correctamente' },
  { id: 2, kind: 'error', title: 'Error interno', text: long },
  { id: 3, kind: 'info', title: 'Aviso' },
]

export function Messages() {
  return (
    <>
      <Sample title="badge, status-dot">
        {[Badge, StatusDot].map((Word) => (
          <Row key={Word.name}>
            {tones.map((tone) => (
              <Word key={tone} tone={tone}>
                {tone}
              </Word>
            ))}
          </Row>
        ))}
        <Row>
          <Badge icon={<Star aria-hidden="true" />}>Con ícono</Badge>
        </Row>
      </Sample>
      <Sample title="callout">
        {(['info', 'waiting', 'success', 'danger'] as const).map((tone) => (
          <Callout key={tone} tone={tone} action={tone === 'danger' && <Button size="small">Reintentar</Button>}>
            {tone === 'info' ? long : 'Esperamos la respuesta del candidato.'}
          </Callout>
        ))}
      </Sample>
      <Sample title="empty-state, error-state">
        <EmptyState title="No hay información disponible" action={<Button>Agregar Áreas</Button>}>
          Aquí se mostrarán las áreas.
        </EmptyState>
        <ErrorState title="¡No se encontraron Candidatos!" onRetry={nothing}>
          Por favor vuelve a intentarlo más tarde.
        </ErrorState>
      </Sample>
      <Sample title="loading, spinner, skeleton">
        <Loading text="Cargando..." />
        <Row>
          <Spinner /> Buscando
        </Row>
        <Skeleton text="Cargando historial..." lines={3} />
      </Sample>
      <Sample title="stat, stat-skeleton">
        <Stat title="Candidatos en proceso" value="1,284" href="/mensajes" />
        {(['success', 'warning', 'danger'] as const).map((status) => (
          <Stat key={status} title={long} value="12" status={status} />
        ))}
        <StatSkeleton />
      </Sample>
      <Sample title="toast-region, announcer, visually-hidden">
        <Held from={[] as readonly Toast[]}>
          {(shown, set) => (
            <>
              <Row>
                <Button onClick={() => set(toasts)}>Mostrar avisos</Button>
                <Button onClick={() => announce('Guardado')}>
                  Anunciar<VisuallyHidden>: solo se escucha</VisuallyHidden>
                </Button>
              </Row>
              <ToastRegion toasts={shown} onClose={(id) => set(shown.filter((toast) => toast.id !== id))} />
            </>
          )}
        </Held>
      </Sample>
    </>
  )
}
