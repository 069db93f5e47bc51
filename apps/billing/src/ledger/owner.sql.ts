/**
 * Since when a page is whose it is now, by the clock of the books; '-infinity' while it never changed hands. What was sold
 * before is no business of hers (LED-07), and what goes back of it is the house's.
 */
export const ownedSince = (model: string): string =>
  `coalesce((select max(o.since) from page_owner o where o.model_id = ${model}), '-infinity')`;
/** Whether entry `e` of account `account` is of before. */
export const ofBefore = (e: string, account: string): string => `${e}.at < ${ownedSince(account)}`;
