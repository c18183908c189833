import type { Services } from '#server/context.ts'

/** The address of a picture as mail programs show it; empty where there is none: a mail without is better than no mail. */
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
