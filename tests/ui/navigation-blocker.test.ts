import { expect, mock, test } from 'bun:test'
import { NavigationBlocker } from '#ui/platform/navigation/navigation-blocker.ts'

const WARNING = { title: 'Leave?', text: 'It is lost.', leave: 'Leave', stay: 'Stay' }

test('without unsaved changes navigation goes on at once', () => {
  const blocker = new NavigationBlocker()
  const navigate = mock()
  blocker.attempt(navigate)
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(blocker.state()).toEqual({ isBlocking: false, isLosing: false, warning: null })
})

test('staying forgets the navigation, leaving makes it', () => {
  const blocker = new NavigationBlocker()
  blocker.block(WARNING)
  const navigate = mock()
  blocker.attempt(navigate)
  expect(blocker.state()).toEqual({ isBlocking: true, isLosing: true, warning: WARNING })
  blocker.stay()
  expect(blocker.state()).toEqual({ isBlocking: true, isLosing: true, warning: null })
  blocker.leave()
  expect(navigate).not.toHaveBeenCalled()

  const other = new NavigationBlocker()
  other.block(WARNING)
  other.attempt(navigate)
  other.leave()
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(other.state()).toEqual({ isBlocking: false, isLosing: false, warning: null })
})

test('the last navigation is the one that is made', () => {
  const blocker = new NavigationBlocker()
  blocker.block(WARNING)
  const [first, second] = [mock(), mock()]
  blocker.attempt(first)
  blocker.attempt(second)
  blocker.leave()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

test('two forms block until neither has changes, and the question goes with the last of them', () => {
  const blocker = new NavigationBlocker()
  const [release, releaseOther] = [blocker.block(WARNING), blocker.block({ ...WARNING, title: 'Other' })]
  const navigate = mock()
  blocker.attempt(navigate)
  release()
  expect(blocker.state().warning?.title).toBe('Other')
  releaseOther()
  expect(blocker.state()).toEqual({ isBlocking: false, isLosing: false, warning: null })
  blocker.leave()
  expect(navigate).not.toHaveBeenCalled()
})

test('the question is about a dialog above a page with changes, and the page still blocks once it is closed', () => {
  const blocker = new NavigationBlocker()
  blocker.block(WARNING)
  const close = blocker.block({ ...WARNING, title: 'Dialog' })
  blocker.attempt(close)
  expect(blocker.state().warning?.title).toBe('Dialog')
  blocker.leave()
  expect(blocker.state()).toEqual({ isBlocking: true, isLosing: true, warning: null })
})

test('stored changes block a navigation but not closing the page, and what would be lost comes first', () => {
  const blocker = new NavigationBlocker()
  const release = blocker.block(WARNING)
  blocker.block({ ...WARNING, title: 'Stored', isStored: true })
  blocker.attempt(mock())
  expect(blocker.state()).toMatchObject({ isLosing: true, warning: WARNING })
  release()
  expect(blocker.state()).toMatchObject({ isBlocking: true, isLosing: false, warning: { title: 'Stored' } })
})

test('after leaving it blocks again for new changes, and when leaving has failed', () => {
  const blocker = new NavigationBlocker()
  blocker.block(WARNING)
  blocker.leave()
  expect(blocker.state().isBlocking).toBe(false)
  blocker.resume()
  expect(blocker.state().isBlocking).toBe(true)
  blocker.leave()
  blocker.block(WARNING)
  expect(blocker.state().isBlocking).toBe(true)
})

test('listeners hear of every change until they are removed', () => {
  const blocker = new NavigationBlocker()
  const listener = mock()
  const unsubscribe = blocker.subscribe(listener)
  blocker.block(WARNING)
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  blocker.stay()
  expect(listener).toHaveBeenCalledTimes(1)
})
