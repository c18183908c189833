import { mkdir } from 'node:fs/promises'

/**
 * Makes a folder inside the data folder, but never the data folder itself: an empty one would look like a
 * new shop. Rejects with ENOENT when the data folder is gone.
 */
export async function makeSubfolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
