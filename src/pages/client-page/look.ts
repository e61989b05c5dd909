/** How a client's page wears what its company chose: the logo above, the accents as a stylesheet of their own. */
import type { Seller } from '#domain/account/seller.ts'
import { type Accent, accentsOf } from '#domain/branding/accents.ts'
import type { BrandLogo } from '#api/client-page/logo.ts'

export type PageLook = {
  color?: string | undefined
  /** Pixels. */
  logo?: { address: string; width: number; height: number } | undefined
}

/** `api`: the public address of what the page shows. */
export function lookOf({ brand }: Seller, logo: BrandLogo | undefined, api: string): PageLook {
  return {
    color: brand?.color,
    logo: logo && { address: `${api}/logo?v=${logo.hash}`, width: logo.width, height: logo.height },
  }
}

/** A file, because the policy allows no styles in the page. Its address is its content. */
export const colorAddress = (color: string): string => `/client-page-color/${color.slice(1)}`

export function colorStyles(color: string): string {
  const { light, dark } = accentsOf(color)
  return `:root{--brand:${color};${properties(light)}}@media (prefers-color-scheme:dark){:root{--brand:${dark.text};${properties(dark)}}}`
}

const properties = ({ text, strong, soft, onText }: Accent): string =>
  `--primary:${text};--primary-strong:${strong};--primary-soft:${soft};--primary-ink:${onText}`
