import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DetailsCard } from '#ui/platform/layout/DetailsCard.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import { AssigneeField } from './AssigneeField.tsx'
import type { Thread } from './queries.ts'

/** The writer, whose page is one click away, and who answers. */
export function ReportFacts({ thread }: { thread: Thread }) {
  const { user, companyName, email, createdAt } = thread
  const t = useMessages(adminReportMessages)
  return (
    <>
      <DetailsCard
        id="report-facts"
        title={t('about')}
        facts={[
          {
            id: 'writer',
            name: t('writer'),
            value: (
              <TextLink href={adminPaths.user(user.id)}>
                <Ltr>{user.email}</Ltr>
              </TextLink>
            ),
          },
          { id: 'company', name: t('company'), value: companyName && <Bdi>{companyName}</Bdi> },
          { id: 'email', name: t('answersTo'), value: email === user.email ? null : <Ltr>{email}</Ltr> },
          {
            id: 'received',
            name: t('received'),
            value: <DateText instant={createdAt} timeZone={LOCAL_TIME_ZONE} />,
          },
        ]}
      />
      <section className="card p-4">
        <AssigneeField thread={thread} />
      </section>
    </>
  )
}
