/** A minimal Bun server: the upper bound for an authenticated GET. */
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  routes: { '/api/health': () => Response.json({ status: 'ok', version: '1', uptimeSeconds: 1 }) },
})
process.stdout.write(`http://localhost:${server.port}\n`)
