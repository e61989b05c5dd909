import { useRef, useState } from 'react'
import { failureMessages } from '#i18n/shell/failure.ts'
import { copied } from '#ui/platform/storage/clipboard.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

/** Copies the preceding text; the default `label` names technical details. Without a clipboard it selects the text. */
export function CopyButton({ text, label, onCopied }: { text: string; label?: string; onCopied?: () => void }) {
  const failed = useMessages(failureMessages)
  const container = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = async () => {
    const isDone = await copied(text)
    setCopied(isDone)
    if (isDone) onCopied?.()
    const before = container.current?.previousElementSibling
    if (!isDone && before) getSelection()?.selectAllChildren(before)
  }
  return (
    <div ref={container} className="mt-3 flex flex-wrap items-center gap-3">
      <Button icon="i-lucide-copy" onPress={() => void copy()}>
        {label ?? failed('copyDetails')}
      </Button>
      <p role="status" className="text-small text-ink-muted">
        {isCopied === null ? '' : isCopied ? failed('detailsCopied') : failed('copyByHand')}
      </p>
    </div>
  )
}
