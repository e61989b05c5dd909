import { useEffect, useState } from 'react'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useGallery } from './gallery-state.tsx'

const SAID_MS = 4000

/** The address holds the whole view. */
export function CopyLink() {
  const { t } = useGallery()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard
      .writeText(location.href)
      .then(() => setOutcome('copied'))
      .catch(() => setOutcome('copyFailed'))
  return (
    <>
      <Button compact look="quiet" icon="i-lucide-link" onPress={() => void copy()}>
        {t('copyLink')}
      </Button>
      <span role="status" className="text-small text-ink-muted">
        {outcome ? t(outcome) : ''}
      </span>
    </>
  )
}
