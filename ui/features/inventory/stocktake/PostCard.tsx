import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { type Stocktake, usePostStocktake } from './queries.ts'
import type { Counting } from './use-counting.ts'
import { ValueText } from './ValueText.tsx'

type PostCardProps = {
  stocktake: Stocktake
  /** How many counts differ, and what that changes the stock's value by. */
  different: number
  value: string
  /** The figures are those of now. */
  isFresh: boolean
  counting: Counting
}

/** Says what the posting does before it is pressed: there is no undo. */
export function PostCard({ stocktake: { id, currency }, different, value, isFresh, counting }: PostCardProps) {
  const t = useMessages(reviewMessages)
  const { mutate, isPending, error } = usePostStocktake(id)
  const { waiting, refused } = counting
  return (
    <section aria-labelledby="post-stocktake" className="card flex flex-col items-start gap-3 p-4">
      <h2 id="post-stocktake" className="text-heading">
        {t('postTitle')}
      </h2>
      {different === 0 ? (
        <p>{t('postNone')}</p>
      ) : (
        <div className="flex flex-col gap-1">
          <p>
            {t('postText', { n: different })}{' '}
            <Sentence slots={{ amount: <ValueText value={value} currency={currency} /> }}>
              {(slots) => t('postValue', slots)}
            </Sentence>
          </p>
          <p className="text-ink-muted">{t('postKeeps')}</p>
        </div>
      )}
      {waiting > 0 ? (
        <Banner tone="warning" title={t('unsent', { n: waiting })}>
          {t('unsentText')}
        </Banner>
      ) : null}
      {refused > 0 ? (
        <Banner tone="danger" title={t('refusedCounts', { n: refused })}>
          {t('refusedText')}
        </Banner>
      ) : null}
      {error ? <LoadError title={t('notPosted')} why={error.message} onAgain={() => mutate()} /> : null}
      <p className="font-600">{t('postFinal')}</p>
      <Button
        look="primary"
        icon="i-lucide-stamp"
        wide
        busy={isPending}
        isDisabled={!isFresh || waiting + refused > 0}
        onPress={() => mutate()}
      >
        {different === 0 ? (
          t('close')
        ) : (
          <span>
            {t('post', { n: different })} · <ValueText value={value} currency={currency} />
          </span>
        )}
      </Button>
    </section>
  )
}
