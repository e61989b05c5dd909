import { useState } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminAnnouncementMessages } from '#i18n/admin/announcements.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Table } from '#ui/kit/lists/Table.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListResults } from '#ui/platform/lists/ListResults.tsx'
import { useScrollRestoration } from '#ui/platform/lists/scroll-restoration.ts'
import { type AnnouncementDraft, EMPTY_DRAFT, readDraft, rememberDraft } from './announcement-draft.ts'
import { useAnnouncementColumns } from './announcement-columns.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { useAnnouncements } from './queries.ts'
import { useWithdrawing } from './use-withdrawing.ts'

/** All announcements, the newest first, below the one that is being written. */
export function AnnouncementsPage() {
  const t = useMessages(adminAnnouncementMessages)
  const admin = useMessages(adminMessages)
  const shell = useMessages(shellMessages)
  const list = useAnnouncements()
  useScrollRestoration(list)
  const { draft, write, replace } = useDraft()
  const { withdraw, withdrawing } = useWithdrawing()
  const columns = useAnnouncementColumns({
    withdrawing,
    onWithdraw: withdraw,
    onUseAgain: ({ textEn, textAr, kind, audience }) => replace({ ...EMPTY_DRAFT, textEn, textAr, kind, audience }),
  })
  const title = admin('announcements')
  const create = (
    <Button look="primary" icon="i-lucide-plus" onPress={() => write(EMPTY_DRAFT)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={admin('pageTitle', { page: title })}
        actions={draft ? undefined : create}
      >
        <p className="text-ink-muted">{t('text')}</p>
      </PageHeader>
      {draft ? (
        <AnnouncementForm
          draft={draft}
          onChange={write}
          onPublished={() => write(null)}
          onDiscard={() => replace(null)}
        />
      ) : null}
      <ListResults
        list={list}
        table={<Table caption={title} columns={columns} rows={list.rows} rowId={({ id }) => id} />}
        empty={
          <EmptyState title={t('none')} icon="i-lucide-megaphone">
            {t('noneText')}
          </EmptyState>
        }
        skeleton={<Skeleton height="h-40" />}
        messages={{
          loading: shell('loadingPage'),
          loadFailed: t('failedToLoad'),
          more: t('more'),
          moreFailed: t('failedToLoad'),
        }}
      />
    </>
  )
}

/** The text stays in the tab while it is written. When another one replaces it, it can be brought back. */
function useDraft() {
  const t = useMessages(adminAnnouncementMessages)
  const [draft, setDraft] = useState(readDraft)
  const write = (next: AnnouncementDraft | null) => {
    setDraft(next)
    rememberDraft(next)
  }
  const replace = (next: AnnouncementDraft | null) => {
    const hasText = draft !== null && `${draft.textEn}${draft.textAr}`.trim() !== ''
    write(next)
    if (!hasText) return
    announce({ kind: 'done', title: t('discarded'), action: { text: t('undo'), onAction: () => write(draft) } })
  }
  return { draft, write, replace }
}
