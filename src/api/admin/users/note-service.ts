/** Notes about a user, from admins for admins. A note is never changed or deleted: the database refuses. */
import { desc, eq } from 'drizzle-orm'
import { audit } from '#api/admin/audit-service.ts'
import { findUser } from '#api/admin/user-service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { adminNotes, admins } from '#db/schema/admin.ts'
import { noteOf } from '#domain/admin/note.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AdminId } from '#http/identity.ts'

const MOST_LISTED = 50

/** The newest first. */
export async function notesAbout(db: Reader, userId: string) {
  const rows = await db
    .select({ id: adminNotes.id, text: adminNotes.text, at: adminNotes.at, admin: admins.email })
    .from(adminNotes)
    .leftJoin(admins, eq(admins.id, adminNotes.adminId))
    .where(eq(adminNotes.userId, userId))
    .orderBy(desc(adminNotes.id))
    .limit(MOST_LISTED)
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }))
}

type Note = { userId: string; text: string }

/** The same text twice in a row is one press too many, and adds nothing. @throws Refusal `request.not-found`; `request.invalid` */
export async function addNote(tx: Writer, admin: AdminId, { userId, text: typed }: Note, now: Date) {
  const text = noteOf(typed)
  if (text === '') throw new Refusal('request.invalid', { fields: { text: { problem: 'missing' } } })
  await findUser(tx, userId)
  const [last] = await tx
    .select()
    .from(adminNotes)
    .where(eq(adminNotes.userId, userId))
    .orderBy(desc(adminNotes.id))
    .limit(1)
  if (last?.adminId === admin && last.text === text) return { id: last.id }
  const id = newId()
  await tx.insert(adminNotes).values({ id, userId, adminId: admin, text, at: now })
  await audit(tx, { adminId: admin, userId, action: 'note-user', at: now })
  return { id }
}
