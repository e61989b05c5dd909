import { Component, type ReactNode } from 'react'
import { retryFailedLoads } from '#ui/kit/timing/lazy-component.tsx'

export type Failure = { error: unknown; retry: () => void }

type ErrorBoundaryProps = {
  fallback: (failure: Failure) => ReactNode
  /** Resets the boundary when it changes. */
  resetsWith?: unknown
  children: ReactNode
}

type Failed = { failed: { error: unknown } | null; with: unknown }

/** Contains a render error; the rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failed> {
  override state: Failed = { failed: null, with: this.props.resetsWith }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ resetsWith }: ErrorBoundaryProps, state: Failed): Failed | null {
    return resetsWith === state.with ? null : { failed: null, with: resetsWith }
  }

  /** The boundary resets not on retry only: the same part may be shown again from elsewhere. */
  override componentDidCatch() {
    retryFailedLoads()
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return this.props.fallback({ error: failed.error, retry: () => this.setState({ failed: null }) })
  }
}
