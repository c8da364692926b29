/** A page's load or middleware throws it to redirect the shopper to another path of the shop. */
export class PageRedirect extends Error {
  override readonly name = 'PageRedirect';
  readonly path: string;

  /** @param path with its query, such as `/` */
  constructor(path: string) {
    super(path);
    this.path = path;
  }
}
