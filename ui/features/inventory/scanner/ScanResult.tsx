import type { ReactNode } from 'react'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Scanned } from './scanned.ts'
import type { Sight } from './scanning.ts'

type ScanResultProps = {
  sight: Sight
  scanned: Scanned | null
  /** How many were found so far; 0 is not said. */
  count: number
  onNewItem: ((code: string) => void) | undefined
}

/** The result of the last code, or the next step. */
export function ScanResult({ sight, scanned, count, onNewItem }: ScanResultProps) {
  const t = useMessages(scannerMessages)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <div role="status" className="flex min-w-0 flex-1 items-center gap-3">
        {scanned ? <Result scanned={scanned} /> : <p className="text-ink-muted">{hintOf(sight, t)}</p>}
      </div>
      {count > 0 ? <p className="text-small text-ink-muted tabular-nums">{t('scanned', { n: count })}</p> : null}
      {scanned?.is === 'unknown' && onNewItem ? (
        <Button icon="i-lucide-plus" wide onPress={() => onNewItem(scanned.code)}>
          {t('newItem')}
        </Button>
      ) : null}
    </div>
  )
}

function hintOf({ is }: Sight, t: ReturnType<typeof useMessages<typeof scannerMessages.en>>): string {
  return is === 'failed' ? '' : t(is)
}

function Result({ scanned }: { scanned: Scanned }) {
  const t = useMessages(scannerMessages)
  const slots = { code: <Ltr>{scanned.code}</Ltr> }
  switch (scanned.is) {
    case 'searching':
      return (
        <Row icon="i-lucide-loader-circle motion-safe:animate-spin text-ink-muted">
          <Sentence slots={slots}>{(texts) => t('searching', texts)}</Sentence>
        </Row>
      )
    case 'found':
      return (
        <Row icon="i-lucide-circle-check text-success" note={scanned.detail}>
          <span className="sr-only">{t('found')}</span> <Bdi>{scanned.name}</Bdi>
        </Row>
      )
    case 'unknown':
      return (
        <Row icon="i-lucide-search-x text-warning">
          <Sentence slots={slots}>{(texts) => t('unknown', texts)}</Sentence>
        </Row>
      )
    case 'failed':
      return (
        <Row icon="i-lucide-circle-alert text-danger" note={scanned.why}>
          <Sentence slots={slots}>{(texts) => t('failed', texts)}</Sentence>
        </Row>
      )
  }
}

function Row({ icon, note, children }: { icon: string; note?: string | undefined; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className={`shrink-0 text-2xl ${icon}`} />
      <div className="min-w-0">
        <p className="break-words font-600">{children}</p>
        {note ? (
          <p className="text-small text-ink-muted">
            <BidiText>{note}</BidiText>
          </p>
        ) : null}
      </div>
    </>
  )
}
