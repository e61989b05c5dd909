/** Who opened whose page. Nobody sees it without the line, so when it cannot be written the page is refused. */
import { and, eq, sql } from 'drizzle-orm'
import { findUser } from '#api/admin/user-service.ts'
import type { Database } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { adminAudit } from '#db/schema/admin.ts'
import type { AdminId } from '#http/identity.ts'

const ACTION = 'open-user'

/**
 * One line an admin, user and UTC hour: a unique index leaves out the second one, whichever process writes it.
 * @throws Refusal `request.not-found`, and that of a storage that cannot be written.
 */
export async function noteOpening(db: Database, admin: AdminId, userId: string, now: Date): Promise<void> {
  const { id } = (await findUser(db.read, userId)).user
  const [line] = await db.read
    .select({ id: adminAudit.id })
    .from(adminAudit)
    .where(
      and(
        eq(adminAudit.adminId, admin),
        eq(adminAudit.userId, id),
        // Written as the unique index has it.
        eq(sql`(${adminAudit.at} / 3600000)`, Math.floor(now.getTime() / 3_600_000)),
        sql`${adminAudit.action} = 'open-user'`,
      ),
    )
  if (line) return
  const row = { id: newId(), adminId: admin, userId: id, action: ACTION, data: {}, at: now }
  await db.write((tx) => tx.insert(adminAudit).values(row).onConflictDoNothing())
}
