/** The id of a list, with its filters and sorting. */
export const LIST_ID = 'list'
/** The id of the form with a list's filters and sorting. */
export const FORM_ID = 'listing-form'
