import * as v from 'valibot'
import { Picture } from '#ui/picture.tsx'
import tint from '#ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'
import { pictureAddress } from '#shop/catalogue/picture-address.ts'
import styles from './photos-editor.module.css'

/** The picture that shoppers see while there is no photo. It is unknown when all photos were just removed. */
export function ShownInstead({ of, src }: { of: Category | 'meals' | 'box'; src?: string }) {
  if (src === undefined) return <p>{m.photo_none_left()}</p>
  if (!v.is(pictureAddress, src)) return null
  return (
    <div className={styles.instead}>
      <div className={`${styles.drawing} ${tint[of]}`}>
        <Picture key={src} src={src} alt="" sizes="96px" />
      </div>
      <p>{m.photo_none()}</p>
    </div>
  )
}
