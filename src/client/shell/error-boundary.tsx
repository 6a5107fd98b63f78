import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { ViewNotLoaded } from './lazy-view.ts'

type Props = { readonly children: ReactNode }
type Failed = { readonly error: unknown }

/** Limits the failure of a view to that view. Its `key` must change with the route, so that navigation resets it. */
export class ErrorBoundary extends Component<Props, Failed> {
  override state: Failed = { error: null }

  static getDerivedStateFromError(error: unknown): Failed {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ViewNotLoaded) {
      return (
        <ErrorState
          title="Esta pantalla no se pudo cargar"
          retryLabel="Recargar"
          onRetry={() => window.location.reload()}
        >
          {navigator.onLine && 'Puede que haya una versión nueva de la aplicación.'}
        </ErrorState>
      )
    }
    return (
      <ErrorState title="Ocurrió un error inesperado" onRetry={() => this.setState({ error: null })}>
        Puedes volver a intentarlo; lo que ya guardaste no se pierde.
      </ErrorState>
    )
  }
}
