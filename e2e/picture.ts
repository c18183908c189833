import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** A file chosen with the keyboard for the picture of a product or a recipe. */
export async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose a picture|اختيار صورة)$/ }).press('Enter')
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** A photo that the shop has taken. */
export async function uploadPhoto(page: Page) {
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
  await choosePicture(page, 'photo.jpg', 'image/jpeg', await photo.jpeg().toBuffer())
  const address = page.getByLabel(/Address of the picture|عنوان الصورة/)
  await expect(address).toHaveValue(/^\/uploads\/.+-640\.webp$/)
}
