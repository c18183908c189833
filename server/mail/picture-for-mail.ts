import type { Services } from '#server/context.ts'

/**
 * Returns an address of a picture that mail programs can show. Returns an empty text when there is none, or
 * when making it fails: the mail is then sent without a picture.
 */
export async function pictureForMail(
  { pictures, log }: Pick<Services, 'pictures' | 'log'>,
  src: string,
): Promise<string> {
  try {
    return (await pictures.forMail(src)) ?? ''
  } catch (error) {
    log.warn({ err: error, src }, 'no picture for a mail')
    return ''
  }
}
