/** Name of the chunk with all `*.later.module.css` of the pages (`vite.config.ts`). */
export const LATER_STYLES = 'later'
