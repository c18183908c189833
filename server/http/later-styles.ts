/** The chunk of all `*.later.module.css` of the pages (`vite.config.ts`). */
export const LATER_STYLES = 'later'
