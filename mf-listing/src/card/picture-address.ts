/** Address of the `small` size of a picture, from that of its `medium` one; an address of another form gives itself. */
export function smallPicture(medium: string): string {
  return medium.replace(/\/medium@1x\.webp$/, '/small@1x.webp');
}

/** Address of the same picture for screens of density 2; an address of another form gives itself. */
export function densePicture(address: string): string {
  return address.replace(/@1x\.webp$/, '@2x.webp');
}
