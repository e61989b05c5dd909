import { useEffect, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Popover } from '#ui/kit/overlays/Popover.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { focusBlankLine } from '#ui/features/documents/editor/field-focus.ts'
import { PasteButton } from '#ui/features/documents/editor/paste/PasteButton.tsx'
import { PickButton } from '#ui/features/documents/editor/picking/PickButton.tsx'

/** Below the lines: another line, items, pasting and the keys. On a phone the blank line itself is the button of a line. */
export function LinesFoot() {
  const form = useMessages(editorMessages)
  const row = useRef<HTMLDivElement>(null)
  if (useNarrow()) {
    return (
      <div className="flex flex-wrap items-center gap-1 p-1">
        <div className="w-full p-2">
          <PickButton />
        </div>
        <PasteButton />
      </div>
    )
  }
  return (
    <Toolbar ref={row} aria-label={form('linesActions')} className="flex min-h-10 flex-wrap items-center px-1">
      <Button
        compact
        look="quiet"
        icon="i-lucide-plus"
        onPress={() => focusBlankLine(row.current?.closest('fieldset') ?? null)}
      >
        {form('addLine')}
      </Button>
      <PickButton />
      <PasteButton />
      <KeysHelp />
    </Toolbar>
  )
}

/** The labels of the keys, in both languages. */
const KEYS = [
  { keys: ['Enter'], text: 'keyNext' },
  { keys: ['Ctrl Enter'], text: 'keyNewLine' },
  { keys: ['Alt ↑', 'Alt ↓'], text: 'keyMove' },
  { keys: ['Ctrl D'], text: 'keyDuplicate' },
  { keys: ['Shift F10'], text: 'keyMenu' },
  { keys: ['Ctrl Z', 'Ctrl Y'], text: 'keyUndo' },
  { keys: ['Alt P'], text: 'keyPreview' },
  { keys: ['Ctrl Shift Enter'], text: 'keyIssue' },
  { keys: ['?'], text: 'keyHelp' },
] as const

function KeysHelp() {
  const form = useMessages(editorMessages)
  const button = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' && event.key !== '؟') return
      if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div ref={button}>
      <Button compact look="quiet" icon="i-lucide-keyboard" aria-keyshortcuts="?" onPress={() => setOpen(true)}>
        {form('keys')}
      </Button>
      {isOpen ? (
        <Popover label={form('keys')} isOpen onClose={() => setOpen(false)} anchor={button}>
          <dl className="flex flex-col gap-2">
            {KEYS.map(({ keys, text }) => (
              <div key={text} className="flex items-center justify-between gap-6">
                <dd>{form(text)}</dd>
                <dt className="flex gap-1" dir="ltr">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded-sm border border-line-control px-1.5 font-sans text-small">
                      {key}
                    </kbd>
                  ))}
                </dt>
              </div>
            ))}
          </dl>
        </Popover>
      ) : null}
    </div>
  )
}
