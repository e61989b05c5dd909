import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { type Pause, useIssuingPause } from '#ui/features/subscription/queries.ts'
import { useDocumentType } from './document-type.ts'

/** Why a document of this type cannot be issued now; null while it can. The limit of the day is of invoices alone. */
export function useDocumentPause(isEnabled = true): Pause | null {
  const { type } = useDocumentType()
  const pause = useIssuingPause(isEnabled)
  return pause?.why === 'daily-limit' && !DOCUMENT_TYPES[type].countsTowardsDailyLimit ? null : pause
}
