/** The audit log of admins. A line is never changed or deleted: the database refuses. */
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { adminAudit } from '#db/schema/admin.ts'
import type { adminActionMessages } from '#i18n/admin/actions.ts'

/** Who tried and was not recognised: an admin's id is never empty. */
export const NOBODY = ''

/** Actions have a name in both languages, which the log and its filter show. */
export type AuditAction = keyof typeof adminActionMessages.en

type Act = Omit<typeof adminAudit.$inferInsert, 'id' | 'action' | 'data'> & {
  action: AuditAction
  data?: Record<string, string>
}

export async function audit(tx: Writer, act: Act): Promise<void> {
  await tx.insert(adminAudit).values({ id: newId(), data: {}, ...act })
}
