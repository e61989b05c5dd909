import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import { useCloseMailing, useShownMailing } from './bulk-mail.ts'

const BulkMailSheet = lazyOverlay(async () => (await import('./BulkMailSheet.tsx')).BulkMailSheet)

/** The sheet of a mailing over its list. It stays when nothing is selected any more. */
export function BulkMail() {
  const { type } = useDocumentType()
  const mailing = useShownMailing(type)
  const close = useCloseMailing()
  return <BulkMailSheet mailing={mailing} isOpen={mailing !== null} onClose={() => mailing && close(mailing)} />
}
