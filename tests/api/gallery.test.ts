/** What the server adds to the gallery's files: pictures that changed, and the policy of the gallery's own page. */
import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSecurityHeaders } from '#http/headers.ts'
import { changedPicture } from '#pages/gallery.ts'

const folder = mkdtempSync(join(tmpdir(), 'changes-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'kit-button--all-looks.en.1280.light.after.png'), 'picture')
writeFileSync(join(folder, 'secret.png'), 'secret')

describe('A changed picture', () => {
  test('is read when it is asked for', async () => {
    const answer = await changedPicture(folder, 'kit-button--all-looks.en.1280.light.after.png')
    expect(await answer.text()).toBe('picture')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('nothing else of the folder is', async () => {
    for (const name of ['secret.png', '../package.json', '..%2Fpackage.json', 'x.before.png', 'a/b.before.png']) {
      expect(changedPicture(folder, name)).rejects.toThrow()
    }
    expect(changedPicture(undefined, 'changes.json')).rejects.toThrow()
  })

  test('before any run there are none', async () => {
    const answer = await changedPicture(folder, 'changes.json')
    expect(await answer.json()).toEqual({ since: null, pictures: [] })
    writeFileSync(join(folder, 'changes.json'), '{"since":null,"pictures":[{"name":"one","sides":["after"]}]}')
    expect(await (await changedPicture(folder, 'changes.json')).text()).toContain('"one"')
  })
})

test('the gallery’s own page may run nothing inline, and frame stories', () => {
  const policyOf = (path: string, servesGallery = true) => {
    const headers: Record<string, string> = {}
    addSecurityHeaders(headers, path, { appUrl: 'http://localhost:3000', hstsSubdomains: false, servesGallery })
    return headers['content-security-policy']
  }
  expect(policyOf('/gallery/review.html')).toContain("frame-src 'self'")
  expect(policyOf('/gallery/review.html')).not.toContain("'unsafe")
  expect(policyOf('/gallery/iframe.html')).toContain("'unsafe-inline'")
  expect(policyOf('/gallery/review.html', false)).not.toContain('frame-src')
})
