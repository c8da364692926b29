/** Providers whose mailboxes are the same with and without dots. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * One text for all ways to write a mailbox's address: capitals, blanks, compatibility forms, `+tag`, and the dots that a
 * provider ignores. It is compared, never written to.
 */
export function foldEmail(email: string): string {
  const plain = email
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const domain = plain.slice(at + 1).replace(/\.$/, '');
  const [box = ''] = plain.slice(0, at).split('+');
  if (!ignoresDots.has(domain)) return `${box}@${domain}`;
  return `${box.replaceAll('.', '')}@gmail.com`;
}

/** A CPF or CNPJ without its points; newer CNPJs have letters. */
export const foldDocument = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Who buys, as limits and promises about a person know them: folded, as far as it is known. */
export interface Person {
  readonly email: string | undefined;
  readonly document: string | undefined;
}

export const nobody: Person = { email: undefined, document: undefined };

/** The person of what was typed into a purchase. */
export const readPerson = ({
  email,
  documento,
}: {
  readonly email?: string | undefined;
  readonly documento?: string | undefined;
}): Person => ({
  email: email ? foldEmail(email) : undefined,
  document: (documento && foldDocument(documento)) || undefined,
});
