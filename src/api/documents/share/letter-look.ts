/** How a company's letters look: as the document that they bring. */
import type { Seller } from '#domain/account/seller.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import type { LetterLook } from '#mail/letter.ts'
import { brandImageOf } from '#api/branding/picture-service.ts'

export async function findLetterLook(context: AccountScope, { brand }: Seller): Promise<LetterLook> {
  const logo = brand?.logo === undefined ? undefined : await brandImageOf(context, brand.logo)
  return {
    ...(brand?.color !== undefined && { color: brand.color }),
    ...(logo && { logo: { hash: logo.hash, width: logo.width, height: logo.height } }),
  }
}

/** The reference by which a mail names its logo, which is attached as it is sent. */
export const attachedLogo = (account: AccountId, { logo }: LetterLook) => logo && { logo: { account, hash: logo.hash } }
