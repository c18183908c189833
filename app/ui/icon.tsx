import styles from './icon.module.css'

/** Drawn on a 24 × 24 grid in the colour of the text. */
const drawings = {
  'arrow-down': 'M12 5v14m6-6-6 6-6-6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6 6-6-6 6-6',
  calendar:
    'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 3v4m8-4v4M4 10h16',
  card: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3 10h18M7 15h3',
  cart: 'M3 4h2l2.4 11h10.2L20 7H6m3.5 13a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm9 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  cash: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm10.5 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM6.5 9.5v0m11 5v0',
  chat: 'M21 11.5a8.5 8.5 0 0 1-12.4 7.6L3 21l1.9-5.6A8.5 8.5 0 1 1 21 11.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 6 6 6-6 6',
  'chevron-back': 'm15 6-6 6 6 6',
  'chevron-down': 'm6 9 6 6 6-6',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-9-5v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4',
  external: 'M13 5h6v6m0-6-9 9M10 6H5v13h13v-5',
  facebook: 'M15 4h-1.5A3.5 3.5 0 0 0 10 7.5V10H7.5v3.5H10V21m0-7.5h4l.5-3.5H10',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9h17m-17 6h17M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z',
  grid: 'M4 4h6.5v6.5H4Zm9.5 0H20v6.5h-6.5Zm0 9.5H20V20h-6.5ZM4 13.5h6.5V20H4Z',
  heart: 'M12 20S4 15 4 9.7A4.2 4.2 0 0 1 12 8a4.2 4.2 0 0 1 8 1.7C20 15 12 20 12 20Z',
  home: 'm3 11 9-8 9 8m-15-2v11h12V9m-8 11v-6h4v6',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-9-1v6m0-9.5v0',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm8 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm1.5-5.5v0',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-13 13.5M5 19l9-8',
  lock: 'M6 11h12v9H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M4 6h16v12H4Zm0 1 8 6 8-6',
  minus: 'M6 12h12',
  phone:
    'M5 4h4l1.5 4.5L8 10a12 12 0 0 0 6 6l1.5-2.5L20 15v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  pin: 'M19 10c0 5-7 11-7 11s-7-6-7-11a7 7 0 0 1 14 0Zm-4.5 0a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  plus: 'M12 6v12m-6-6h12',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  repeat: 'M4 11a5 5 0 0 1 5-5h10m-3-3 3 3-3 3m4 4a5 5 0 0 1-5 5H5m3 3-3-3 3-3',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-2 5 5 5',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm-6 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  shield: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6Zm-3 9 2 2 4-4',
  star: 'm12 4 2.5 5.2 5.5.7-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.7Z',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5',
  truck:
    'M3 6h11v10H3Zm11 4h4l3 3v3h-7M9 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm10 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20a7.5 7.5 0 0 1 15 0',
  warning: 'M12 4 2.5 20h19ZM12 10v4.5m0 2.5v0',
  whatsapp:
    'M20.5 11.8a8.3 8.3 0 0 1-12.3 7.3L3.5 20.5l1.4-4.6A8.3 8.3 0 1 1 20.5 11.8ZM9 8.5c-.8 1 .3 3 1.7 4.4s3.3 2.5 4.3 1.7l.3-1.1-1.8-1-.9.7c-1-.4-1.8-1.2-2.2-2.2l.7-.9-1-1.8Z',
} as const

export type IconName = keyof typeof drawings

// They point along the reading direction; a magnifier, a clock or a check mark never turns.
const mirrored: ReadonlySet<IconName> = new Set([
  'arrow',
  'back',
  'chevron',
  'chevron-back',
  'truck',
  'undo',
  'external',
])

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={mirrored.has(name) ? styles.mirrored : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
