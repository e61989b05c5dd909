import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { copied } from '#ui/platform/storage/clipboard.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

type CopiedFigureProps = { value: string; label: string; isStrong: boolean }

/** A figure with a button that copies it as a plain decimal, because the portal of the authority refuses separators. */
export function CopiedFigure({ value, label, isStrong }: CopiedFigureProps) {
  const t = useMessages(vatReturnMessages)
  const copy = async () => {
    const isDone = await copied(value)
    announceAlone(
      isDone
        ? { kind: 'done', title: t('copied', { figure: `\u2066${value}\u2069` }) }
        : { kind: 'failed', title: t('notCopied') },
    )
  }
  return (
    // Above the link that covers the row.
    <span className="relative z-1 inline-flex items-center gap-1">
      <span className={isStrong ? 'font-600 text-ink' : 'text-ink'}>
        <Amount value={value} />
      </span>
      <span className="print:hidden">
        <IconButton compact label={label} icon="i-lucide-copy" onPress={() => void copy()} />
      </span>
    </span>
  )
}
