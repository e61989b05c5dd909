import { useRef } from 'react'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Popover } from '#ui/kit/overlays/Popover.tsx'

/** The labels of the keys, in both languages. */
const KEYS = [
  { keys: ['J', 'K', '↓', '↑'], word: 'keyMove' },
  { keys: ['Enter'], word: 'keyOpen' },
  { keys: ['/'], text: 'keySearch' },
  { keys: ['X', 'Space'], text: 'keySelect' },
  { keys: ['E'], text: 'keyEdit' },
  { keys: ['S'], word: 'keySend' },
  { keys: ['P'], text: 'keyPay', needs: 'RecordPayment' },
  { keys: ['Esc'], text: 'keyClose' },
  { keys: ['?'], text: 'keyHelp' },
] as const

const ICON = 'i-lucide-keyboard'

/** The list's keyboard shortcuts, behind a button. */
export function KeyboardHelp({ isOpen, onToggle }: { isOpen: boolean; onToggle: (open: boolean) => void }) {
  const t = useMessages(documentListMessages)
  const type = useDocumentType()
  const words = useMessages(type.words.list)
  const button = useRef<HTMLSpanElement>(null)
  return (
    <span ref={button}>
      <IconButton label={t('keys')} icon={ICON} onPress={() => onToggle(true)} />
      <Popover label={t('keys')} isOpen={isOpen} onClose={() => onToggle(false)} anchor={button}>
        <dl className="flex flex-col gap-2">
          {KEYS.filter((key) => !('needs' in key) || type[key.needs]).map(({ keys, ...command }) => (
            <div key={keys[0]} className="flex items-center justify-between gap-6">
              <dd>{'word' in command ? words(command.word) : t(command.text)}</dd>
              <dt className="flex gap-1" dir="ltr">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-6 rounded-sm border border-line-control px-1.5 text-center font-sans text-small"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
            </div>
          ))}
        </dl>
      </Popover>
    </span>
  )
}

/** Opens the shortcuts from a menu. */
export function useKeysAction(onToggle: (open: boolean) => void) {
  const t = useMessages(documentListMessages)
  return { id: 'keys', text: t('keys'), icon: ICON, onAction: () => onToggle(true) }
}
