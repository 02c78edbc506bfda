import { type Attachment, OTHER_DOCUMENT, PROFILE_PICTURE, RESUME } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import type { Locator, Page } from '@playwright/test'
import { documents } from '../server/src/testing/documents.ts'
import { makeResume } from '../server/src/testing/resumes/make.ts'
import { docOf } from '../server/src/testing/word97.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signInAs, type MadeCandidate, makeCandidate } from './support/make-candidate.ts'
import { resumePdf } from './support/resume.ts'
import { expect, onBoth, onPhone, pdfViewerOnBoth, test } from './support/test.ts'
import { startWeakNetwork, type WeakNetwork } from './support/weak-network.ts'

const isPhone = () => test.info().project.name === 'phone'

const made = async (name: string, upTo?: Parameters<typeof makeCandidate>[1]): Promise<MadeCandidate> =>
  makeCandidate(`${name}.${test.info().project.name}.${test.info().retry}.${Date.now()}@example.com`, upTo)
const listOf = ({ call }: MadeCandidate): Promise<Attachment[]> =>
  call<{ data: Attachment[] }>('GET', '/v1/candidate/attachment').then(({ data }) => data)
const keep = async ({ call }: MadeCandidate, name: string, content: Buffer, type = OTHER_DOCUMENT) => {
  const form = new FormData()
  form.append('type', String(type))
  form.append('file', new Blob([new Uint8Array(content)]), name)
  await call('POST', '/v1/candidate/attachment', form)
}
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const text = (name: string, size: number) => file(name, 'text/plain', Buffer.from(`${name}\n`.padEnd(size, 'marks ')))

/** Chooses a file by the button, as a person does. */
const pick = async (page: Page, button: Locator, chosen: ReturnType<typeof file>) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(chosen)
}
const otherButton = (page: Page) => page.getByRole('button', { name: 'Choose a file' })
/** Chooses another document, which uploads it. */
const chooseOther = (page: Page, chosen: ReturnType<typeof file>) => pick(page, otherButton(page), chosen)
const openProfile = async (page: Page, candidate: MadeCandidate) => {
  await signInAs(page, candidate)
  await page.goto('/CandidateProfile')
  await expect(otherButton(page)).toBeVisible()
}
const others = (page: Page) => page.getByRole('list', { name: 'Other documents' })
/** A phone's photo in memory: so big, and turned by its Exif. */
const photo = async (page: Page, width: number, height: number, orientation: number): Promise<Buffer> => {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      if (!context) return ''
      const image = context.createImageData(w, h)
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : (at / 977 + Math.random() * 90) % 256
      context.putImageData(image, 0, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
      let binary = ''
      for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
      return btoa(binary)
    },
    [width, height] as const,
  )
  const plain = Buffer.from(base64, 'base64')
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('23.0225N 72.5714E')])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, content, plain.subarray(2)])
}
/** Width and height of a stored picture, as a browser draws it. */
const sizeOf = (page: Page, link: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    return [bitmap.width, bitmap.height] as const
  }, link)
