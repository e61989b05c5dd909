import { isolate } from '#domain/text/bidi.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type Thread, useReportAssignment } from './queries.ts'

const NOBODY = 'nobody'

/** Who takes care of the report: the admin himself is the first choice. */
export function AssigneeField({ thread: { id, admins, assignedTo } }: { thread: Thread }) {
  const t = useMessages(adminReportMessages)
  const { mutate, isPending, variables } = useReportAssignment(id)
  const value = (isPending ? variables.to : assignedTo?.id) ?? NOBODY
  const change = (chosen: string) => {
    // A disabled field would lose the focus.
    if (isPending || chosen === value) return
    const admin = admins.find((one) => one.id === chosen)
    const title = admin ? t('assignedDone', { email: isolate(admin.email, 'ltr') }) : t('unassignedDone')
    mutate({ to: admin?.id ?? null, done: () => announce({ kind: 'done', title }) })
  }
  return (
    <Select
      label={t('assignee')}
      options={[
        ...admins
          .toSorted((one, other) => Number(other.isYou) - Number(one.isYou))
          .map((one) => ({ id: one.id, ...(one.isYou ? { text: t('you'), detail: one.email } : { text: one.email }) })),
        { id: NOBODY, text: t('nobody') },
      ]}
      value={value}
      onChange={change}
    />
  )
}
