import type { ReactNode } from 'react'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { revisionMessages } from '#i18n/documents/revisions.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

type Titled = Pick<CommercialDocument, 'number' | 'revision' | 'status'>

/** `Quotation QT-0001 R2`. A draft has no number, unless it is a revision's: `QT-0001 R2 · Draft`. */
export function useDocumentTitle(document: Titled): { text: string; shown: ReactNode } {
  const say = useMessages(useDocumentType().words.document)
  const t = useMessages(revisionMessages)
  const number = numberWithRevision(document)
  if (number === null) return { text: say('draftTitle'), shown: say('draftTitle') }
  const fill = (slots: { number: string }) =>
    document.status === 'draft' ? t('draftOf', slots) : say('numbered', slots)
  return {
    text: fill({ number }),
    shown: <Sentence slots={{ number: <Ltr>{number}</Ltr> }}>{fill}</Sentence>,
  }
}
