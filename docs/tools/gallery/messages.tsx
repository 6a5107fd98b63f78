import Star from 'lucide-react/icons/star'
import { Ago } from '../../../src/client/ui/base/ago.tsx'
import { formatDay } from '../../../src/client/ui/base/dates.ts'
import { announce } from '../../../src/client/ui/feedback/announcements.ts'
import { Badge } from '../../../src/client/ui/feedback/badge.tsx'
import { Button } from '../../../src/client/ui/actions/button.tsx'
import { Callout } from '../../../src/client/ui/feedback/callout.tsx'
import { EmptyState } from '../../../src/client/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../src/client/ui/feedback/error-state.tsx'
import { Loading } from '../../../src/client/ui/feedback/loading.tsx'
import { Skeleton } from '../../../src/client/ui/feedback/skeleton.tsx'
import { Spinner } from '../../../src/client/ui/base/spinner.tsx'
import { Row } from '../../../src/client/ui/layout/stack.tsx'
import { NumberStrip, NumberStripSkeleton } from '../../../src/client/ui/charts/number-strip.tsx'
import { SparkBars } from '../../../src/client/ui/charts/spark-bars.tsx'
import { Notice } from '../../../src/client/ui/feedback/notice.tsx'
import { StatusDot } from '../../../src/client/ui/feedback/status-dot.tsx'
import { ToastRegion, type Toast } from '../../../src/client/ui/feedback/toast-region.tsx'
import { VisuallyHidden } from '../../../src/client/ui/base/visually-hidden.tsx'
import { Stateful, long, nothing, Sample } from './sample.tsx'

const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * 86_400_000))

const tones = ['neutral', 'waiting', 'accent', 'success', 'danger'] as const
const toasts: readonly Toast[] = [
  { id: 1, kind: 'success', title: 'Vacante creada', text: 'La vacante ha sido creada correctamente' },
  { id: 2, kind: 'error', title: 'Error interno', text: long },
  { id: 3, kind: 'info', title: 'Aviso' },
]

export function Messages() {
  return (
    <>
      <Sample title="ago">
        <Row>
          <Ago day={daysAgo(0)} />
          <Ago day={daysAgo(3)} />
          <Ago day="23/11/2020" />
        </Row>
      </Sample>
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
      <Sample title="number-strip">
        <NumberStrip
          label="Números"
          numbers={[
            { title: 'Candidatos en proceso', value: '1,284', href: '/mensajes' },
            ...(['success', 'warning', 'danger'] as const).map((status) => ({ title: long, value: '12', status })),
          ]}
        />
        <NumberStripSkeleton count={4} />
        <SparkBars values={[3, 0, null, 12, 7]} />
      </Sample>
      <Sample title="notice">
        {(['success', 'error', 'info'] as const).map((kind) => (
          <Notice
            key={kind}
            kind={kind}
            text={kind === 'info' ? long : 'Se guardó «Filtro» de Ana Luna Ríos.'}
            action={kind === 'success' && <Button size="small">Deshacer</Button>}
            closeLabel="Cerrar"
            onClose={nothing}
          />
        ))}
      </Sample>
      <Sample title="toast-region, announcer, visually-hidden">
        <Stateful from={[] as readonly Toast[]}>
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
        </Stateful>
      </Sample>
    </>
  )
}
