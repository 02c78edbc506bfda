import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.rules.ts'
import { documentPdf, unprintable } from './printed-document.ts'

const offer = {
  title: 'Offer of employment',
  company: 'Narmada Infotech',
  day: '1 Dec 2026',
  reference: 'RR-26-0042, offer 1',
  recipient: ['Kshitij Shrivastava', '12, Shivalik Residency', 'Bopal'],
  html: '<p>Dear Kshitij,</p>',
}

describe('a printed document', () => {
  it('continues on a second page when its text is long', async () => {
    const long = `<p>${'नियुक्ति की शर्तें ध्यानपूर्वक पढ़ें। '.repeat(220)}</p>`
    const [short, extended] = [await documentPdf(offer), await documentPdf({ ...offer, html: long })]
    const pages = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
    expect([pages(short), pages(extended)]).toEqual([1, 2])
  })

  it('names the characters its fonts do not have', () => {
    expect(unprintable('₹ 6,50,000 – “श्री ज्ञानेश्वर” • é\n')).toEqual([])
    expect(unprintable('અમદાવાદ, શ્રી 北 தமிழ்')).toEqual(['北', 'த', 'ம', 'ி', 'ழ', '்'])
  })

  it('keeps paragraphs, lists and styles; escaped values stay text', () => {
    const blocks = blocksOf(
      '<h2>Terms</h2><p>Pay: <strong>₹ 6,50,000</strong> &lt;b&gt;<br />yearly</p><ol><li><p>One</p></li><li><p><a href="https://example.com/?a=1&amp;b=2">Two</a></p></li></ol><hr />',
    )
    expect(
      blocks.map(({ kind, depth, marker, lines }) => [kind, depth, marker, lines.map((line) => line.map(({ text }) => text).join('|'))]),
    ).toEqual([
      ['h2', 0, null, ['Terms']],
      ['p', 0, null, ['Pay: |₹ 6,50,000| <b>', 'yearly']],
      ['p', 1, '1.', ['One']],
      ['p', 1, '2.', ['Two']],
      ['hr', 0, null, []],
    ])
    expect(blocks[1]?.lines.flat().map(({ isBold }) => isBold)).toEqual([false, true, false, false])
    expect(blocks[3]?.lines[0]?.[0]?.link).toBe('https://example.com/?a=1&b=2')
  })
})
