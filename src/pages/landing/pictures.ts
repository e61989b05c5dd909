/**
 * Pictures of the product, taken from the gallery by `bun scripts/product-pictures/landing-pictures.ts` and stored in public/landing. Two of
 * each screen, for the light and the dark theme: only the one that is shown is loaded.
 */
import type { Locale } from '#domain/locale.ts'
import { type Html, html } from '#pages/html.ts'
import type { LandingWords } from './frame.ts'

type Picture = { name: string; width: number; height: number; alt: string; sizes: string }

/** The largest size on the page in CSS pixels. The files have that width and twice that width. */
export const PICTURE_SIZES = {
  list: { width: 1120, height: 700 },
  phone: { width: 360, height: 720 },
  paper: { width: 560, height: 792 },
} as const

export function pictures(language: Locale, say: LandingWords): Html {
  const list = { name: `list-${language}`, ...PICTURE_SIZES.list, alt: say('listPicture') }
  const phone = { name: `phone-${language}`, ...PICTURE_SIZES.phone, alt: say('phonePicture') }
  return html`<section class="pictures">
    <h2>${say('picturesTitle')}</h2>
    <p>${say('picturesText')}</p>
    <figure class="list">
      ${inBothThemes({ ...list, sizes: '(width >= 72rem) 70rem, (width >= 44rem) 100vw, 35rem' })}
      ${caption(say('listTitle'), say('list'))}
    </figure>
    <div class="pair">
      <figure class="phone">
        ${inBothThemes({ ...phone, sizes: '22.5rem' })} ${caption(say('phoneTitle'), say('phone'))}
      </figure>
      <figure class="paper">
        ${framed(image({ name: 'paper', ...PICTURE_SIZES.paper, alt: say('paperPicture'), sizes: '35rem' }))}
        ${caption(say('paperTitle'), say('paper'))}
      </figure>
    </div>
  </section>`
}

function inBothThemes(picture: Picture): Html {
  return framed(html`${image(picture, 'in-light')} ${image({ ...picture, name: `${picture.name}-dark` }, 'in-dark')}`)
}

/** A frame of the picture's size. ui/boot.ts inserts the picture; `loading` is for visitors without scripts. */
function framed(images: Html): Html {
  return html`<div class="picture"><noscript>${images}</noscript></div>`
}

function image({ name, width, height, alt, sizes }: Picture, theme = ''): Html {
  const file = (ending: string) => `/landing/${name}${ending}.webp`
  return html`<img
    class="${theme}"
    src="${file('')}"
    srcset="${file('')} ${width}w, ${file('-2x')} ${width * 2}w"
    sizes="${sizes}"
    width="${width}"
    height="${height}"
    alt="${alt}"
    loading="lazy"
    decoding="async"
  />`
}

function caption(title: string, text: string): Html {
  return html`<figcaption>
    <h3>${title}</h3>
    <p>${text}</p>
  </figcaption>`
}
