import { useState } from 'react'
import { MAIL_KINDS } from '#domain/mail/mail.ts'
import { adminMailMessages } from '#i18n/admin/mail.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Table } from '#ui/kit/lists/Table.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListResults } from '#ui/platform/lists/ListResults.tsx'
import { MailActDialog } from './MailActDialog.tsx'
import { useMailColumns } from './mail-columns.tsx'
import { type GivenUpMail as Mail, type KindFilter, type MailAct, useGivenUpMail } from './queries.ts'

const KINDS = ['all', ...MAIL_KINDS] as const

/** The mail that was given up, by kind; one or all of a kind is sent again or dropped, for a reason. */
export function GivenUpMail() {
  const t = useMessages(adminMailMessages)
  const shell = useMessages(shellMessages)
  const [kind, setKind] = useState<KindFilter>('all')
  const [chosen, setChosen] = useState<{ act: MailAct; mail: Mail | null } | null>(null)
  const list = useGivenUpMail(kind)
  const columns = useMailColumns((act, mail) => setChosen({ act, mail }))
  const isEmpty = list.rows.length === 0
  return (
    <section aria-labelledby="given-up-mail" className="mt-8 flex flex-col gap-4">
      <div>
        <h2 id="given-up-mail" className="text-heading">
          {t('title')}
        </h2>
        <p className="mt-1 text-ink-muted">{t('text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-56">
          <Select
            label={t('kind')}
            labelHidden
            options={KINDS.map((id) => ({ id, text: id === 'all' ? t('allKinds') : t(id) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        {isEmpty ? null : (
          <>
            <Button onPress={() => setChosen({ act: 'retry', mail: null })}>{t('retryAll')}</Button>
            <Button look="quiet" onPress={() => setChosen({ act: 'drop', mail: null })}>
              {t('dropAll')}
            </Button>
          </>
        )}
      </div>
      <ListResults
        list={list}
        table={<Table caption={t('title')} columns={columns} rows={list.rows} rowId={({ id }) => id} />}
        empty={<EmptyState title={kind === 'all' ? t('none') : t('noneOfKind')} icon="i-lucide-mail-check" />}
        skeleton={<Skeleton height="h-40" />}
        messages={{
          loading: shell('loadingPage'),
          loadFailed: t('failedToLoad'),
          more: t('more'),
          moreFailed: t('failedToLoad'),
        }}
      />
      {chosen ? <MailActDialog {...chosen} kind={kind} onClose={() => setChosen(null)} /> : null}
    </section>
  )
}
