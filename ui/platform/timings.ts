/** Delays and intervals of the interface in milliseconds (spec §9). */
export const skeletonAfterMs = 150
export const retryFirstDelayMs = 1000
export const retryDelayCapMs = 30_000
/** Pause before the next request for an answer that the server is still preparing. */
export const progressAskMs = 5000
export const resendCodeAfterMs = 60_000
export const searchQuietMs = 200
/** Debounce of the item search. */
export const itemSearchQuietMs = 120
export const itemsKnownMs = 60_000
export const autosaveQuietMs = 2000
/** A user who types without a pause is saved on the server within 5 s; the request itself takes the rest. */
export const autosaveLongestMs = 4000
export const autosaveRetryMs = 5000
export const previewQuietMs = 150
/** Preview debounce of a long document, which takes longer to draw than the time between two keys. */
export const longPreviewQuietMs = 400
/** Changed figures flash, and are announced, only once they settle: longer than the pauses of typing. */
export const flashQuietMs = 500
export const inWordsQuietMs = 500
export const announceQuietMs = 1000
/** Counts of a stocktake that did not arrive are sent again after this delay. */
export const countRetryMs = 5000
export const deviceCopyQuietMs = 400
/** The device's copy is at most 1 s old, whatever the keys do; writing it takes the rest. */
export const deviceCopyLongestMs = 700
/** A server save waits at most this long for the device copy. */
export const noteOnDeviceMs = 500
export const draftLockWaitMs = 300
export const handoverMarginMs = 100
export const conflictingVersionMaxAgeMs = 30 * 24 * 60 * 60 * 1000
export const healthPollMs = 3000
export const healthAbortMs = 5000
/** First delay and interval of the outbox that sends drafts of closed tabs. */
export const outboxFirstMs = 3000
export const outboxEveryMs = 30_000
/** An overlay waits for this pause in typing, so that no key is lost. */
export const typingPauseMs = 800
export const subscriptionRefetchMs = 300_000
export const subscriptionStaleMs = 120_000
export const subscriptionGcMs = 600_000
export const limitPollMs = 30_000
/** In an Android webview: redirect delay, then the delay of the fallback link (spec §4). */
export const webviewLeavesAfterMs = 100
export const paymentLinkAfterMs = 2000
/** The pay button is enabled again after this delay. */
export const leavingTakesMs = 10_000
/** Poll interval of a payment at first, and later. */
export const paymentAskMs = 2000
export const paymentSlowAskMs = 10_000
export const nowTicksMs = 60_000
/** Sign-out waits at most this long for pending requests. */
export const lastAnswersMs = 1000
/** Sign-out waits at most this long for deferred actions, whose requests the server would refuse afterwards. */
export const lastActionsMs = 10_000
/** The time after which signing out goes on without an answer of the server. */
export const signOutAnswerMs = 3000
/** The band that says which company was entered. */
export const enteredBandMs = 3000
export const revokeEveryMs = 30_000
export const verifyThrottleMs = 5000
export const verifyAfterLoginMs = 100
export const logoutFlagMs = 2000
/** Delay of the service worker's install, which competes with the page for the CPU. */
export const keepAppAfterMs = 2500
export const updateCheckMs = 30 * 60_000
/** The interval between two frames of the scanner; a code must be out of sight for the second time to be scanned again. */
export const scanEveryMs = 120
export const scanAgainMs = 1200
/** How long a scanned code is shown before the scanner closes by itself. */
export const scannedShownMs = 600
/** The age at which items selected for a document but never added are dropped. */
export const selectionMaxAgeMs = 30 * 24 * 60 * 60 * 1000