/** What the frame of the viewer shows, read by our own page: no script runs inside, not even a test's. */
const framed = (page: Page) =>
  page.evaluate(() => {
    const body = document.querySelector<HTMLIFrameElement>('[role="dialog"] iframe')?.contentDocument?.body
    const images = [...(body?.querySelectorAll('img') ?? [])].map((image) => `${image.alt} ${image.naturalWidth}`)
    return `${body?.textContent ?? ''}${images.join()}`
  })
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('every kind of document opens in the viewer and in its own tab, and can be downloaded', pdfViewerOnBoth, async ({ page }) => {
  test.slow()
  const candidate = await made('viewer')
  const [docx, odt] = [await makeResume(5), await makeResume(6)]
  const { buffer } = await resumePdf('Asha Patel')
  for (const [name, content] of [
    ['a.pdf', buffer],
    ['b.jpg', documents.jpg],
    ['c.png', documents.png],
    ['d.txt', documents.txt],
    [`e.${docx.format}`, docx.content],
    [`f.${odt.format}`, odt.content],
    ['g.doc', docOf('Asha Patel\nSkills: Java')],
    ['h.odt', documents.odt],
  ] as const)
    await keep(candidate, name, content)
  await openProfile(page, candidate)
  const dialog = page.getByRole('dialog')
  const view = (name: string) => page.getByRole(isPhone() && name === 'a.pdf' ? 'link' : 'button', { name: `View ${name}`, exact: true })

  for (const [name, content] of [
    ['b.jpg', 'b.jpg 1'],
    ['c.png', 'c.png 1'],
    ['d.txt', 'अहमदाबाद'],
    [`e.${docx.format}`, docx.label.email],
    [`f.${odt.format}`, odt.label.email],
    ['g.doc', 'Skills: Java'],
    ['h.odt', 'No preview available. Download the file.'],
  ] as const)
    await test.step(name, async () => {
      await view(name).click()
      await expect(dialog.getByRole('heading', { name })).toBeVisible()
      await expect.poll(() => framed(page)).toContain(content)
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
      // What is shown can be printed by our own button: it is of this site, and no script runs in it.
      expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
      await expect(dialog.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('href', /\/api\/files\/\d+\/view/)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(view(name)).toBeFocused()
    })

  await test.step('a PDF opens in a frame, or in the phone’s own viewer', async () => {
    if (isPhone()) {
      await expect(view('a.pdf')).toHaveAttribute('href', /\/api\/files\/\d+\/view/)
      await expect(view('a.pdf')).toHaveAttribute('target', '_blank')
    } else {
      await view('a.pdf').click()
      await expect(dialog.locator('iframe')).toHaveAttribute('src', /\/api\/files\/\d+\/view/)
      await page.keyboard.press('Escape')
    }
  })

  await test.step('Print prints the displayed document', async () => {
    await view('g.doc').click()
    await expect.poll(() => framed(page)).toContain('Skills: Java')
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentWindow
      if (frame) frame.print = () => document.body.setAttribute('data-printed', frame.document.title)
    })
    await dialog.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'g.doc')
  })

  await test.step('Download returns the original file, and the close button is large enough to tap', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Download' }).click()])
    expect(download.suggestedFilename()).toBe('g.doc')
    if (isPhone()) {
      const box = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
})

test("an expired link is renewed, and a document that can't be opened shows an error and can be retried", async ({ page }) => {
  const candidate = await made('links')
  await keep(candidate, 'notes.txt', documents.txt)
  await openProfile(page, candidate)
  const dialog = page.getByRole('dialog')
  const asked: string[] = []
  let answers = [404]
  await page.route('**/api/files/*/view?*', async (route) => {
    asked.push(route.request().url())
    const status = answers.shift()
    await (status === undefined ? route.continue() : route.fulfill({ status, body: '' }))
  })
  await page.getByRole('button', { name: 'View notes.txt' }).click()
  await expect.poll(() => framed(page)).toContain('Asha Patel')
  expect(asked).toHaveLength(2)
  await page.keyboard.press('Escape')
  answers = [404, 404]
  await page.getByRole('button', { name: 'View notes.txt' }).click()
  await expect(dialog.getByRole('alert')).toContainText("Couldn't open the file.")
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => framed(page)).toContain('Asha Patel')
})

