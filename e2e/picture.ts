import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { m } from '#messages/compiled/messages.js'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Returns a landscape JPEG whose left half has another colour. */
export async function aPhoto(name = 'photo.jpg', left = '#b3261e'): Promise<File> {
  const half = sharp({ create: { width: 600, height: 900, channels: 3, background: left } })
  const whole = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#1e6b3a' } })
  const buffer = await whole
    .composite([{ input: await half.png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export async function choosePhotos(page: Page, ...files: File[]) {
  const isArabic = new URL(page.url()).pathname.startsWith('/ar')
  const name = m.photo_choose({}, { locale: isArabic ? 'ar' : 'en' })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await (await chooser).setFiles(files)
}

export async function uploadPhoto(page: Page) {
  await choosePhotos(page, await aPhoto())
  await expect(page.locator('img[src^="/uploads/"]')).toBeVisible()
}

export async function giveFiles(
  page: Page,
  selector: string,
  how: 'drop' | 'paste',
  ...files: File[]
) {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  await page.locator(selector).evaluate(
    (element, { how, sent }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    { how, sent },
  )
}
