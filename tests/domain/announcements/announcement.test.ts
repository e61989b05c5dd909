/** Who sees which announcement, when, and in which order. */
import { expect, test } from 'bun:test'
import {
  type AnnouncementAudience,
  type AnnouncementKind,
  announcementsFor,
  announcementState,
  audienceOf,
} from '#domain/announcements/announcement.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

const announced = (
  id: string,
  rest: Partial<{ kind: AnnouncementKind; audience: AnnouncementAudience; from: Date; until: Date | null }> = {},
) => ({
  id,
  kind: 'info' as const,
  audience: 'everyone' as const,
  from: at(-1),
  until: null,
  withdrawnAt: null,
  ...rest,
})

const PAYING = { isActive: true, status: 'active' } as const
const TRIAL = { isActive: 'Regular_active_trial', status: 'trial' } as const
const ENDED = { isActive: false, status: 'expired' } as const

test('it begins at its first moment and is over at its last', () => {
  const times = { from: at(0), until: at(1), withdrawnAt: null }
  expect(announcementState(times, at(-1))).toBe('scheduled')
  expect(announcementState(times, at(0))).toBe('shown')
  expect(announcementState(times, at(1))).toBe('over')
  expect(announcementState({ ...times, until: null }, at(9_000))).toBe('shown')
  expect(announcementState({ ...times, withdrawnAt: at(-2) }, at(0))).toBe('withdrawn')
})

test('a company is of one audience, by its subscription', () => {
  expect([PAYING, TRIAL, ENDED].map(audienceOf)).toEqual(['paying', 'trial', 'ended'])
  expect(audienceOf({ isActive: 'reset_trial', status: 'trial' })).toBe('trial')
  // A trial that has ended says `trial` still.
  expect(audienceOf({ isActive: false, status: 'trial' })).toBe('ended')
})

test('three at most: the most urgent, then those that began last', () => {
  const rows = [
    announced('old'),
    announced('new', { from: at(-0.5) }),
    announced('maintenance', { kind: 'maintenance', from: at(-9) }),
    announced('warning', { kind: 'warning', from: at(-99) }),
    announced('later', { kind: 'warning', from: at(1) }),
    announced('over', { kind: 'warning', until: at(0) }),
  ]
  expect(announcementsFor(rows, TRIAL, NOW).map(({ id }) => id)).toEqual(['warning', 'maintenance', 'new'])
})

test('those of another audience are not his', () => {
  const rows = (['everyone', 'trial', 'paying', 'ended'] as const).map((audience) => announced(audience, { audience }))
  const seenBy = (subscription: typeof PAYING | typeof TRIAL | typeof ENDED) =>
    announcementsFor(rows, subscription, NOW).map(({ id }) => id)
  expect([PAYING, TRIAL, ENDED].map(seenBy)).toEqual([
    ['everyone', 'paying'],
    ['everyone', 'trial'],
    ['everyone', 'ended'],
  ])
})
