import type { RequestName } from '@storefront/contracts';

/** Prepares the owner of a request; resolves to whether it can answer. Undefined for a request of another owner. */
type PrepareOwner = (request: RequestName) => Promise<boolean> | undefined;

/** The parts of the page that answer bus requests once they are prepared. */
export class RequestOwners {
  readonly #owners: PrepareOwner[] = [];

  subscribe(prepare: PrepareOwner): void {
    this.#owners.push(prepare);
  }

  /** Resolves to whether the request's owner can answer it. */
  async prepare(request: RequestName): Promise<boolean> {
    for (const prepareOwner of this.#owners) {
      const preparing = prepareOwner(request);
      if (preparing !== undefined) return preparing;
    }
    return false;
  }
}
