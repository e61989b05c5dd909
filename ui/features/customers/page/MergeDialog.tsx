import { useState } from 'react'
import { displayName } from '#domain/text/display-name.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { CustomerSearch } from '#ui/features/customers/CustomerSearch.tsx'
import type { BookCustomer } from '#ui/features/customers/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { type Customer, useMerge } from './queries.ts'

type MergeDialogProps = { customer: Customer; onClose: () => void }

/** Chooses the other customer, and merges it into this one. Can be undone for ten seconds. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const t = useMessages(customerPageMessages)
  const { locale } = useLanguage()
  const [other, setOther] = useState<BookCustomer | null>(null)
  const undoMerge = useUndoMerge(customer.id)
  const merging = useMerge(customer.id, 'merge', () => {
    onClose()
    if (!other) return
    announce({
      kind: 'done',
      title: t('mergeDone', { name: `\u2068${displayName(other, locale)}\u2069` }),
      action: { text: t('undo'), onAction: () => undoMerge(other.id) },
    })
  })
  return (
    <GuardedDialog
      title={t('mergeTitle')}
      isSaving={merging.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          {other ? (
            <AutoFocus>
              <Button look="primary" busy={merging.isPending} onPress={() => merging.mutate(other.id)}>
                {t('mergeNow')}
              </Button>
            </AutoFocus>
          ) : (
            <Button look="primary" isDisabled>
              {t('mergeNow')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <Sentence slots={{ name: <Bdi>{displayName(customer, locale)}</Bdi> }}>
          {(slots) => t('mergeText', slots)}
        </Sentence>
      </p>
      {merging.error ? (
        <Banner tone="danger" urgent title={t('mergeFailed')}>
          {merging.error.message}
        </Banner>
      ) : null}
      {other ? (
        <Chosen other={other} onClear={() => setOther(null)} />
      ) : (
        <Search self={customer.id} onChoose={setOther} />
      )}
    </GuardedDialog>
  )
}

function useUndoMerge(id: string): (otherId: string) => void {
  const t = useMessages(customerPageMessages)
  const { mutate } = useMerge(
    id,
    'unmerge',
    () => announce({ kind: 'done', title: t('unmergeDone') }),
    ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  )
  return mutate
}

function Search({ self, onChoose }: { self: string; onChoose: (customer: BookCustomer) => void }) {
  const t = useMessages(customerPageMessages)
  const [isSelf, setSelf] = useState(false)
  return (
    <CustomerSearch
      isFocused
      error={isSelf ? t('mergeSelf') : undefined}
      onChoose={(chosen) => (chosen.id === self ? setSelf(true) : onChoose(chosen))}
    />
  )
}

function Chosen({ other, onClear }: { other: BookCustomer; onClear: () => void }) {
  const t = useMessages(customerPageMessages)
  const search = useMessages(customerMessages)
  const { locale } = useLanguage()
  return (
    <div className="flex items-center gap-3 rounded-control border border-line ps-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 py-2">
        <span className="min-w-0 break-words font-600">
          <Bdi>{displayName(other, locale)}</Bdi>
        </span>
        {other.balances.map(({ currency, due }) => (
          <span key={currency} className="text-small text-ink-muted">
            {t('owed')} <Amount value={due} currency={currency} />
          </span>
        ))}
      </div>
      <IconButton label={search('change')} icon="i-lucide-x" onPress={onClear} />
    </div>
  )
}
