import { useState } from 'react'
import { displayName } from '#domain/text/display-name.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { viewAsMessages } from '#i18n/admin/view-as.ts'
import type { UserPage } from '#ui/features/admin/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { ViewDialog } from './ViewDialog.tsx'

type Company = UserPage['companies'][number]

/** The companies that the user works in, and whether each lets support look at it. */
export function ViewCard({ user }: { user: UserPage }) {
  const t = useMessages(viewAsMessages)
  const unnamed = useMessages(adminUserMessages)('unnamedCompany')
  const { locale } = useLanguage()
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const nameOf = (company: Company) => displayName(company, locale) || unnamed
  const companies = user.companies.filter(({ leftAt }) => leftAt === null)
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 className="text-heading">{t('title')}</h2>
      <p className="text-ink-muted">{t('text')}</p>
      {companies.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="flex flex-col gap-3">
        {companies.map((company) => (
          <li key={company.id} className="flex flex-wrap items-center justify-between gap-3">
            <Permission name={nameOf(company)} until={company.supportAccessUntil} />
            {company.supportAccessUntil === null ? null : (
              <Button
                aria-label={t('viewOf', { company: nameOf(company) })}
                icon="i-lucide-eye"
                onPress={() => setChosen({ id: company.id, name: nameOf(company) })}
              >
                {t('view')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen ? <ViewDialog userId={user.id} company={chosen} onClose={() => setChosen(null)} /> : null}
    </section>
  )
}

function Permission({ name, until }: { name: string; until: string | null }) {
  const t = useMessages(viewAsMessages)
  const company = <Bdi>{name}</Bdi>
  return (
    <span className="min-w-0 break-words">
      {until === null ? (
        <Sentence slots={{ company }}>{(slots) => t('notPermitted', slots)}</Sentence>
      ) : (
        <Sentence slots={{ company, day: <DateText day={until} /> }}>{(slots) => t('permitted', slots)}</Sentence>
      )}
    </span>
  )
}
