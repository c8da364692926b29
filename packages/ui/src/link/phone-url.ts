const brazil = '55';

/** Digits with the country code: `5511987654321` for `(11) 98765-4321`. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') || digits.length > 11 ? digits : `${brazil}${digits}`;
}

/** `tel:` URL of a Brazilian number as people write it. A service number (0800…) is dialled as it is. */
export function phoneUrl(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.startsWith('0800') || digits.length < 10
    ? `tel:${digits}`
    : `tel:+${internationalDigits(phone)}`;
}

/** URL that opens a WhatsApp chat with the number, with the text already typed. */
export function whatsappUrl(phone: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${internationalDigits(phone)}${query}`;
}
