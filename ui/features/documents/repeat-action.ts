import { useNavigate } from 'react-router'
import { usePermission } from '#ui/platform/session/session.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { useDocumentType } from './document-type.ts'

/**
 * The action that makes a document recurring, for a menu; nothing for a type that cannot be.
 * @param isReady asked first: whether the server has what is repeated.
 */
export function useRepeatAction(id: string, text: string, isReady: () => Promise<boolean>): MenuAction[] {
  const navigate = useNavigate()
  const { repeatPath } = useDocumentType()
  const mayIssue = usePermission('documents.issue')
  if (!repeatPath || !mayIssue) return []
  const repeat = async () => {
    if (await isReady()) await navigate(repeatPath(id))
  }
  return [{ id: 'repeat', text, icon: 'i-lucide-repeat', onAction: () => void repeat() }]
}
