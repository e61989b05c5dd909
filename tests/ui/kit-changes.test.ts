/** The page of changed pictures: which sides each of them has, by the files of its folder. */
import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partsOfName } from '#stories/gallery/changes/changes.ts'
import { changedPictures, writeChanges } from '#tests/visual/changes.ts'

const NAME = 'kit-button--all-looks.ar.360.light'

test('a picture has the sides that there are files of', () => {
  const files = ['b.before.png', 'a.after.png', 'a.before.png', 'a.difference.png', 'c.after.png', 'changes.html']
  expect(changedPictures(new Set(files))).toEqual([
    { name: 'a', sides: ['before', 'after', 'difference'] },
    { name: 'b', sides: ['before'] },
    { name: 'c', sides: ['after'] },
  ])
})

test('the page shows what there is of each, and says what is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'))
  try {
    writeFileSync(join(folder, `${NAME}.after.png`), '')
    const page = readFileSync(writeChanges(folder), 'utf8')
    expect(page).toContain(`<section id="${NAME}">`)
    expect(page).toContain(`<img src="${NAME}.after.png" alt="${NAME}, after">`)
    expect(page).toContain('<figcaption>before</figcaption><p>none</p>')
    expect(JSON.parse(readFileSync(join(folder, 'changes.json'), 'utf8'))).toEqual({
      pictures: [{ name: NAME, sides: ['after'] }],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the name of a picture tells its story, language, width and theme', () => {
  expect(partsOfName(NAME)).toEqual({ id: 'kit-button--all-looks', locale: 'ar', width: '360', theme: 'light' })
})
