import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { stocktakeMessages, stocktakeRecordMessages } from '#i18n/inventory/stocktake.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Tabs } from '#ui/kit/actions/Tabs.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { CountView } from './CountView.tsx'
import { type Stocktake, useCounts, useDeleteStocktake, useStocktake } from './queries.ts'
import { Review } from './Review.tsx'
import { StocktakeStatus } from './StocktakeStatus.tsx'
import { useStocktakeTitle } from './title.ts'
import { useCounting } from './use-counting.ts'

/** One stocktake: counted over several sittings, reviewed, posted once, then only read. */
export function StocktakeScreen() {
  const { id = '' } = useParams()
  const t = useMessages(stocktakeRecordMessages)
  return (
    <RecordPage
      query={useStocktake(id)}
      t={t}
      failedTitle={t('recordName')}
      icon="i-lucide-clipboard-list"
      listHref={paths.stocktakes}
    >
      {(stocktake) => <Loaded stocktake={stocktake} />}
    </RecordPage>
  )
}

function Loaded({ stocktake }: { stocktake: Stocktake }) {
  const shell = useMessages(shellMessages)
  const title = useStocktakeTitle()(stocktake)
  const [wasOpen] = useState(stocktake.postedAt === null)
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={shell('pageTitle', { page: title })}
        phoneAction={<DeleteButton stocktake={stocktake} />}
        actions={<DeleteButton stocktake={stocktake} />}
      >
        {/* Cut off on a phone, where the page below tells it. */}
        <span className="max-sm:hidden">
          <StocktakeStatus stocktake={stocktake} />
        </span>
      </PageHeader>
      {stocktake.postedAt === null ? (
        <Open stocktake={stocktake} />
      ) : (
        <Posted stocktake={stocktake} isJustPosted={wasOpen} />
      )}
    </>
  )
}

type Step = 'count' | 'review'

function Open({ stocktake }: { stocktake: Stocktake }) {
  const t = useMessages(stocktakeMessages)
  const reviewing = useMessages(reviewMessages)
  const [step, setStep] = useState<Step>('count')
  const counts = useCounts(stocktake.id)
  const counting = useCounting(stocktake.id, counts.data ?? NONE)
  const posting = usePendingAction(stocktake.id)
  return (
    <Tabs<Step>
      label={t('steps')}
      value={step}
      onChange={setStep}
      pages={[
        {
          id: 'count',
          text: t('count'),
          content: posting ? (
            <Banner tone="info" title={reviewing('notCounting')} />
          ) : (
            <CountView counting={counting} onReview={() => setStep('review')} />
          ),
        },
        {
          id: 'review',
          text: t('review'),
          content: (
            <Review stocktake={stocktake} counts={counts} counting={counting} onCount={() => setStep('count')} />
          ),
        },
      ]}
    />
  )
}

const NONE: readonly never[] = []

function Posted({ stocktake, isJustPosted }: { stocktake: Stocktake; isJustPosted: boolean }) {
  const counts = useCounts(stocktake.id)
  return <Review stocktake={stocktake} counts={counts} counting={null} isJustPosted={isJustPosted} />
}

function DeleteButton({ stocktake: { id, postedAt } }: { stocktake: Stocktake }) {
  const t = useMessages(stocktakeMessages)
  const navigate = useNavigate()
  const remove = useDeleteStocktake(id)
  const posting = usePendingAction(id)
  if (postedAt !== null || posting) return null
  return (
    <IconButton
      label={t('remove')}
      icon="i-lucide-trash-2"
      onPress={() => {
        remove()
        void navigate(paths.stocktakes)
      }}
    />
  )
}
