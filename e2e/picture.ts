import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** A file chosen with the keyboard for the picture of a product or a recipe. */
export async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose a picture|اختيار صورة)$/ }).press('Enter')
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** A JPEG as a camera takes it: wider than high, the left half of another colour. */
export async function aPhoto(name = 'photo.jpg', colours = { start: '#b3261e', end: '#1e6b3a' }) {
  const half = await sharp({
    create: { width: 600, height: 900, channels: 3, background: colours.start },
  })
    .png()
    .toBuffer()
  const photo = sharp({
    create: { width: 1200, height: 900, channels: 3, background: colours.end },
  })
  const buffer = await photo
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A photo that the shop has taken. */
export async function uploadPhoto(page: Page) {
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
  await choosePicture(page, 'photo.jpg', 'image/jpeg', await photo.jpeg().toBuffer())
  const address = page.getByLabel(/Address of the picture|عنوان الصورة/)
  await expect(address).toHaveValue(/^\/uploads\/.+-640\.webp$/)
}
