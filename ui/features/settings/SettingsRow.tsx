import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SettingsChange, SettingsPart } from '#domain/settings/settings.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useSettings } from './settings-context.ts'
import type { Refused } from './sync.ts'

export type Editing = {
  /** The change that the server refused. */
  refused: Refused | null
  /** Opened by a press, not left open on the last visit: focuses the first field. */
  takesFocus: boolean
  /** `null` when nothing was changed. */
  onSave: (change: SettingsChange | null) => void
  onCancel: () => void
}

type SettingsRowProps = {
  part: SettingsPart
  shown: ReactNode
  children: (editing: Editing) => ReactNode
}

/** A setting, or its fields in place. Focus moves into the fields and back. */
export function SettingsRow({ part, shown, children }: SettingsRowProps) {
  const { sync, editing, refused, unsynced } = useSettings()
  const [isOpenedHere, setOpenedHere] = useState(false)
  const mayChange = usePermission('company.write')
  const isOpen = mayChange && editing[part]
  const toggle = (open: boolean) => {
    setOpenedHere(true)
    sync.edit(part, open)
  }
  if (!isOpen) {
    return (
      <Closed
        part={part}
        isUnsynced={unsynced.includes(part)}
        takesFocus={isOpenedHere}
        shown={shown}
        onEdit={mayChange ? () => toggle(true) : null}
      />
    )
  }
  const own = refused?.part === part ? refused : null
  return (
    <li className="py-4">
      {children({
        refused: own,
        takesFocus: isOpenedHere && !own,
        onSave: (change) => {
          toggle(false)
          if (change) sync.change(part, change)
        },
        onCancel: () => toggle(false),
      })}
    </li>
  )
}

type ClosedProps = {
  part: SettingsPart
  isUnsynced: boolean
  takesFocus: boolean
  shown: ReactNode
  /** Null for a member who may read it only. */
  onEdit: (() => void) | null
}

function Closed({ part, isUnsynced, takesFocus, shown, onEdit }: ClosedProps) {
  const t = useMessages(settingsMessages)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-600">{t(part)}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <span>{shown}</span>
          {isUnsynced ? <Badge>{t('notSynced')}</Badge> : null}
        </p>
      </div>
      {onEdit ? (
        <Button look="quiet" icon="i-lucide-pencil" aria-label={t('editPart', { part: t(part) })} onPress={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
    </li>
  )
}
