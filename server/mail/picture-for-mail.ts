import type { Services } from '#server/context.ts'

/**
 * Returns an address that mail programs can show. Empty if there is no picture or making it fails; the mail
 * is then sent without one.
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
