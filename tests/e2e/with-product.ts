/** `test` with a running product of the default settings: one server for all files of a worker. */
import { test as base } from 'playwright/test'
import { type Product, startProduct } from './product.ts'

/**
 * A test leaves nothing behind that another one meets: it works in an account of its own, under an address that
 * `newEmail` gives once. What needs other settings, another database or a server that is stopped starts its own. All
 * files use this `test`, because a worker with other fixtures is another process, with another browser and server.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      // Sign-ups are limited by the address of the client, which a proxy tells: see `signUp`.
      const product = await startProduct({ TRUSTED_PROXIES: '1' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})
