/** A picture cannot be rendered now: too many wait, or it takes too long. Later it may be. */
export class PictureUnavailable extends Error {
  override readonly name = 'PictureUnavailable';
}
