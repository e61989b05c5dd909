import { useRef } from 'react'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Popover } from '#ui/kit/overlays/Popover.tsx'

/** As they are engraved, in either language. */
const KEYS = [
  { keys: ['J', 'K', '↓', '↑'], does: 'keyMove' },
  { keys: ['Enter'], does: 'keyOpen' },
  { keys: ['X', 'Space'], does: 'keyChoose' },
  { keys: ['E'], does: 'keyEdit' },
  { keys: ['S'], does: 'keySend' },
  { keys: ['Esc'], does: 'keyClose' },
  { keys: ['?'], does: 'keyHelp' },
] as const

/** What can be done from the keyboard, behind a button that only those see who may have one. */
export function KeysHelp({ isOpen, onToggle }: { isOpen: boolean; onToggle: (open: boolean) => void }) {
  const t = useMessages(invoiceListMessages)
  const button = useRef<HTMLSpanElement>(null)
  return (
    <span ref={button} className="hidden md:inline-block">
      <IconButton label={t('keys')} icon="i-lucide-keyboard" onPress={() => onToggle(true)} />
      <Popover label={t('keys')} isOpen={isOpen} onClose={() => onToggle(false)} anchor={button}>
        <dl className="flex flex-col gap-2">
          {KEYS.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-6">
              <dd>{t(does)}</dd>
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
