/** One-use addresses of files, for webviews, which send no header with a download. */
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { ReadContext, WriteContext } from '#http/context.ts'
import { roleIn } from '#api/account/member-service.ts'
import { permissionOfFile } from '#api/file-permissions.ts'
import type { FileDeps, FileResolver } from '#api/downloadable-file.ts'
import type { Writer } from '#db/database.ts'
import { downloads } from '#db/schema/idempotency.ts'
import { Refusal } from '#domain/refusal.ts'
import { isPermitted, type Permission } from '#domain/team/roles.ts'
import { fileAt, hashOfToken, newDownload } from '#http/download-links.ts'
import type { NamedFile, StreamedFile } from '#http/files.ts'
import type { AccountId, UserId } from '#http/identity.ts'

/** Where to look for a file: the features' resolvers, and the path that was asked for. */
type Address = { resolvers: readonly FileResolver[]; path: string }

/**
 * Reads enough of a file to know that it can be made, so that a refusal reaches the screen that asks for a link, not a browser that
 * has left it. @throws Refusal `request.not-found` when the path names none, and those of the file.
 */
export async function requireDownload(context: ReadContext, address: Address): Promise<void> {
  await fileAt(address).requireSource(context)
}

/** The permission of the file at this path, as of a call that reads it. */
export const permissionOfDownload = (path: string): Permission | undefined =>
  permissionOfFile(URL.parse(path, 'http://localhost')?.pathname ?? '')

/** A one-use address for a file of this account, which `requireDownload` found. It is of the member who asks for it. */
export async function createDownload({ db, account, now }: WriteContext, user: UserId, path: string): Promise<string> {
  const { token, ...link } = newDownload(now)
  await db.insert(downloads).values({ ...link, accountId: account, userId: user, path })
  return `/api/downloads/${token}`
}

/** Spends the token. An unknown, spent or late one is simply not found. */
export async function openDownload(
  deps: FileDeps,
  resolvers: readonly FileResolver[],
  token: string,
): Promise<NamedFile | StreamedFile> {
  const { accountId, userId, path } = await deps.db.write((tx) => spend(tx, token, deps.now()))
  const account = accountId as AccountId // because the row was written by createDownload, with the account its session gate minted
  // The link ends with the membership, and with what the member may read.
  const user = userId as UserId | null // because it was written there too
  const role = user === null ? undefined : await roleIn(deps.db.read, { account, user }, deps.now())
  if (user === null || role === undefined || !isPermitted(role, permissionOfDownload(path))) {
    throw new Refusal('request.not-found')
  }
  return fileAt({ resolvers, path }).open(deps, account, user)
}

async function spend(tx: Writer, token: string, now: Date) {
  const [spent] = await tx
    .update(downloads)
    .set({ usedAt: now })
    .where(and(eq(downloads.tokenHash, hashOfToken(token)), isNull(downloads.usedAt)))
    .returning()
  if (!spent || spent.expiresAt <= now) throw new Refusal('request.not-found')
  return spent
}

/** Expired links, used or not. Returns how many of at most `most` there were. */
export async function sweepDownloads(tx: Writer, most: number, now: Date): Promise<number> {
  const { tokenHash, expiresAt } = downloads
  const batch = tx.select({ tokenHash }).from(downloads).where(lte(expiresAt, now)).limit(most)
  return (await tx.delete(downloads).where(inArray(tokenHash, batch))).rowsAffected
}
