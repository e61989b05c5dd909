/** The audit log of admins. A line is never changed or deleted: the database refuses. */
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { adminAudit } from '#db/schema/admin.ts'

/** Who tried and was not recognised: an admin's id is never empty. */
export const NOBODY = ''

export async function audit(
  tx: Writer,
  act: Omit<typeof adminAudit.$inferInsert, 'id' | 'data'> & { data?: Record<string, string> },
): Promise<void> {
  await tx.insert(adminAudit).values({ id: newId(), data: {}, ...act })
}