test('a photo of several megabytes is stored small, upright and without its location', onPhone, async ({ page }) => {
  test.slow()
  const candidate = await made('photo')
  await openProfile(page, candidate)
  const big = await photo(page, 3000, 2000, 6)
  expect(big.length).toBeGreaterThan(3_000_000)
  await chooseOther(page, file('IMG_2041.jpg', 'image/jpeg', big))
  await expect(page.getByText(messages.fileAdded)).toBeVisible({ timeout: 30_000 })
  const [document] = await listOf(candidate)
  expect(document?.attachment.size).toBeLessThan(big.length / 3)
  expect(await sizeOf(page, document?.attachment.view_link ?? '')).toEqual([1067, 1600])

  await pick(page, page.getByRole('button', { name: 'Add picture' }), file('me.jpg', 'image/jpeg', big))
  await expect.poll(async () => (await listOf(candidate)).some(({ type }) => type === PROFILE_PICTURE), { timeout: 30_000 }).toBe(true)
  const picture = (await listOf(candidate)).find(({ type }) => type === PROFILE_PICTURE)?.attachment
  expect(await sizeOf(page, picture?.view_link ?? '')).toEqual([341, 512])
  expect(picture?.size).toBeLessThan(200_000)
  await expect(page.locator('img[src*="/api/files/"]:visible').first()).toBeVisible()

  // A small one goes as it is; one that is no picture is refused in words.
  await chooseOther(page, file('stamp.png', 'image/png', documents.png))
  await expect
    .poll(async () => (await listOf(candidate)).find(({ attachment }) => attachment.original_name === 'stamp.png')?.attachment.size)
    .toBe(documents.png.length)
  await chooseOther(page, file('broken.jpg', 'image/jpeg', Buffer.concat([documents.jpg.subarray(0, 40), Buffer.alloc(2000, 1)])))
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('alert')).toContainText("Couldn't read the picture.")
})

test('the camera is offered on touch screens only', onBoth, async ({ page }) => {
  await openProfile(page, await made('camera'))
  const cameras = page.getByRole('button', { name: 'Take a photo' })
  await expect(cameras).toHaveCount(isPhone() ? 1 : 0)
  await expect(page.locator('input[capture="environment"]')).toHaveAttribute('accept', 'image/jpeg')
  await expectAccessible(page)
})

