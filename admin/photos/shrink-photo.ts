const LARGE_BYTES = 4 * 1024 * 1024
/** Larger than the sizes that the shop stores, so that shrinking costs no quality. */
const LONGEST_SIDE = 2560
const QUALITY = 0.9

/**
 * Shrinks a large JPEG before upload: a phone's photo of 12 MB takes minutes over a slow connection. Returns
 * other files, and those that the browser cannot shrink, unchanged.
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
    // The file is damaged or too large for this browser. The shop will name the problem.
    return file
  }
}
