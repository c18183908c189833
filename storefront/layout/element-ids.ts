/** Ids of elements of the layout that scripts look up. */
export const SEARCH_INPUT_ID = 'shop-search'
export const SITE_MENU_ID = 'site-menu'
