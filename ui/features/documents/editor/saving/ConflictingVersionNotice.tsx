import { useAtomValue } from 'jotai'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

/** Offers the version that was not chosen in a conflict. Restoring it stores the current one instead. */
export function ConflictingVersionNotice({ onRestore }: { onRestore: () => void }) {
  const t = useMessages(documentMessages)
  const other = useAtomValue(useEditor().conflictingVersionAtom)
  if (!other) return null
  return <Banner tone="info" title={t('otherNote')} action={<Button onPress={onRestore}>{t('restoreOther')}</Button>} />
}
