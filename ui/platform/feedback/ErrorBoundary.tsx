import { Component, type ReactNode } from 'react'

export type Failure = { error: unknown; retry: () => void }

type ErrorBoundaryProps = {
  fallback: (failure: Failure) => ReactNode
  /** Another value is another content, which has not failed yet. */
  resetsWith?: unknown
  children: ReactNode
}

type Failed = { failed: { error: unknown } | null; with: unknown }

/** Keeps a failure in rendering where it happened; the rest of the page lives on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failed> {
  override state: Failed = { failed: null, with: this.props.resetsWith }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ resetsWith }: ErrorBoundaryProps, state: Failed): Failed | null {
    return resetsWith === state.with ? null : { failed: null, with: resetsWith }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return this.props.fallback({ error: failed.error, retry: () => this.setState({ failed: null }) })
  }
}
