import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './meal-facts.module.css'

export function MealFacts({ minutes, serves }: { minutes: number; serves: number }) {
  return (
    <ul className={`muted ${styles.facts}`}>
      <li className="with-icon">
        <Icon name="clock" size={18} />
        {m.meal_takes({ count: minutes })}
      </li>
      <li className="with-icon">
        <Icon name="user" size={18} />
        {m.meal_for({ count: serves })}
      </li>
    </ul>
  )
}
