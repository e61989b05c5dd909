import { useNavigate } from 'react-router'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { useDocumentType } from './document-type.ts'

/** The action that makes a document recurring, for a menu; nothing for a type that cannot be. */
export function useRepeatAction(id: string): MenuAction[] {
  const t = useMessages(documentViewMessages)
  const navigate = useNavigate()
  const { repeatPath } = useDocumentType()
  const mayIssue = usePermission('documents.issue')
  if (!repeatPath || !mayIssue) return []
  const repeat = () => void navigate(repeatPath(id))
  return [{ id: 'repeat', text: t('makeRecurring'), icon: 'i-lucide-repeat', onAction: repeat }]
}
