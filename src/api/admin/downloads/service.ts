/** One-use addresses of the files of admins. They are stored apart from those of accounts: neither opens the other's. */
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { audit } from '#api/admin/audit-service.ts'
import { auditFile } from '#api/admin/audit/csv.ts'
import { findAdminSession } from '#api/admin/service.ts'
import { usersFile } from '#api/admin/users/csv.ts'
import type { Deps } from '#api/deps.ts'
import type { Writer } from '#db/database.ts'
import { adminDownloads } from '#db/schema/admin.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileAt, hashOfToken, newDownload } from '#http/download-links.ts'
import type { StreamedFile } from '#http/files.ts'
import type { AdminId, SessionId } from '#http/identity.ts'

const resolvers = [usersFile, auditFile]

/** @throws Refusal `request.not-found` for a path that names no file, `request.invalid` for filters that no list has. */
export const requireAdminFile = (path: string): void => void fileAt({ resolvers, path })

/** A one-use address for a file, which `requireAdminFile` found. It lasts no longer than the session. */
export async function createAdminDownload(tx: Writer, session: SessionId, path: string, now: Date): Promise<string> {
  const { token, ...link } = newDownload(now)
  await tx.insert(adminDownloads).values({ ...link, sessionId: session, path })
  return `/api/admin/downloads/${token}`
}

/** Spends the token, with a line in the audit. An unknown, spent or late one is not found, nor that of a session that has ended. */
export async function openAdminDownload({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<StreamedFile> {
  const at = now()
  const { file, admin } = await db.write(async (tx) => {
    const { admin, path } = await spend(tx, token, at)
    const file = fileAt({ resolvers, path })
    await audit(tx, { adminId: admin, action: file.action, data: file.filters, at })
    return { file, admin }
  })
  return file.open({ db: db.read, admin, now: at })
}

async function spend(tx: Writer, token: string, now: Date): Promise<{ admin: AdminId; path: string }> {
  const [spent] = await tx
    .update(adminDownloads)
    .set({ usedAt: now })
    .where(and(eq(adminDownloads.tokenHash, hashOfToken(token)), isNull(adminDownloads.usedAt)))
    .returning()
  // because the row was written by createAdminDownload, with the session its gate found
  const admin = spent && (await findAdminSession(tx, spent.sessionId as SessionId, now))
  if (!spent || !admin || spent.expiresAt <= now) throw new Refusal('request.not-found')
  return { admin, path: spent.path }
}

/** Expired links, used or not; few enough to be found without an index. */
export async function sweepAdminDownloads(tx: Writer, most: number, now: Date): Promise<number> {
  const { tokenHash, expiresAt } = adminDownloads
  const batch = tx.select({ tokenHash }).from(adminDownloads).where(lte(expiresAt, now)).limit(most)
  return (await tx.delete(adminDownloads).where(inArray(tokenHash, batch))).rowsAffected
}
