/** 150 px pictures on phones and tablets, 256 px from 1024 px on. */
export const phoneMedia = '(max-width: 1023px)';

/** URL of a picture's `small` size, from its `medium` one; a URL of another form is returned unchanged. */
export function smallPicture(medium: string): string {
  return medium.replace(/\/medium@1x\.webp$/, '/small@1x.webp');
}

/** URL of the same picture for screens with a pixel density of 2; a URL of another form is returned unchanged. */
export function densePicture(address: string): string {
  return address.replace(/@1x\.webp$/, '@2x.webp');
}

/** `srcset` of the same picture in 32 px, from its `small` size; empty for a URL of another form. */
export function tilePictures(small: string): string {
  const [start = '', end] = small.split('/small@1x.webp');
  return end === '' ? [1, 2, 3].map((x) => `${start}/tile@${x}x.webp ${x}x`).join(', ') : '';
}
