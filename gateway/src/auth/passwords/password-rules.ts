export interface PasswordSubject {
  readonly password: string;
  readonly email: string;
  /** Names that everybody here could guess: the business, the product. */
  readonly names: readonly string[];
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** So much beside a name makes a password of its own. */
const mostAround = 4;

/**
 * Whether it is the address or a name with next to nothing around it: `annlee`, `Ann.Lee2024`. Compared without
 * punctuation and capitals, because that is how people guess.
 */
export function isAName({ password, email, names }: PasswordSubject): boolean {
  const given = bare(password);
  const [account = '', domain = ''] = email.split('@');
  const known = [email, account, domain, domain.split('.')[0] ?? '', ...names].map(bare);
  return known
    .filter((name) => name.length >= 4)
    .some((name) => given.includes(name) && given.length - name.length <= mostAround);
}
