import { describe, expect, it } from 'vitest'
import { offeredPlaceholders, templateCodes, templatePlaceholders } from '@portal/contract/templates'
import { renderTemplate } from './compose.service.ts'
import type { PlaceholderValues } from './fill.rules.ts'
import { checkMarkup } from './markup.lib.ts'
import { shippedTemplates } from './shipped.service.ts'

const SENDER = { type: 'MAIL', sender_name: null, reply_to: null, cc: [] as string[] } as const
const render = (body: string, values: PlaceholderValues = {}, subject = 'Hello') =>
  renderTemplate('M05', { ...SENDER, subject, body }, values)
const shipped = new Map(shippedTemplates().map(({ code, version }) => [code, version]))
const samplesOf = (names: readonly (keyof typeof templatePlaceholders)[]): PlaceholderValues =>
  Object.fromEntries(names.map((name) => [name, templatePlaceholders[name].sample]))

describe('the text of every template', () => {
  it.each(templateCodes)('%s passes the checks of the editor and uses every value its sender supplies', (code) => {
    const template = shipped.get(code)
    if (!template) throw new Error(code)
    expect(checkMarkup(template.body)).toEqual({ html: template.body, refused: [] })
    const { always, sometimes } = offeredPlaceholders(code)
    const full = renderTemplate(code, template, samplesOf([...always, ...sometimes]))
    const bare = renderTemplate(code, template, samplesOf(always))
    for (const { subject, text, html } of [full, bare]) {
      for (const part of [subject, text, html]) {
        expect(part.trim()).not.toBe('')
        expect(part).not.toMatch(/\{\{|undefined|null/)
      }
      expect(text).toMatch(/^Dear [^\n]+,\n\n/)
      expect(text).toMatch(/\n\nThe HR team$/)
      expect(text).not.toMatch(/<|\n{3}/)
      expect(html).not.toMatch(/<img|<script|https?:\/\/(?!example\.com)/)
      expect(html).toContain('max-width:600px')
    }
  })

  it('that closes an application states the outcome first and the date for re-applying, and never the reason or the stage', () => {
    for (const code of ['M21', 'M22', 'M23', 'M24', 'M27'] as const) {
      const template = shipped.get(code)
      if (!template) throw new Error(code)
      const { always, sometimes } = offeredPlaceholders(code)
      const { subject, text } = renderTemplate(code, template, samplesOf([...always, ...sometimes]))
      expect(text.split('\n\n')[1]).toMatch(/not selected|is closed/)
      expect(text).toContain('19 Feb 2027')
      expect(text).toContain('Thank you')
      for (const words of [subject, text]) expect(words).not.toMatch(/stage|reject|reason|score|cut-off/i)
    }
  })
})

describe('an email from a template', () => {
  it('has each value once, escaped in HTML, and no placeholder of a value is filled', () => {
    const name = `<b>O'Neil</b> {{company.name}}`
    const { text, html } = render('<p>Dear {{candidate.first_name}},</p>', { 'candidate.first_name': name, 'company.name': 'Narmada' })
    expect(text).toBe("Dear <b>O'Neil</b> { {company.name} },")
    expect(html).toContain('Dear &lt;b&gt;O&#39;Neil&lt;/b&gt; { {company.name} },')
    expect(html).not.toContain('{{')
  })

  it('has the fallback if there is no value', () => {
    const body = '<p>Dear {{candidate.first_name|there &amp; all}},</p>'
    expect(render(body).text).toBe('Dear there & all,')
    expect(render(body).html).toContain('Dear there &amp; all,')
    expect(render(body, { 'candidate.first_name': 'Asha' }).text).toBe('Dear Asha,')
  })

  it('leaves out lines whose placeholder has neither, and lists emptied by that', () => {
    const body =
      '<p>Hello</p><ul><li><p>Place: {{interview.place}}</p></li><li><p><a href="{{interview.link}}">Open</a></p></li></ul><p>Bye</p>'
    expect(render(body).text).toBe('Hello\n\nBye')
    expect(render(body).html).not.toContain('<ul')
    expect(render(body, { 'interview.place': 'Ahmedabad' }).text).toBe('Hello\n\n- Place: Ahmedabad\n\nBye')
    expect(render(body, { 'interview.link': 'javascript:alert(1)' }).text).toBe('Hello\n\nBye')
  })

  it('is never empty', () => {
    expect(() => render('<p>{{interview.place}}</p>')).toThrow('nothing to say')
    expect(() => render('<p>Hello</p>', {}, '{{opening.designation}}')).toThrow('nothing to say')
  })

  it('has a one-line subject, whatever its values contain', () => {
    const { subject } = render(
      '<p>Hello</p>',
      { 'candidate.first_name': 'Asha\r\nBcc: victim@example.com\u0000' },
      'For {{candidate.first_name}}',
    )
    expect(subject).toBe('For Asha Bcc: victim@example.com')
  })
})

describe('markup', () => {
  it.each([
    ['<p>a<script>alert(1)</script></p>', ['<script>']],
    ['<p onclick="x()">a</p>', ['onclick']],
    ['<img src=x onerror=alert(1)>', ['<img>', 'src', 'onerror']],
    ['<p><a href="javascript:alert(1)">a</a></p>', ['a link to javascript:alert(1)']],
    ['<p><a href="https://x.in/{{links.portal}}">a</a></p>', ['a link to https://x.in/{{links.portal}}']],
    ['<p style="color:red">a</p>', ['style']],
    ['<p><a class="card" href="https://x.in">a</a></p>', ['class']],
    ['<iframe srcdoc="<p>a</p>"></iframe>', ['<iframe>', 'srcdoc']],
    ['<svg><style><p>a</p></style></svg>', ['<svg>', '<style>']],
  ])('%s is refused for %j', (markup, refused) => {
    const checked = checkMarkup(markup)
    expect(checked.refused).toEqual(refused)
  })

  it('of the editor is unchanged', () => {
    const body =
      '<h2>One</h2><p>Dear {{candidate.first_name|there}},<br />two <strong>three</strong></p><ul><li><p>four</p></li></ul><p><a href="{{links.portal}}" class="button">Go</a></p>'
    expect(checkMarkup(body)).toEqual({ html: body, refused: [] })
  })
})
