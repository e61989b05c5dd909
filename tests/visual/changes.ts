/**
 * What changed: before, after and difference of every picture, written while the stories run. `changes.json` is for the
 * gallery, which the running product serves; `changes.html` is the same without one.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Changes } from '#stories/gallery/changes/changes.ts'

const SIDES = ['before', 'after', 'difference'] as const

const LOOK =
  'body{font:15px/1.5 system-ui,sans-serif;margin:1rem}section{margin-block:2rem;border-top:1px solid #8886}' +
  'div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}figure{margin:0;flex:none}img{border:1px solid #8886;max-width:640px}'

/** Writes `changes.html` and `changes.json` beside the pictures of a folder; a picture's name is its anchor. Returns the page's path. */
export function writeChanges(folder: string): string {
  const files = new Set(readdirSync(folder))
  const names = [...files].flatMap((file) => (file.endsWith('.after.png') ? [file.slice(0, -'.after.png'.length)] : []))
  names.sort()
  writeFileSync(resolve(folder, 'changes.json'), JSON.stringify(changesOf(names, null, (file) => files.has(file))))
  const page = resolve(folder, 'changes.html')
  writeFileSync(
    page,
    changesPage(names, (file) => files.has(file)),
  )
  return page
}

/** `since`: when the pictures before were accepted, if they are not the accepted ones. */
export function changesOf(names: readonly string[], since: string | null, isThere: (file: string) => boolean): Changes {
  const pictures = names.map((name) => ({ name, sides: SIDES.filter((side) => isThere(`${name}.${side}.png`)) }))
  return { since, pictures }
}

/** `isThere` tells which of a picture's three files there are: a new one has no before, another size no difference. */
export function changesPage(names: readonly string[], isThere: (file: string) => boolean): string {
  const list = names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('\n')
  const sections = names.map((name) => {
    const figures = SIDES.map((side) => {
      const file = `${name}.${side}.png`
      const shown = isThere(file) ? `<img src="${file}" alt="${name}, ${side}">` : '<p>none</p>'
      return `<figure><figcaption>${side}</figcaption>${shown}</figure>`
    })
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${names.length} pictures changed</title><style>${LOOK}</style>
<h1>${names.length} pictures changed</h1>
<ul>
${list}
</ul>
${sections.join('\n')}
</html>
`
}