test('a refused file shows the reason; a resume is replaced and a document removed', async ({ page }) => {
  const candidate = await made('change')
  await openProfile(page, candidate)
  await chooseOther(page, file('page.html', 'text/html', Buffer.from('<p>')))
  await expect(page.getByRole('alert').filter({ hasText: messages.fileFormat }).first()).toBeVisible()
  // Dropped text is no file; the message goes with the next choice.
  const nothing = await page.evaluateHandle(() => new DataTransfer())
  await otherButton(page).dispatchEvent('drop', { dataTransfer: nothing })
  await expect(page.getByText(messages.selectFile)).toHaveCount(1)

  await pick(page, page.getByRole('button', { name: 'Update', exact: true }), text('New resume.txt', 200))
  await expect(page.getByRole('button', { name: 'View New resume.txt' })).toBeVisible()
  expect((await listOf(candidate)).filter(({ type }) => type === RESUME)).toHaveLength(1)

  await chooseOther(page, text('unwanted.txt', 200))
  await expect(page.getByText(messages.selectFile)).toHaveCount(0)
  await expect(others(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(messages.noDocuments)).toBeVisible()

  await chooseOther(page, text('marks.txt', 200))
  await expect(others(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove marks.txt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(messages.noDocuments)).toBeVisible()
  expect((await listOf(candidate)).map(({ type }) => type)).toEqual([RESUME])
})

const weak = test.extend<{ wire: WeakNetwork }>({
  wire: async ({}, use) => {
    const wire = await startWeakNetwork(process.env['E2E_URL'] ?? '')
    await use(wire)
    await wire.stop()
  },
  baseURL: async ({ wire }, use) => use(wire.url),
})

weak(
  'on slow 3G an upload shows how far it is, can be cancelled, warns before leaving, and outlives a lost network',
  onPhone,
  async ({ page, context, wire }) => {
    test.slow()
    const candidate = await made('slow')
    await openProfile(page, candidate)
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const over = (conditions: typeof slow3g) => network.send('Network.emulateNetworkConditions', conditions)
    const uploads = page.getByRole('list', { name: 'Uploads' })
    const share = async () => Number(await uploads.getByRole('progressbar').getAttribute('aria-valuenow'))

    await test.step('cancel: nothing is stored', async () => {
      await over(slow3g)
      await chooseOther(page, text('unwanted.txt', 400_000))
      await expect.poll(share).toBeGreaterThan(5)
      await uploads.getByRole('button', { name: 'Cancel unwanted.txt' }).click()
      await expect(uploads).toBeHidden()
    })

    await test.step('leaving the page and logging out ask for confirmation', async () => {
      await chooseOther(page, text('marks.txt', 1_500_000))
      await expect.poll(share).toBeGreaterThan(5)
      const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('dialog', { name: 'Log out and stop the upload?' }).getByRole('button', { name: 'Stay' }).click()
    })

    await test.step('a network failure during an upload shows a message, disables the pickers with the reason, and the upload continues automatically', async () => {
      wire.cut()
      await context.setOffline(true)
      await expect(uploads.getByRole('status')).toContainText('Connection lost.')
      await expect(otherButton(page)).toBeDisabled()
      await expect(page.getByText("You're offline. You can upload files when you're back online.").first()).toBeVisible()
      await page.waitForTimeout(3000)
      wire.mend()
      await context.setOffline(false)
      await over({ ...slow3g, uploadThroughput: 500_000, downloadThroughput: 500_000 })
      await expect(page.getByRole('button', { name: 'View marks.txt' })).toBeVisible({ timeout: 40_000 })
      await expect(uploads).toBeHidden()
      expect((await listOf(candidate)).map(({ attachment }) => attachment.original_name)).toEqual(['marks.txt', 'Resume.pdf'])
    })

    await test.step('the upload is retried two seconds after a connection breaks silently', async () => {
      await over(slow3g)
      await chooseOther(page, text('tenth.txt', 400_000))
      await expect.poll(share).toBeGreaterThan(20)
      wire.cut()
      await expect(uploads.getByRole('status')).toContainText('Connection lost.')
      wire.mend()
      await over({ ...slow3g, uploadThroughput: 500_000, downloadThroughput: 500_000 })
      await expect(page.getByRole('button', { name: 'View tenth.txt' })).toBeVisible({ timeout: 40_000 })
    })

    await test.step("a lost response doesn't create a second copy", async () => {
      let lost = 0
      await page.route('**/api/v1/candidate/attachment', async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.continue()
        lost += 1
        await route.fetch()
        await route.abort('internetdisconnected')
      })
      await chooseOther(page, text('twelfth.txt', 2000))
      await expect(page.getByRole('button', { name: 'View twelfth.txt' })).toBeVisible({ timeout: 30_000 })
      await expect(uploads).toBeHidden({ timeout: 30_000 })
      expect((await listOf(candidate)).filter(({ attachment }) => attachment.original_name === 'twelfth.txt')).toHaveLength(1)
      await page.unroute('**/api/v1/candidate/attachment')
    })

    await test.step('a server error waits for the candidate to retry', async () => {
      await page.route('**/api/v1/candidate/attachment', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
      )
      await chooseOther(page, text('degree.txt', 2000))
      await expect(uploads.getByRole('alert')).toHaveText(messages.attachmentFailed)
      await page.unroute('**/api/v1/candidate/attachment')
      await uploads.getByRole('button', { name: 'Retry degree.txt' }).click()
      await expect(page.getByRole('button', { name: 'View degree.txt' })).toBeVisible({ timeout: 30_000 })
    })
  },
)

test('in the wizard, an upload continues while the candidate goes to the next step', async ({ page, context }) => {
  test.slow()
  const candidate = await made('steps', 'ATTACHMENT')
  await signInAs(page, candidate)
  await page.goto('/candidate-info')
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await expect(page.getByRole('button', { name: 'Choose your resume' })).toBeVisible()
  await network.send('Network.emulateNetworkConditions', { ...slow3g, downloadThroughput: 500_000 })
  await pick(page, page.getByRole('button', { name: 'Choose your resume' }), text('Resume.txt', 300_000))
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Work experience/i }).first()).toBeVisible()
  await expect(page.getByText(messages.fileAdded)).toBeVisible({ timeout: 40_000 })
  expect((await listOf(candidate)).map(({ type }) => type)).toEqual([RESUME])
})
