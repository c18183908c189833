const LARGE_BYTES = 4 * 1024 * 1024
/** More than the shop stores of a photo, so that nothing is lost by it. */
const LONGEST_SIDE = 2560
const QUALITY = 0.9

/**
 * A large JPEG, made smaller before it is sent: a phone's photo of 12 MB takes minutes over a slow
 * connection. What cannot be made smaller here is sent as it is.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || file.type !== 'image/jpeg') return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    )
    return small && small.size < file.size ? new File([small], file.name, small) : file
  } catch {
    // Damaged, or more than this browser can hold: the shop says what is wrong with it.
    return file
  }
}
