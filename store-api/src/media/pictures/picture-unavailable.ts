/** A picture cannot be rendered now, because too many wait or it takes too long; it may be possible later. */
export class PictureUnavailable extends Error {
  override readonly name = 'PictureUnavailable';
}
