/** The server adds the pictures that changed, and the policy of the gallery's page, to the gallery's files. */
import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSecurityHeaders } from '#http/headers.ts'
import { changedPicture, galleryPages } from '#pages/gallery.ts'
import { type Commit, type CommitsAnswer, galleryChanges } from '#pages/gallery-changes.ts'

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
    expect(await answer.json()).toEqual({ pictures: [] })
    writeFileSync(join(folder, 'changes.json'), '{"pictures":[{"name":"one","sides":["after"]}]}')
    expect(await (await changedPicture(folder, 'changes.json')).text()).toContain('"one"')
  })
})

/** A repository of two commits, whose program records its arguments, and runs until that file is removed. */
function repository(): string {
  const root = mkdtempSync(join(tmpdir(), 'repository-'))
  const commits = ['tests', 'visual', 'commits'].reduce((folder, name) => join(folder, name), root)
  mkdirSync(commits, { recursive: true })
  writeFileSync(
    join(commits, 'between-commits.ts'),
    `import { existsSync, writeFileSync } from 'node:fs'
    writeFileSync('asked', process.argv.slice(2).join(' '))
    while (existsSync('asked')) await new Promise((done) => setTimeout(done, 5))`,
  )
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    if (!Bun.spawnSync(['git', ...author, ...args], { cwd: root }).success) throw new Error(`git ${args.join(' ')}`)
  }
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'first')
  mkdirSync(join(root, 'tests/visual/pictures'))
  writeFileSync(join(root, 'tests/visual/pictures/kit-button--looks.en.1280.light.webp'), 'picture')
  git('add', 'tests/visual/pictures')
  git('commit', '--quiet', '--message', 'second')
  return root
}

describe('Two commits', () => {
  const root = repository()
  const serve = (production: boolean) =>
    galleryChanges({ production }, root).listen({ port: 0, hostname: '127.0.0.1' }).server
  const servers = [serve(false), serve(true)] as const
  const [local, inProduction] = servers.map((server) => `http://127.0.0.1:${server?.port}/gallery/changes`)
  afterAll(async () => {
    for (const server of servers) await server?.stop(true)
    rmSync(root, { recursive: true, force: true })
  })
  const answer = async (at = local, headers: Record<string, string> = {}): Promise<CommitsAnswer> =>
    (await fetch(`${at}/commits.json`, { headers })).json()
  const list = async (): Promise<Commit[]> => (await answer()).commits
  const compare = (body: unknown, at = local) =>
    fetch(`${at}/compared`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('are chosen among those of the repository, the newest first', async () => {
    const commits = await list()
    expect(commits.map(({ subject }) => subject)).toEqual(['second', 'first'])
    expect(commits.map(({ drawsAnew }) => drawsAnew)).toEqual([true, false])
    for (const { hash, date } of commits) {
      expect(hash).toMatch(/^[0-9a-f]{40}$/)
      expect(Date.parse(date)).toBeGreaterThan(0)
    }
  })

  test('are not there in production, nor for callers from elsewhere', async () => {
    const [second, first] = await list()
    expect(await answer(inProduction)).toEqual({ commits: [], why: 'production' })
    expect(await answer(local, { 'x-forwarded-for': '192.0.2.1' })).toEqual({ commits: [], why: 'other-machine' })
    expect((await compare({ from: first?.hash, to: second?.hash }, inProduction)).ok).toBe(false)
  })

  test('that do not exist start nothing', async () => {
    const [second] = await list()
    for (const from of ['f'.repeat(40), 'HEAD~1', '--help', '', undefined])
      expect((await compare({ from, to: second?.hash })).ok).toBe(false)
    expect(await Bun.file(join(root, 'asked')).exists()).toBe(false)
  })

  test('are compared by a process of their own, one comparison at a time', async () => {
    const [second, first] = await list()
    expect((await compare({ from: first?.hash, to: second?.hash })).status).toBe(202)
    expect((await compare({ from: first?.hash, to: second?.hash })).ok).toBe(false)
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

test('until it is built its address says so, in both languages, and then shows it, also after another build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sanad-gallery-'))
  const app = galleryPages({ production: false }, root)
  const get = (path: string, language = 'en') =>
    app.handle(new Request(`http://localhost${path}`, { headers: { 'accept-language': language } }))
  const built = (name: string) => {
    const folder = join(root, `made-${name}`)
    mkdirSync(folder)
    for (const file of ['index.html', 'review.html', `${name}.js`]) writeFileSync(join(folder, file), name)
    rmSync(join(root, 'dist-gallery'), { recursive: true, force: true })
    renameSync(folder, join(root, 'dist-gallery'))
  }
  for (const path of ['/gallery', '/gallery/review.html']) expect((await get(path)).status).toBe(503)
  expect(await (await get('/gallery')).text()).toContain('is not built')
  mkdirSync(join(root, '.build'))
  writeFileSync(join(root, '.build/gallery.lock'), '1')
  const waiting = await get('/gallery')
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await waiting.text()).toContain('is being built')
  expect(await (await get('/gallery', 'ar')).text()).toContain('يجري بناء')
  for (const name of ['one', 'two']) {
    built(name)
    expect((await get('/gallery')).status).toBe(302)
    expect(await (await get(`/gallery/${name}.js`)).text()).toBe(name)
  }
  expect((await get('/gallery/one.js')).status).not.toBe(200)
  rmSync(root, { recursive: true })
})
