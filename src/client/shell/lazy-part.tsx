import { Component, Suspense, type ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ViewNotLoaded } from './lazy-view.ts'

type Props = {
  /** Title of the dialog or card that replaces the part if it cannot be loaded. */
  readonly title: string
  /** Closes the part, if it is a dialog. */
  readonly onClose?: () => void
  readonly children: ReactNode
}
type State = { readonly error: unknown }

/**
 * Around a `lazyView` that is a part of a page: a failure to load replaces only this part, with a retry. Other errors
 * reach the page's boundary.
 */
export class LazyPart extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { title, onClose, children } = this.props
    const { error } = this.state
    if (error === null) return <Suspense>{children}</Suspense>
    if (!(error instanceof ViewNotLoaded)) throw error
    const retry = () => {
      error.forget()
      this.setState({ error: null })
    }
    const failure = (
      <ErrorState title="Esta parte no se pudo cargar" onRetry={retry}>
        Lo que ya escribiste sigue aquí.
      </ErrorState>
    )
    if (!onClose) return <Card title={title}>{failure}</Card>
    return (
      <Dialog open title={title} onClose={onClose}>
        {failure}
      </Dialog>
    )
  }
}
