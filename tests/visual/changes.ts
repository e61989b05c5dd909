/**
 * Before, after and difference of every changed picture, written while the stories run. The running product serves
 * `changes.json` to the gallery; `changes.html` is the same without a gallery.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ChangedPicture, SIDES } from '#stories/gallery/changes/changes.ts'

const LOOK =
  'body{font:15px/1.5 system-ui,sans-serif;margin:1rem}section{margin-block:2rem;border-top:1px solid #8886}' +
  'div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}figure{margin:0;flex:none}img{border:1px solid #8886;max-width:640px}'

/** Writes `changes.html` and `changes.json` beside the pictures of a folder; a picture's name is its anchor. Returns the page's path. */
export function writeChanges(folder: string): string {
  const pictures = changedPictures(new Set(readdirSync(folder)))
  writeFileSync(resolve(folder, 'changes.json'), JSON.stringify({ pictures }))
  const page = resolve(folder, 'changes.html')
  writeFileSync(page, changesPage(pictures))
  return page
}

/**
 * The pictures of a folder by its files, `NAME.before.png`, `NAME.after.png` and `NAME.difference.png`. One that is new has no
 * before, one whose size changed no difference.
 */
export function changedPictures(files: ReadonlySet<string>): ChangedPicture[] {
  const names = [...files].flatMap((file) => /^(.+)\.(?:before|after)\.png$/.exec(file)?.[1] ?? [])
  return [...new Set(names)].toSorted().map((name) => ({
    name,
    sides: SIDES.filter((side) => files.has(`${name}.${side}.png`)),
  }))
}

function changesPage(pictures: readonly ChangedPicture[]): string {
  const list = pictures.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('\n')
  const sections = pictures.map(({ name, sides }) => {
    const figures = SIDES.map((side) => {
      const shown = sides.includes(side) ? `<img src="${name}.${side}.png" alt="${name}, ${side}">` : '<p>none</p>'
      return `<figure><figcaption>${side}</figcaption>${shown}</figure>`
    })
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${pictures.length} pictures changed</title><style>${LOOK}</style>
<h1>${pictures.length} pictures changed</h1>
<ul>
${list}
</ul>
${sections.join('\n')}
</html>
`
}
