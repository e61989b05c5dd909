/** Every wait of the interface in milliseconds (spec §9, and ux.md for what the specification leaves open). */
export const skeletonAfterMs = 150
export const retryFirstDelayMs = 1000
export const retryDelayCapMs = 30_000
export const resendCodeAfterMs = 60_000
export const searchQuietMs = 200
/** A pause in typing before a large book of items is asked. */
export const itemSearchQuietMs = 120
export const itemsKnownMs = 60_000
export const autosaveQuietMs = 2000
export const autosaveRetryMs = 5000
export const previewQuietMs = 150
/** Of a long document: its paper takes longer to draw than two keys are apart. */
export const longPreviewQuietMs = 400
/** A figure that still changes is not pointed at. */
export const flashQuietMs = 250
export const inWordsQuietMs = 250
export const announceQuietMs = 1000
export const deviceCopyQuietMs = 400
/** So long a save waits for the device to note it. */
export const noteOnDeviceMs = 500
export const draftLockWaitMs = 300
export const handoverMarginMs = 100
export const otherVersionKeptMs = 30 * 24 * 60 * 60 * 1000
export const healthPollMs = 3000
export const healthAbortMs = 5000
/** Drafts that pages have left behind are looked for again and again, because another tab may close at any time. */
export const outboxFirstMs = 3000
export const outboxEveryMs = 30_000
/** A screen that covers the page waits for a pause in typing, so that no letter falls beside the field. */
export const typingPauseMs = 800
export const subscriptionRefetchMs = 300_000
export const subscriptionStaleMs = 120_000
export const subscriptionKeptMs = 600_000
export const limitPollMs = 30_000
/** An Android webview leaves for the payment page this much later, and gets a link when it is still here after that. */
export const webviewLeavesAfterMs = 100
export const paymentLinkAfterMs = 2000
/** Who has not left by then may press again. */
export const leavingTakesMs = 10_000
/** A payment is asked for this often while its payer waits for it, and after that. */
export const paymentAskMs = 2000
export const paymentSlowAskMs = 10_000
export const nowTicksMs = 60_000
/** So long signing out waits for answers that are on their way. */
export const lastAnswersMs = 1000
export const verifyThrottleMs = 5000
export const verifyAfterLoginMs = 100
export const logoutFlagMs = 2000
/** To keep the whole app on the device takes the processor for a while, which the page needs first. */
export const keepAppAfterMs = 2500
export const updateCheckMs = 30 * 60_000
