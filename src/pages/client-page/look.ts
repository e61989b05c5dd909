/** The company's look on a client's page: the logo at the top, and the accents as a separate stylesheet. */
import type { Seller } from '#domain/account/seller.ts'
import { type Accent, accentsOf } from '#domain/branding/accents.ts'
import type { BrandLogo } from '#api/client-page/logo.ts'

export type PageLook = {
  color?: string | undefined
  /** The size is in pixels. */
  logo?: { address: string; width: number; height: number } | undefined
}

/** `api` is the public path of the shown document. */
export function lookOf({ brand }: Seller, logo: BrandLogo | undefined, api: string): PageLook {
  return {
    color: brand?.color,
    logo: logo && { address: `${api}/logo?v=${logo.hash}`, width: logo.width, height: logo.height },
  }
}

/** The stylesheet is a file, because the policy blocks inline styles. Its URL is its content. */
export const colorAddress = (color: string): string => `/client-page-color/${color.slice(1)}`

export function colorStyles(color: string): string {
  const { light, dark } = accentsOf(color)
  return `:root{--brand:${color};${properties(light)}}@media (prefers-color-scheme:dark){:root{--brand:${dark.text};${properties(dark)}}}`
}

const properties = ({ text, strong, soft, onText }: Accent): string =>
  `--primary:${text};--primary-strong:${strong};--primary-soft:${soft};--primary-ink:${onText}`
