export const LOW =
  'low|lower|less|reduced|no|without|zero|avoid|قليله?|منخفضه?|خاليه?|بدون|من غير|بلا|اقل|bidoon|bedoon|bedon|men gher|mn gher'
export const RICH = 'high|rich|غنيه?|عاليه?|كثيره?'
export const JOINT = '(?:in |of |from |من |في )?(?:ال|بال|ب)?'

/** Returns an expression that finds these words in plain spelling, but not inside other words. */
export function phrase(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu')
}

/** Returns an expression that finds a wish for food without a thing: `egg free`, `بدون بيض`. */
export function without(names: string): RegExp {
  return phrase(`(?:${names})[ -]*free|(?:${LOW})[ -]+${JOINT}(?:${names})`)
}
