/** Where a list begins, with its filters and its order. */
export const LIST_ID = 'list'
/** The form that sends what a list is narrowed to and its order. */
export const FORM_ID = 'listing-form'
