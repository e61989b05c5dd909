/** The logo of what was shared: that of the moment when it was issued. */
import type { Seller } from '#domain/account/seller.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope } from '#http/context.ts'
import { cacheableAnswer } from '#http/files.ts'
import { brandImageOf } from '#api/branding/picture-service.ts'

export type BrandLogo = NonNullable<Awaited<ReturnType<typeof brandImageOf>>>

export async function findLogo(context: AccountScope, { brand }: Seller): Promise<BrandLogo | undefined> {
  return brand?.logo === undefined ? undefined : brandImageOf(context, brand.logo)
}

/** `version`: the one that the address names. @throws Refusal `request.not-found` where there is none */
export function logoAnswer(request: Request, logo: BrandLogo | undefined, version: string | undefined): Response {
  if (!logo) throw new Refusal('request.not-found')
  const { hash, image } = logo
  const file = { bytes: image, type: 'image/png', version: hash }
  return cacheableAnswer(request, file, version === hash ? 'immutable' : 'checked')
}
