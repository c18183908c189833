export const LIST_ID = 'list'

export const FORM_ID = 'listing-form'
