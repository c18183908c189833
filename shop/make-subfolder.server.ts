import { mkdir } from 'node:fs/promises'

/**
 * Makes a folder of the data folder where it is not there. Never the data folder itself: a new, empty one would look like
 * a new shop. Rejects with ENOENT where that is gone.
 */
export async function makeSubfolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
