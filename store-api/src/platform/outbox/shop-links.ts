/** Where a stored link has the shop's origin, which whoever sends or shows a message knows. */
export const shopPlace = '%ORIGEM%';

/** Makes the links of a message to pages of the shop whole. */
export const completeLinks = <M extends { readonly body: string; readonly html: string | null }>(
  message: M,
  shopOrigin: string,
): M => {
  const { body, html } = message;
  return {
    ...message,
    body: body.replaceAll(shopPlace, shopOrigin),
    html: html === null ? null : html.replaceAll(shopPlace, shopOrigin),
  };
};
