import { displayName } from '#domain/text/display-name.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { type PendingAction, usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { type Stocktake, type StocktakeCount, usePostStocktake } from './queries.ts'
import type { Counting } from './use-counting.ts'
import { SignedQuantity, ValueText } from './ValueText.tsx'

type PostCardProps = {
  stocktake: Stocktake
  /** The counts that differ, the largest first, and what they change the stock's value by. */
  different: readonly StocktakeCount[]
  value: string
  /** The figures are those of now. */
  isFresh: boolean
  counting: Counting
}

/** Says what the posting does before it is pressed, and has Undo until it is done. */
export function PostCard({ stocktake: { id, currency }, different, value, isFresh, counting }: PostCardProps) {
  const t = useMessages(reviewMessages)
  const post = usePostStocktake(id)
  const posting = usePendingAction(id)
  const { waiting, refused } = counting
  const n = different.length
  return (
    <section aria-labelledby="post-stocktake" className="card flex flex-col items-start gap-3 p-4">
      <h2 id="post-stocktake" className="text-heading">
        {t('postTitle')}
      </h2>
      {n === 0 ? (
        <p>{t('postNone')}</p>
      ) : (
        <div className="flex flex-col gap-1">
          <p>
            {t('postText', { n })}{' '}
            <Sentence slots={{ amount: <ValueText value={value} currency={currency} /> }}>
              {(slots) => t('postValue', slots)}
            </Sentence>
          </p>
          <p className="text-ink-muted">{t('postKeeps')}</p>
        </div>
      )}
      <LargestDifferences different={different} currency={currency} />
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
      {posting ? (
        <Posting posting={posting} />
      ) : (
        <>
          <p className="text-ink-muted">{t('postUndo')}</p>
          <Button
            look="primary"
            icon="i-lucide-stamp"
            wide
            isDisabled={!isFresh || waiting + refused > 0}
            onPress={post}
          >
            {n === 0 ? (
              t('close')
            ) : (
              <span>
                {t('post', { n })} · <ValueText value={value} currency={currency} />
              </span>
            )}
          </Button>
        </>
      )}
    </section>
  )
}

/** Nothing was sent yet. The focus goes from the pressed button to Undo. */
function Posting({ posting }: { posting: PendingAction }) {
  const t = useMessages(reviewMessages)
  const words = useMessages(deferredActionMessages)
  return (
    <>
      <p role="status" className="font-600">
        {t(posting.isRunning ? 'postRunning' : 'postPending')}
      </p>
      <div className="flex flex-wrap gap-3">
        <AutoFocus>
          <Button isDisabled={posting.isRunning} onPress={posting.undo}>
            {words('undo')}
          </Button>
        </AutoFocus>
        <Button look="primary" busy={posting.isRunning} onPress={() => void posting.finish()}>
          {t('postNow')}
        </Button>
      </div>
    </>
  )
}

const MOST_LISTED = 5

/** Beside the button, so that the sum is looked at before it is posted. A short list below shows them itself. */
function LargestDifferences({ different, currency }: Pick<PostCardProps, 'different'> & { currency: string }) {
  const t = useMessages(reviewMessages)
  const { locale } = useLanguage()
  if (different.length <= MOST_LISTED) return null
  return (
    <div className="self-stretch">
      <h3 className="font-600">{t('largest')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {different.slice(0, MOST_LISTED).map(({ itemId, item, difference, value }) => (
          <li key={itemId} className="flex items-baseline gap-4 py-2">
            <span className="min-w-0 flex-1 truncate">
              <Bdi>{displayName(item, locale)}</Bdi>
            </span>
            <SignedQuantity quantity={difference} />
            <ValueText value={value} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}
