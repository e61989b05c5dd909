/** The audit of packages, against a registry on this machine that answers as the real one does. */
import { expect, test } from 'bun:test'
import { audit } from '#scripts/audit.ts'
import { adviceOf } from '#scripts/gate/run-step.ts'

/** Asks a server that gives this answer to the question for advisories. */
async function auditOf(answer: () => Response) {
  const requests: string[] = []
  using server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      requests.push(`${request.method} ${new URL(request.url).pathname}`)
      return answer()
    },
  })
  const found = await audit({ NPM_CONFIG_REGISTRY: `http://127.0.0.1:${server.port}/` })
  return { ...found, requests }
}

const advisory = (severity: string) => ({ id: 1, url: 'https://example.com/1', title: 'Reads too far', severity })

test('names each vulnerability and how many are serious', async () => {
  const { isComplete, lines, requests } = await auditOf(() =>
    Response.json({ pngjs: [advisory('high')], elysia: [advisory('low'), advisory('critical')] }),
  )
  expect(requests).toEqual(['POST /-/npm/v1/security/advisories/bulk'])
  expect(isComplete).toBe(true)
  expect(lines.toSorted()).toEqual([
    '3 known vulnerabilities, 2 of them high or critical',
    'critical: elysia: Reads too far (https://example.com/1)',
    'high: pngjs: Reads too far (https://example.com/1)',
    'low: elysia: Reads too far (https://example.com/1)',
  ])
}, 30_000)

test('says that nothing is known', async () => {
  const { isComplete, lines } = await auditOf(() => Response.json({}))
  expect({ isComplete, lines }).toEqual({
    isComplete: true,
    lines: ['0 known vulnerabilities, 0 of them high or critical'],
  })
}, 30_000)

test('says that it could not ask, and names no host', async () => {
  const { isComplete, lines } = await auditOf(() => new Response('', { status: 405 }))
  expect({ isComplete, lines }).toEqual({ isComplete: false, lines: ['not asked: POST the registry - 405'] })
  const { isComplete: isCompleteAlone, lines: alone } = await audit({ NPM_CONFIG_REGISTRY: 'http://127.0.0.1:1/' })
  expect([isCompleteAlone, alone]).toEqual([false, ['not asked: POST the registry - ConnectionRefused']])
}, 30_000)

test('the gate counts it as passed where it was asked, else not at all, and never as failed', () => {
  expect(adviceOf(['high: a: b\n1 known vulnerabilities, 1 of them high or critical\n'])).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    note: '1 known vulnerabilities, 1 of them high or critical',
  })
  expect(adviceOf(['not asked: no network\n'])).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    note: 'not asked: no network',
  })
  expect(adviceOf([])).toEqual({ passed: 0, failed: 0, skipped: 0, note: 'not asked' })
})
