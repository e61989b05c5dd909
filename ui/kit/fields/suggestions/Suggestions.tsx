import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import type { SuggestionsProps } from './OpenSuggestions.tsx'

const OpenSuggestions = lazyOverlay(async () => (await import('./OpenSuggestions.tsx')).OpenSuggestions)

/** Suggestions for a free-text field; nothing is filled in unless picked. */
export function Suggestions(props: SuggestionsProps) {
  return <OpenSuggestions {...props} />
}
