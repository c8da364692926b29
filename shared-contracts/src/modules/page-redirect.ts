/** A page's load or middleware throws it to redirect the shopper to another path of the shop. */
export class PageRedirect extends Error {
  override readonly name = 'PageRedirect';
  readonly path: string;
  /** 301 tells search engines that the page has moved for good. */
  readonly status: 301 | 302;

  /** @param path with its query, such as `/` */
  constructor(path: string, { isPermanent = false } = {}) {
    super(path);
    this.path = path;
    this.status = isPermanent ? 301 : 302;
  }
}
