import { expect, test } from 'bun:test'
import { changesOf, changesPage } from '#tests/visual/changes.ts'

test('a changed picture is shown three times, at its own anchor', () => {
  const page = changesPage(['kit-button--all-looks.ar.360.dark'], () => true)
  expect(page).toContain('<section id="kit-button--all-looks.ar.360.dark">')
  expect(page.match(/<img /g)).toHaveLength(3)
  expect(page).toContain('src="kit-button--all-looks.ar.360.dark.difference.png"')
})

test('a new picture is marked as having no before', () => {
  const page = changesPage(['new.en.360.light'], (file) => file.endsWith('.after.png'))
  expect(page.match(/<img /g)).toHaveLength(1)
  expect(page.match(/<p>none/g)).toHaveLength(2)
})

test('the gallery is told which sides there are', () => {
  const changes = changesOf(['new.en.360.light'], '2026-11-21T00:00:00Z', (file) => file.endsWith('.after.png'))
  expect(changes).toEqual({ since: '2026-11-21T00:00:00Z', pictures: [{ name: 'new.en.360.light', sides: ['after'] }] })
})
