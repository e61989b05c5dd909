import { SettingsProvider } from './SettingsProvider.tsx'

/** Sends the unsent settings of an earlier visit, on any page. Renders nothing: a refusal shows as a toast. */
export function SettingsSync() {
  return <SettingsProvider isCard={false} />
}
