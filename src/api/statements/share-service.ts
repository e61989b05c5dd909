/** The link to a customer's statement of account, which is always of today: one a currency, until it is taken back. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { owned } from '#db/queries/owned.ts'
import { statementLinks } from '#db/schema/statements.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { isCustomerOrMerged } from '#api/customers/service.ts'
import { isPublicToken, newPublicToken, publicPath } from '#api/documents/share/public-address.ts'

type StatementKey = { customerId: string; currency: string }

/** The statement that a link opens. */
export type SharedStatement = StatementKey & { account: AccountId }

/** The path of the client's page: of the link there is, or of a new one. */
export async function shareStatement(
  { db, account, now }: WriteContext,
  { customerId, currency }: StatementKey,
): Promise<string> {
  const [link] = await db
    .select()
    .from(statementLinks)
    .where(
      owned(statementLinks, account, eq(statementLinks.customerId, customerId), eq(statementLinks.currency, currency)),
    )
  if (link) return publicPath(link.token)
  const token = newPublicToken()
  await db.insert(statementLinks).values({ token, accountId: account, customerId, currency, createdAt: now })
  return publicPath(token)
}

/** Links are gone for good, those of customers merged into this one too: a new one has another token. */
export async function unshareStatement(
  { db, account }: WriteContext,
  { customerId, currency }: StatementKey,
): Promise<void> {
  const { customerId: ofCustomer, currency: of } = statementLinks
  await db
    .delete(statementLinks)
    .where(owned(statementLinks, account, isCustomerOrMerged(ofCustomer, account, customerId), eq(of, currency)))
}

const linkByToken = prepared((db: Reader) =>
  db
    .select()
    .from(statementLinks)
    .where(eq(statementLinks.token, sql.placeholder('token')))
    .prepare(),
)

/** Finds the statement that a token opens; undefined when it opens none. */
export async function findSharedStatement(db: Reader, token: string): Promise<SharedStatement | undefined> {
  const link = isPublicToken(token) ? await linkByToken(db).get({ token }) : undefined
  if (!link) return undefined
  const { accountId, customerId, currency } = link
  // because the row was written by shareStatement, with the account its session gate minted
  return { account: accountId as AccountId, customerId, currency }
}
