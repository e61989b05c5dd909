import { Component, type ReactNode } from 'react'

export type Failure = { error: unknown; retry: () => void }

/** Keeps a failure in rendering where it happened; the rest of the page lives on. */
export class ErrorBoundary extends Component<
  { fallback: (failure: Failure) => ReactNode; children: ReactNode },
  { failed: { error: unknown } | null }
> {
  override state: { failed: { error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return this.props.fallback({ error: failed.error, retry: () => this.setState({ failed: null }) })
  }
}
