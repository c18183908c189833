import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import styles from './page.module.css'
import type { LastSaved } from './use-cover-upload.ts'

/** The photo that was just saved, as shoppers see it, with an undo button. */
export function LastSavedPhoto({ last, onUndo }: { last: LastSaved; onUndo: () => void }) {
  const { product } = last
  return (
    <div className={styles.last}>
      <Picture key={product.src} src={product.src} alt="" sizes="48px" className={styles.thumb} />
      <p>{m.photos_saved({ name: isolate(nameIn(getLocale(), product)) })}</p>
      <Button variant="quiet" onClick={onUndo}>
        <Icon name="undo" size={18} />
        {m.toast_undo()}
      </Button>
    </div>
  )
}
