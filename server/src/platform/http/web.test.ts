import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { securityHeaders } from './security.ts'
import { scriptHashesOf, serveWeb, withSettings } from './web.ts'

it('the page names the company and the addresses for help, as text', () => {
  const page = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8')
  const filled = withSettings(page, { company: 'Shah & "Sons" $&', helpAddress: 'hr@example.com', privacyContact: 'asha@example.com' })
  expect(filled).toContain('<meta name="company" content="Shah &amp; &quot;Sons&quot; $&amp;" />')
  expect(filled).toContain('<meta name="help-address" content="hr@example.com" />')
  expect(filled).toContain('<meta name="privacy-contact" content="asha@example.com" />')
})

it('the content policy allows the scripts of the page by their hashes, and no others', () => {
  const script = 'let a=`</b>`;a()'
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const hashes = scriptHashesOf(`<head><script>${script}</script><script type="module" src="/a.js"></script></head>`)
  expect(hashes).toEqual([hash])
  expect(securityHeaders(hashes)['content-security-policy']).toContain(`script-src 'self' ${hash};`)
})

it('with SERVICE_WORKER=false browsers get a worker that deletes the cache and unregisters itself', async () => {
  const app = fastify()
  await serveWeb(app, null, false)
  const { headers, body } = await app.inject('/sw.js')
  await app.close()
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  expect(body).toContain('caches.delete')
  expect(body).toContain('registration.unregister()')
})
