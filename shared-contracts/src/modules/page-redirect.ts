/** Thrown by a page's load or middleware: the shopper is led to another path of the shop; no error is shown. */
export class PageRedirect extends Error {
  override readonly name = 'PageRedirect';
  readonly path: string;

  /** @param path with its query, such as `/` */
  constructor(path: string) {
    super(path);
    this.path = path;
  }
}
