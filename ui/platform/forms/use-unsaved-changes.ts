import { useEffect } from 'react'
import { unsavedChangesMessages } from '#i18n/shell/unsaved-changes.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type LeaveWarning, useNavigationBlocker } from '#ui/platform/navigation/navigation-blocker.ts'

/** While `isChanged`, leaving the page asks first: with these words, or those for changes that would be lost. */
export function useUnsavedChanges(isChanged: boolean, warning?: LeaveWarning): void {
  const t = useMessages(unsavedChangesMessages)
  const blocker = useNavigationBlocker()
  const {
    title,
    text,
    leave,
    stay,
    isStored = false,
  } = warning ?? {
    title: t('leaveTitle'),
    text: t('leaveText'),
    leave: t('leave'),
    stay: t('stay'),
  }
  useEffect(
    () => (isChanged ? blocker.block({ title, text, leave, stay, isStored }) : undefined),
    [isChanged, blocker, title, text, leave, stay, isStored],
  )
}

/** The same of changes that are stored on the device: they are not lost, but have no effect until they are saved. */
export function useStoredChanges(isChanged: boolean): void {
  const t = useMessages(unsavedChangesMessages)
  useUnsavedChanges(isChanged, {
    title: t('leaveTitle'),
    text: t('storedText'),
    leave: t('leave'),
    stay: t('stay'),
    isStored: true,
  })
}
