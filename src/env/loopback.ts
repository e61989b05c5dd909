/** Whether a URL leads to this machine: `localhost`, its subdomains (RFC 6761), `127.0.0.0/8` and `::1`. */
export function isLoopback(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
