/** Two-step verification of an admin. Everything about it is audited. */
import { eq, getTableColumns } from 'drizzle-orm'
import { passwords } from '#api/auth/service.ts'
import { confirmTotp, passSecondStep, renewRecoveryCodes, type TotpStore, turnOffTotp } from '#api/auth/totp-service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { admins, adminTotp } from '#db/schema/admin.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AdminId } from '#http/identity.ts'
import { audit } from './audit-service.ts'

export function adminTotpStore(admin: AdminId, cipher: TotpStore['cipher']): TotpStore {
  const { adminId, ...columns } = getTableColumns(adminTotp)
  const ownedRow = eq(adminId, admin)
  return {
    owner: admin,
    cipher,
    find: async (db) => (await db.select(columns).from(adminTotp).where(ownedRow))[0],
    put: (tx, totp) =>
      tx
        .insert(adminTotp)
        .values({ adminId: admin, ...totp })
        .onConflictDoUpdate({ target: adminId, set: totp }),
    delete: (tx) => tx.delete(adminTotp).where(ownedRow),
  }
}

/** @throws Refusal `request.invalid` at the field `password`, `request.too-many`. */
export async function proveAdminPassword(
  db: Reader,
  admin: AdminId,
  { password, address }: { password: string; address: string | undefined },
): Promise<{ email: string }> {
  const [row] = await db.select().from(admins).where(eq(admins.id, admin))
  if ((await passwords.match(password, row?.passwordHash, address)) && row) return { email: row.email }
  throw new Refusal('request.invalid', { fields: { password: { problem: 'password-wrong' } } })
}

type Acting = { admin: AdminId; store: TotpStore; code: string }

export async function confirmAdminTotp(tx: Writer, { admin, store, code }: Acting, now: Date) {
  const codes = await confirmTotp(tx, store, code, now)
  await audit(tx, { adminId: admin, action: 'totp-on', at: now })
  return codes
}

export async function renewAdminCodes(tx: Writer, { admin, store, code }: Acting, now: Date) {
  const { codes, provenBy } = await renewRecoveryCodes(tx, store, code, now)
  const action = provenBy === 'totp' ? 'totp-new-codes' : 'totp-new-codes-by-recovery-code'
  await audit(tx, { adminId: admin, action, at: now })
  return codes
}

export async function turnOffAdminTotp(tx: Writer, { admin, store, code }: Acting, now: Date): Promise<void> {
  const provenBy = await turnOffTotp(tx, store, code, now)
  const action = provenBy === 'totp' ? 'totp-off' : 'totp-off-by-recovery-code'
  await audit(tx, { adminId: admin, action, at: now })
}

/** @throws Refusal `auth.code-required`, `auth.wrong-code`. */
export async function passAdminSecondStep(
  tx: Writer,
  { admin, store, code }: Omit<Acting, 'code'> & { code: string | undefined },
  now: Date,
): Promise<void> {
  const passed = await passSecondStep(tx, store, code, now)
  if (passed === 'recovery-code') await audit(tx, { adminId: admin, action: 'totp-recovery-code', at: now })
}

/** Break-glass: whoever needs it may have lost the app and the codes. */
export async function clearAdminTotp(tx: Writer, admin: AdminId, now: Date): Promise<void> {
  const { rowsAffected } = await tx.delete(adminTotp).where(eq(adminTotp.adminId, admin))
  if (rowsAffected > 0) await audit(tx, { adminId: admin, action: 'totp-cleared', at: now })
}
